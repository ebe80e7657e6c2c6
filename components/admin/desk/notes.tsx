'use client';

import { ChatTime } from '@/components/chat/chat-time';
import { useTranslations } from '@/components/shell/use-translations';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Lock } from '@/components/ui/icons/lock';
import { Textarea } from '@/components/ui/textarea';
import { limits } from '@/lib/core/limits';
import { addNote } from '@/lib/support/client';
import type { SupportNote } from '@/lib/support/model';
import { useTextBox } from './use-text-box';
import { useThreadAct } from './use-threads';

/** What agents wrote for each other. Looks like nothing that a member receives. */
export function Notes({ threadId, notes }: { threadId: number; notes: readonly SupportNote[] }) {
  const t = useTranslations('desk');
  const { run, isBusy } = useThreadAct();
  const { box, handleSubmit } = useTextBox(async (text) => Boolean(await run(() => addNote(threadId, text))));

  return (
    <section aria-label={t('notes.title')} className="space-y-3">
      <h3 className="flex items-center gap-1.5 text-sm font-semibold">
        <Lock className="size-4 text-muted" aria-hidden />
        {t('notes.title')}
      </h3>
      <form onSubmit={handleSubmit} className="grid gap-2">
        <Field label={t('notes.write')} hint={t('notes.text')} hiddenLabel>
          <Textarea ref={box} rows={2} maxLength={limits.desk.note} placeholder={t('notes.write')} />
        </Field>
        <Button type="submit" size="sm" variant="secondary" loading={isBusy} className="justify-self-end">
          {t('notes.add')}
        </Button>
      </form>
      {notes.length === 0 ? <p className="text-xs text-muted">{t('notes.empty')}</p> : null}
      <ul className="space-y-2">
        {notes.map((note) => (
          <li key={note.id} className="rounded-control border border-dashed border-edge bg-sunken p-3 text-sm">
            <p className="text-xs text-muted">
              {note.transferredTo
                ? t('notes.transferred', { author: note.author, name: note.transferredTo })
                : note.author}{' '}
              <ChatTime at={note.createdAt} style="short" />
            </p>
            {note.text ? (
              <p dir="auto" className="mt-1 wrap-anywhere whitespace-pre-wrap">
                {note.text}
              </p>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
