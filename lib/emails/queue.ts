import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { emailOutbox } from '@/db/schema';
import { env } from '@/lib/platform/env';
import { toLegacyLanguage } from '@/lib/core/locale';
import type { DirectEmail } from './model';
import { seal } from './seal';

/** What a service needs to queue emails: the secret under which they wait. */
export type Outbox = { readonly secret: string };

/** Returns the outbox of this installation. */
export function outbox(): Outbox {
  return { secret: env().AUTH_SECRET };
}

/**
 * Queues an email, which the worker sends within about two seconds. With a transaction as `db`, the email exists exactly
 * when the transaction commits.
 */
export async function queueEmail(db: Db, { secret }: Outbox, email: DirectEmail): Promise<void> {
  const { kind, address, locale, memberId, details, validMinutes } = email;
  await db.insert(emailOutbox).values({
    kind,
    memberId: memberId ?? null,
    address,
    language: toLegacyLanguage(locale),
    payload: seal(secret, sealContext(kind, address), JSON.stringify(details)),
    notAfter: validMinutes === undefined ? null : sql`now() + ${validMinutes} * interval '1 minute'`,
  });
}

/** Binds a payload to its row: copied into another row, it cannot be opened. */
export function sealContext(kind: string, address: string): string {
  return `${kind} ${address}`;
}
