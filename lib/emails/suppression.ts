import { createHmac } from 'node:crypto';
import { inArray, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { mailEvents, suppressedEmails } from '@/db/schema';
import type { SuppressionReason } from '@/lib/core/suppression';
import type { SiteSecrets } from '@/lib/platform/seal';

/** A report of the mail server about an address: an email came back for good, or its reader complained. */
export type MailEvent = { readonly id: string; readonly type: SuppressionReason; readonly address: string };

/** With the secret of the site: without it, a list of known addresses would reveal which are stored. */
function hashOf(secret: string, address: string): Buffer {
  return createHmac('sha256', secret).update(`suppressed email\n${address.trim().toLowerCase()}`).digest();
}

/** The hashes under which an address may be stored: under the secret of the site and its former ones. */
const hashesOf = ({ secret, formerSecrets = [] }: SiteSecrets, address: string) =>
  [secret, ...formerSecrets].map((each) => hashOf(each, address));

/** Stops emails to the addresses of events. Each event counts once, also when it is sent again after a reply that was lost. */
export async function suppressAddresses(db: Db, secret: string, events: readonly MailEvent[]): Promise<void> {
  if (events.length === 0) return;
  await db.transaction(async (tx) => {
    const ids = [...new Set(events.map(({ id }) => id))].sort().map((eventId) => ({ eventId }));
    const fresh = await tx.insert(mailEvents).values(ids).onConflictDoNothing().returning({ id: mailEvents.eventId });
    const freshIds = new Set(fresh.map(({ id }) => id));
    const reasons = new Map<string, SuppressionReason>();
    for (const { id, type, address } of events)
      if (freshIds.has(id)) reasons.set(hashOf(secret, address).toString('hex'), type);
    const rows = [...reasons].sort().map(([hash, reason]) => ({ addressHash: Buffer.from(hash, 'hex'), reason }));
    if (rows.length === 0) return;
    await tx
      .insert(suppressedEmails)
      .values(rows)
      .onConflictDoUpdate({ target: suppressedEmails.addressHash, set: { reason: sql`excluded.reason` } });
  });
}

/** Returns why no email is sent to an address. */
export async function findSuppression(
  db: Db,
  secrets: SiteSecrets,
  address: string,
): Promise<SuppressionReason | undefined> {
  const [row] = await db
    .select({ reason: suppressedEmails.reason })
    .from(suppressedEmails)
    .where(inArray(suppressedEmails.addressHash, hashesOf(secrets, address)))
    .limit(1);
  return row?.reason;
}

/** Returns a function that decides whether an address of the list is suppressed. */
export async function readSuppressed(
  db: Db,
  secrets: SiteSecrets,
  addresses: readonly string[],
): Promise<(address: string) => boolean> {
  const hashes = [...new Set(addresses)].flatMap((address) => hashesOf(secrets, address));
  if (hashes.length === 0) return () => false;
  const rows = await db
    .select({ hash: suppressedEmails.addressHash })
    .from(suppressedEmails)
    .where(inArray(suppressedEmails.addressHash, hashes));
  const suppressed = new Set(rows.map(({ hash }) => hash.toString('hex')));
  return (address) => hashesOf(secrets, address).some((hash) => suppressed.has(hash.toString('hex')));
}
