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
import { useThreadForm } from './use-thread-form';

const loadResolver = () => import('./support-resolvers').then(({ noteResolver: resolver }) => ({ resolver }));

/** The notes of agents for each other. They look like nothing that a member receives. */
export function Notes({ threadId, notes }: { threadId: number; notes: readonly SupportNote[] }) {
  const t = useTranslations('support');
  const { form, refusal, busy, formProps, errorOf } = useThreadForm({
    loadResolver,
    defaultValues: { text: '' },
    submit: ({ text }: { text: string }) => addNote(threadId, text.trim()),
    onSuccess: () => {
      form.reset();
    },
  });

  return (
    <section aria-label={t('notes.title')} className="space-y-3">
      <h3 className="flex items-center gap-1.5 text-sm font-semibold">
        <Lock className="size-4 text-muted" aria-hidden />
        {t('notes.title')}
      </h3>
      <form {...formProps} className="grid gap-2">
        <Field label={t('notes.write')} hint={t('notes.text')} error={errorOf('text') ?? refusal} hiddenLabel>
          <Textarea
            rows={2}
            maxLength={limits.support.note}
            placeholder={t('notes.write')}
            {...form.register('text')}
          />
        </Field>
        <Button type="submit" size="sm" variant="secondary" loading={busy} className="justify-self-end">
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
