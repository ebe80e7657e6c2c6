'use client';

import { useRef, useState, type FormEvent } from 'react';
import { RowSection, RowText } from '@/components/admin/shared/row-section';
import { useRunAct } from '@/components/admin/shared/use-run-act';
import { useWhen } from '@/components/admin/shared/use-when';
import { useTranslations } from '@/components/shell/use-translations';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/textarea';
import { limits } from '@/lib/core/limits';
import { addNote } from '@/lib/staff-members/client';
import type { StaffMember } from '@/lib/staff-members/model';

/** What staff noted about a member, newest first, and a new note. */
export function MemberNotes({ member }: { member: Pick<StaffMember, 'id' | 'notes'> }) {
  const t = useTranslations('staffMembers');
  const { time } = useWhen();
  return (
    <RowSection
      title={t('sections.notes')}
      empty={t('nothing')}
      rows={member.notes}
      keyOf={({ id }) => id}
      render={({ text, author, at }) => <RowText main={text} below={`${author} · ${time(at)}`} />}
    >
      <NewNote memberId={member.id} />
    </RowSection>
  );
}

function NewNote({ memberId }: { memberId: number }) {
  const t = useTranslations('staffMembers');
  const { run, isBusy } = useRunAct();
  const [refusal, setRefusal] = useState<string>();
  const box = useRef<HTMLTextAreaElement>(null);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const text = box.current?.value.trim() ?? '';
    if (text === '') {
      setRefusal(t('note.missing'));
      return box.current?.focus();
    }
    const refused = await run(() => addNote(memberId, text));
    setRefusal(refused);
    if (refused === undefined) form.reset();
  }

  return (
    <form onSubmit={(event) => void submit(event)} className="grid gap-3 border-b border-line/60 p-4">
      <Field label={t('note.label')} hint={t('note.hint')} error={refusal}>
        <Textarea ref={box} name="note" rows={2} maxLength={limits.staffNote} />
      </Field>
      <Button type="submit" size="sm" variant="secondary" loading={isBusy}>
        {t('note.add')}
      </Button>
    </form>
  );
}
