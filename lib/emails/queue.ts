import { sql, type SQL } from 'drizzle-orm';
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

/**
 * Returns the statement that queues an email for each row of a step, for one statement that does both: as
 * `queued as (${insertEmail(outbox, email)(sql`changed`)})`.
 */
export function insertEmail({ secret }: Outbox, email: DirectEmail): (step: SQL) => SQL {
  const { kind, address, locale, memberId = null, details, validMinutes = null } = email;
  const payload = seal(secret, sealContext(kind, address), JSON.stringify(details)).toString('hex');
  return (step) => sql`
    insert into email_outbox (kind, member_id, address, language, payload, not_after)
    select ${kind}::text, ${memberId}::bigint, ${address}::text, ${toLegacyLanguage(locale)}::text, decode(${payload}, 'hex'),
      now() + ${validMinutes}::integer * interval '1 minute' from ${step}`;
}

/** Binds a payload to its row: copied into another row, it cannot be opened. */
export function sealContext(kind: string, address: string): string {
  return `${kind} ${address}`;
}
