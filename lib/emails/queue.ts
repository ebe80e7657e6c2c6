import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { emailOutbox } from '@/db/schema';
import { env } from '@/lib/platform/env';
import { seal, unseal, type SiteSecrets } from '@/lib/platform/seal';
import { toLegacyLanguage } from '@/lib/core/locale';
import type { DirectEmail } from './model';

/** The dependency of a service that queues emails: the secret under which they wait. */
export type Outbox = SiteSecrets;

/** Returns the outbox of this installation. */
export function outbox(): Outbox {
  const { AUTH_SECRET: secret, AUTH_SECRET_FORMER: formerSecrets } = env();
  return { secret, formerSecrets };
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
    payload: sealDetails({ secret }, { kind, address }, details),
    notAfter: validMinutes === undefined ? null : sql`now() + ${validMinutes} * interval '1 minute'`,
  });
}

/**
 * Returns the statement that queues an email for each row of a step, for one statement that does both: as
 * `queued as (${insertEmail(outbox, email)(sql`changed`)})`.
 */
export function insertEmail({ secret }: Outbox, email: DirectEmail): (step: SQL) => SQL {
  const { kind, address, locale, memberId = null, details, validMinutes = null } = email;
  const payload = sealDetails({ secret }, { kind, address }, details).toString('hex');
  return (step) => sql`
    insert into email_outbox (kind, member_id, address, language, payload, not_after)
    select ${kind}::text, ${memberId}::bigint, ${address}::text, ${toLegacyLanguage(locale)}::text, decode(${payload}, 'hex'),
      now() + ${validMinutes}::integer * interval '1 minute' from ${step}`;
}

type Envelope = { readonly kind: string; readonly address: string };

/** The key of an email's details. The kind and the address are sealed with them: no row opens with those of another. */
const keyOf = ({ secret, formerSecrets }: Outbox, { kind, address }: Envelope) =>
  ({ secret, formerSecrets, purpose: 'email outbox', context: `${kind} ${address}` }) as const;

/** Encrypts the details of an email, which only the worker reads. */
export const sealDetails = (outbox: Outbox, envelope: Envelope, details: unknown): Buffer =>
  seal(keyOf(outbox, envelope), JSON.stringify(details));

/** Decrypts what `sealDetails` returned. Throws when the secret, the kind or the address differs. */
export function openDetails(outbox: Outbox, envelope: Envelope, payload: Buffer): unknown {
  const text = unseal(keyOf(outbox, envelope), payload);
  if (!text)
    throw new Error(`the details of an email of kind ${envelope.kind} do not open with the secret of the site`);
  return JSON.parse(text.toString());
}
