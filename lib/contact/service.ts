import type { Db } from '@/db/client';
import { supportTickets } from '@/db/schema';
import type { Locale } from '@/lib/core/locale';
import { ok, type Result } from '@/lib/core/result';
import type { TicketKind } from '@/lib/core/tickets';
import { queueEmail, type Outbox } from '@/lib/emails/queue';

type ContactMessage = {
  readonly kind: TicketKind;
  readonly text: string;
  readonly replyAddress: string;
  /** True if the field that readers do not see was filled in, as programs do. */
  readonly trap: boolean;
};

type Sender = { readonly memberId: number | undefined; readonly language: Locale };

/** The receiver of tickets. Without an address they are only stored. */
type Operator = { readonly outbox: Outbox; readonly address: string | undefined };

/** The operator is based in the United Kingdom. */
const operatorLocale = 'en';

/** Stores a message to the operator as a ticket and emails it to them. Drops what a program sent, with the same reply. */
export async function contactOperator(
  db: Db,
  message: ContactMessage,
  { memberId, language, outbox, address }: Sender & Operator,
): Promise<Result<null>> {
  if (message.trap) return ok(null);
  const { kind, text, replyAddress } = message;
  await db.transaction(async (tx) => {
    const [stored] = await tx
      .insert(supportTickets)
      .values({ kind, content: text, replyAddress, memberId, language })
      .returning({ id: supportTickets.id });
    if (!stored || !address) return;
    await queueEmail(tx, outbox, {
      kind: 'contact',
      address,
      locale: operatorLocale,
      ...(memberId === undefined ? {} : { memberId }),
      details: { id: stored.id, kind, text, replyTo: replyAddress, language },
    });
  });
  return ok(null);
}
