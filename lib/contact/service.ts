import type { Db } from '@/db/client';
import { supportTickets } from '@/db/schema';
import type { Locale } from '@/lib/core/locale';
import { ok, type Result } from '@/lib/core/result';
import type { TicketKind } from '@/lib/core/tickets';
import { runAfterResponse } from '@/lib/platform/background';
import { translatorOf } from '@/lib/platform/i18n/translate';
import type { Email, Mailer } from '@/lib/platform/providers/mailer';

type ContactMessage = {
  readonly kind: TicketKind;
  readonly text: string;
  readonly replyAddress: string;
  /** Whether a program filled in the field that readers do not see. */
  readonly trap: boolean;
};

type Sender = { readonly memberId: number | undefined; readonly language: Locale };

/** Where tickets are sent; without an address they are only stored. */
type Operator = { readonly mailer: Mailer; readonly address: string | undefined };

/** Stores a message to the operator as a ticket and emails it to them. Drops what a program sent, with the same reply. */
export async function contactOperator(
  db: Db,
  message: ContactMessage,
  { memberId, language, mailer, address }: Sender & Operator,
): Promise<Result<null>> {
  if (message.trap) return ok(null);
  const { kind, text, replyAddress } = message;
  const [stored] = await db
    .insert(supportTickets)
    .values({ kind, content: text, replyAddress, memberId, language })
    .returning({ id: supportTickets.id });
  if (stored && address) {
    const ticket = { id: stored.id, kind, text, replyAddress, memberId, language };
    runAfterResponse('contact email', async () => mailer.send(await ticketEmail(address, ticket)));
  }
  return ok(null);
}

type Ticket = Omit<ContactMessage, 'trap'> & Sender & { readonly id: number };

/** The operator is based in the United Kingdom. */
const operatorLocale = 'en';

/** Builds the email to the operator. Its subject contains nothing that the sender wrote. */
async function ticketEmail(to: string, ticket: Ticket): Promise<Email> {
  const [t, kinds] = await Promise.all([
    translatorOf(operatorLocale, 'emails'),
    translatorOf(operatorLocale, 'contact'),
  ]);
  const { id, kind, text, replyAddress, memberId, language } = ticket;
  const facts = [
    t('ticket.from', { address: replyAddress }),
    memberId === undefined ? t('ticket.guest') : t('ticket.member', { id: String(memberId) }),
    t('ticket.language', { language }),
  ];
  const subject = t('ticket.subject', { id: String(id), kind: kinds(`kinds.${kind}`) });
  return { to, subject, text: [facts.join('\n'), text].join('\n\n') };
}
