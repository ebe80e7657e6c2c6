'use client';

import { RowSection, RowText } from '@/components/admin/shared/row-section';
import { useStaffForm } from '@/components/admin/shared/use-staff-form';
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

const loadResolver = () => import('./action-resolvers').then(({ noteResolver: resolver }) => ({ resolver }));

function NewNote({ memberId }: { memberId: number }) {
  const t = useTranslations('staffMembers');
  const { form, busy, refusal, formProps, errorOf } = useStaffForm({
    loadResolver,
    textOf: (_, error) => (error === 'required' ? t('note.missing') : undefined),
    defaultValues: { text: '' },
    submit: ({ text }: { text: string }) => addNote(memberId, text.trim()),
    onSuccess: () => {
      form.reset();
    },
  });

  return (
    <form {...formProps} className="grid gap-3 border-b border-line/60 p-4">
      <Field label={t('note.label')} hint={t('note.hint')} error={errorOf('text') ?? refusal}>
        <Textarea rows={2} maxLength={limits.staffNote} {...form.register('text')} />
      </Field>
      <Button type="submit" size="sm" variant="secondary" loading={busy}>
        {t('note.add')}
      </Button>
    </form>
  );
}
