'use client';

import { ChatTime } from '@/components/chat/chat-time';
import { useTranslations } from '@/components/shell/use-translations';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Tag } from '@/components/ui/tag';
import { Textarea } from '@/components/ui/textarea';
import { toast } from '@/components/ui/toast';
import { limits } from '@/lib/core/limits';
import { answerTicket } from '@/lib/support/client';
import type { ThreadDetails } from '@/lib/support/model';
import { useThreadForm } from './use-thread-form';

type Ticket = ThreadDetails['tickets'][number];
type TicketsProps = { tickets: readonly Ticket[]; threadId: number; heading?: string };

/** The tickets of a thread with the replies of agents; one that is not closed can be replied to. */
export function Tickets({ tickets, threadId, heading }: TicketsProps) {
  if (tickets.length === 0) return null;
  return (
    <section className="space-y-3">
      {heading ? <h3 className="text-sm font-semibold">{heading}</h3> : null}
      <ul className="space-y-4">
        {tickets.map((ticket) => (
          <li key={`${threadId} ${ticket.id}`}>
            <TicketCard ticket={ticket} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const tones = { open: 'danger', answered: 'neutral', closed: 'success' } as const;

function TicketCard({ ticket }: { ticket: Ticket }) {
  const t = useTranslations('support');
  const kinds = useTranslations('contact');
  return (
    <article className="space-y-3 rounded-card border border-line bg-surface p-4">
      <header className="flex flex-wrap items-center gap-2 text-sm">
        <h4 className="font-semibold">
          {t('tickets.number', { id: String(ticket.id), kind: kinds(`kinds.${ticket.kind}`) })}
        </h4>
        <Tag tone={tones[ticket.status]}>{t(`tickets.status.${ticket.status}`)}</Tag>
        <ChatTime at={ticket.createdAt} style="short" className="ml-auto text-xs text-muted" />
      </header>
      {ticket.order ? (
        <p className="text-xs wrap-anywhere text-muted">{t('tickets.order', { key: ticket.order })}</p>
      ) : null}
      <p lang={ticket.language} dir="auto" className="text-sm wrap-anywhere whitespace-pre-wrap">
        {ticket.text}
      </p>
      {ticket.replies.map((reply) => (
        <div key={reply.id} className="rounded-control bg-brand-tint p-3 text-sm">
          <p className="text-xs text-muted">
            {t('tickets.by', { author: reply.author || t('tickets.formerAgent') })}{' '}
            <ChatTime at={reply.createdAt} style="short" />
          </p>
          <p dir="auto" className="mt-1 wrap-anywhere whitespace-pre-wrap">
            {reply.text}
          </p>
        </div>
      ))}
      {ticket.status === 'closed' ? null : <ReplyForm ticket={ticket} />}
    </article>
  );
}

const loadResolver = () => import('./support-resolvers').then(({ replyResolver: resolver }) => ({ resolver }));

function ReplyForm({ ticket }: { ticket: Ticket }) {
  const t = useTranslations('support');
  const { form, refusal, busy, formProps, errorOf } = useThreadForm({
    loadResolver,
    defaultValues: { text: '' },
    submit: ({ text }: { text: string }) => answerTicket(ticket.id, text.trim()),
    onSuccess: () => {
      form.reset();
      toast.success(t('tickets.sent'));
    },
  });

  const isMember = ticket.memberId !== undefined;
  return (
    <form {...formProps} className="grid gap-2">
      <Field
        label={t('tickets.reply')}
        hint={t(isMember ? 'tickets.replyHintMember' : 'tickets.replyHint')}
        error={errorOf('text') ?? refusal}
      >
        <Textarea rows={3} maxLength={limits.support.reply} counter {...form.register('text')} />
      </Field>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="text-xs wrap-anywhere text-muted">
          {t('tickets.replyTo', { address: ticket.replyAddress })}
        </span>
        <Button type="submit" size="sm" loading={busy}>
          {t('tickets.send')}
        </Button>
      </div>
    </form>
  );
}
