'use client';

import { useState, type SubmitEvent } from 'react';
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
type Refusal = { readonly text: string; readonly canUpgrade: boolean; readonly isSpent?: boolean };

/** The box of a note. The browser keeps what was typed, also when the note is refused and the like alone is sent. */
export function NoteForm({ member, state: { left, most }, onSent }: NoteFormProps) {
  const t = useTranslations('likes');
  const [text, setText] = useSessionDraft(`note to ${member.id}`);
  const [isSending, setIsSending] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const count = countVisible(text.trim(), codePoints);
  const isTooLong = count > max;

  async function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (isBlank(text) || isTooLong || isSending) return;
    setIsSending(true);
    setRefusal(undefined);
    const reply = await likeWithNote(member.id, text);
    setIsSending(false);
    if (reply.kind === 'offline') return setRefusal({ text: t('note.offline'), canUpgrade: false });
    if (reply.kind === 'refused') return setRefusal({ text: reply.msg, canUpgrade: reply.canUpgrade === true });
    setLike(member.id, reply.data);
    const { note } = reply.data;
    if (typeof note === 'object')
      return setRefusal({ text: reply.msg, canUpgrade: note.canUpgrade, isSpent: note.refusal === 'limit' });
    setText('');
    toast.success(reply.msg);
    onSent();
  }

  return (
    <form onSubmit={(event) => void handleSubmit(event)} className="flex flex-col gap-4">
      <p className="text-sm text-muted">{t('note.text', { name: member.username })}</p>
      <Field
        label={t('note.label')}
        hint={left === null || most === null ? undefined : t('note.left', { left: refusal?.isSpent ? 0 : left, most })}
        error={isTooLong ? t('note.tooLong', { max }) : undefined}
        aside={
          <span className={cx('text-xs tabular-nums', isTooLong ? 'font-semibold text-danger' : 'text-muted')}>
            {count}/{max}
          </span>
        }
      >
        <Textarea
          name="note"
          className="min-h-24"
          value={text}
          placeholder={t('note.placeholder')}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <div role="alert">
        {refusal ? (
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-control bg-danger-tint px-4 py-2.5 text-sm text-danger">
            <p className="min-w-40 flex-1">{refusal.text}</p>
            {refusal.canUpgrade ? <UpgradeLink size="sm">{t('note.upgrade')}</UpgradeLink> : null}
          </div>
        ) : null}
      </div>
      <Button type="submit" wide loading={isSending} disabled={isBlank(text) || isTooLong || refusal?.isSpent}>
        {t('note.send')}
      </Button>
    </form>
  );
}
