'use client';

import { useState, type ChangeEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { useEndpointForm } from '@/components/forms/use-endpoint-form';
import { UpgradeLink } from '@/components/shell/upgrade-link';
import { useTranslations } from '@/components/shell/use-translations';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/textarea';
import { toast } from '@/components/ui/toast';
import { useSessionDraft } from '@/lib/browser/use-session-draft';
import { limits } from '@/lib/core/limits';
import { countVisible, isBlank } from '@/lib/core/visible-text';
import { likeWithNote } from '@/lib/likes/client';
import type { NoteState } from '@/lib/likes/model';
import type { LikeHeartProps } from './like-heart';
import { setLike } from './use-like';

const { max, codePoints } = limits.likeNote;

type NoteFormProps = Pick<LikeHeartProps, 'member'> & { state: NoteState; onSent: () => void };

/** The box of a note. The browser keeps what was typed, also when the note is refused and the like alone is sent. */
export function NoteForm({ member, state: { left, most: dailyNotes }, onSent }: NoteFormProps) {
  const t = useTranslations('likes');
  const [draft, setDraft] = useSessionDraft(`note to ${member.id}`);
  const [isSpent, setIsSpent] = useState(false);
  const { form, refusal, canUpgrade, busy, formProps, errorOf } = useEndpointForm({
    offline: t('note.offline'),
    mode: 'onSubmit',
    defaultValues: { likeNote: draft },
    submit: async ({ likeNote }: { likeNote: string }) => {
      const reply = await likeWithNote(member.id, likeNote);
      if (reply.kind !== 'success') return reply;
      setLike(member.id, reply.data);
      const { note } = reply.data;
      if (typeof note !== 'object') return reply;
      // The like was saved without the note.
      setIsSpent(note.refusal === 'limit');
      const { msg } = reply;
      return { kind: 'refused', status: -1, code: undefined, msg, errors: {}, canUpgrade: note.canUpgrade };
    },
    onSuccess: ({ msg }) => {
      setDraft('');
      toast.success(msg);
      onSent();
    },
  });
  const text = useWatch({ control: form.control, name: 'likeNote' });
  const count = countVisible(text.trim(), codePoints);
  const isTooLong = count > max;

  return (
    <form {...formProps} className="flex flex-col gap-4">
      <p className="text-sm text-muted">{t('note.text', { name: member.username })}</p>
      <Field
        label={t('note.label')}
        hint={
          left === null || dailyNotes === null
            ? undefined
            : t('note.left', { left: isSpent ? 0 : left, most: dailyNotes })
        }
        error={isTooLong ? t('note.tooLong', { max }) : errorOf('likeNote')}
        aside={
          <span className={cx('text-xs tabular-nums', isTooLong ? 'font-semibold text-danger' : 'text-muted')}>
            {count}/{max}
          </span>
        }
      >
        <Textarea
          className="min-h-24"
          placeholder={t('note.placeholder')}
          {...form.register('likeNote', {
            onChange: (event: ChangeEvent<HTMLTextAreaElement>) => setDraft(event.target.value),
          })}
        />
      </Field>
      <div role="alert">
        {refusal ? (
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control bg-danger-tint px-4 py-2.5 text-sm text-danger">
            <p className="min-w-40 flex-1">{refusal}</p>
            {canUpgrade ? <UpgradeLink size="sm">{t('note.upgrade')}</UpgradeLink> : null}
          </div>
        ) : null}
      </div>
      <Button type="submit" wide loading={busy} disabled={isBlank(text) || isTooLong || isSpent}>
        {t('note.send')}
      </Button>
    </form>
  );
}
