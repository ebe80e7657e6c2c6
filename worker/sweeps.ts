import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { wholeAddressDays } from '@/lib/core/legal';
import { limits } from '@/lib/core/limits';

const batchSize = 2_000;
/** Days for which it can be looked up what became of an email. */
const settledDays = 14;

/** Deletes rows in batches, each its own transaction, so that no lock is held for long. Returns how many it deleted. */
async function removeRows(db: Db, table: string, condition: SQL): Promise<number> {
  const name = sql.identifier(table);
  let removed = 0;
  for (;;) {
    const rows = await db.execute<{ count: number }>(sql`
      with gone as (
        delete from ${name} where ctid = any(array(
          select ctid from ${name} where ${condition} limit ${batchSize} for update skip locked))
        returning 1)
      select count(*)::integer as count from gone`);
    const count = rows[0]?.count ?? 0;
    removed += count;
    if (count < batchSize) return removed;
  }
}

/** 256 kB of a table: some thousand rows at most. */
const blocksPerBatch = 32;

/**
 * Deletes rows of a large table without an index for them, in one pass over its blocks. `removeRows` would read what it has
 * passed once more for each batch.
 */
async function removeFromBlocks(db: Db, table: string, condition: SQL): Promise<void> {
  const name = sql.identifier(table);
  const [size] = await db.execute<{ blocks: number }>(sql`
    select (pg_relation_size(${table}::regclass) / current_setting('block_size')::integer)::integer as blocks`);
  for (let from = 0; from < (size?.blocks ?? 0); from += blocksPerBatch) {
    const first = sql`${`(${from},0)`}::tid`;
    const next = sql`${`(${from + blocksPerBatch},0)`}::tid`;
    await db.execute(sql`
      delete from ${name} where ctid = any(array(
        select ctid from ${name} where ctid >= ${first} and ctid < ${next} and ${condition} for update skip locked))`);
  }
}

/** Removes expired sessions and links, wrong passwords of yesterday, and rate buckets that are full again. */
export async function removeExpired(db: Db): Promise<void> {
  await removeRows(db, 'sessions', sql`expires_at < now()`);
  // The limit of links per half hour counts them, so they stay for a while.
  await removeRows(db, 'password_resets', sql`expires_at < now() - interval '1 day'`);
  await removeRows(db, 'email_changes', sql`expires_at < now() - interval '1 day'`);
  await removeRows(db, 'email_undos', sql`expires_at < now() - interval '1 day'`);
  await removeRows(db, 'login_failures', sql`last_at < now() - interval '1 day'`);
  await removeRows(db, 'account_guesses', sql`last_at < now() - interval '1 day'`);
  await removeRows(db, 'rate_buckets', sql`full_at < now()`);
  await removeRows(db, 'same_text_sightings', sql`seen_at < now() - interval '1 day'`);
  await removeRows(db, 'push_outbox', sql`created_at < now() - interval '3 days'`);
  await removeRows(db, 'push_events', sql`created_at < now() - ${settledDays} * interval '1 day'`);
  // Longer than the signature of an event is accepted.
  await removeRows(db, 'mail_events', sql`created_at < now() - interval '1 day'`);
  await removeRows(db, 'order_uuids', sql`created_at < now() - interval '1 day'`);
}

/** Bits of an old network address that are kept. */
const keptBits = { ipv4: 24, ipv6: 48 } as const;
const addressTables = ['sessions', 'registrations'] as const;

/** Shortens the network addresses of registrations and log-ins that are older than the privacy policy allows for whole ones. */
export async function shortenAddresses(db: Db): Promise<void> {
  for (const table of addressTables) while ((await shortenBatch(db, table)) === batchSize);
}

async function shortenBatch(db: Db, table: (typeof addressTables)[number]): Promise<number> {
  const name = sql.identifier(table);
  // A whole IPv4 address has no mask; of an IPv6 address, the /64 is stored.
  const [row] = await db.execute<{ count: number }>(sql`
    with shortened as (
      update ${name} set ip_prefix = text(network(set_masklen(ip_prefix::inet,
        case when family(ip_prefix::inet) = 4 then ${keptBits.ipv4}::int else ${keptBits.ipv6}::int end)))
      where ctid = any(array(
        select ctid from ${name}
        where created_at < now() - ${wholeAddressDays} * interval '1 day' and ip_prefix ~ '^([0-9]+([.][0-9]+){3}|[0-9a-f:]+/64)$'
        limit ${batchSize} for update skip locked))
      returning 1)
    select count(*)::integer as count from shortened`);
  return row?.count ?? 0;
}

/** Removes the quotas of past days. */
export async function removeOldCounters(db: Db): Promise<void> {
  const isOld = sql`day < (now() at time zone 'utc')::date - 1`;
  await removeFromBlocks(db, 'quota_counters', isOld);
  await removeFromBlocks(db, 'quota_targets', isOld);
}

/** Removes visits that no list shows any more. */
export async function removeOldVisits(db: Db): Promise<void> {
  await removeFromBlocks(db, 'profile_visits', sql`visited_at < now() - ${limits.visitorDays} * interval '1 day'`);
}

/** Removes translated texts that no call returns any more. */
export async function removeOldTranslations(db: Db): Promise<void> {
  await removeRows(db, 'translations', sql`created_at < now() - ${limits.translation.keptDays} * interval '1 day'`);
}

export async function removeSettledEmails(db: Db): Promise<void> {
  await removeRows(db, 'email_outbox', sql`settled_at < now() - ${settledDays} * interval '1 day'`);
  await removeRows(db, 'email_events', sql`created_at < now() - ${settledDays} * interval '1 day'`);
}

/** Writes one notice to each member whose profile others have opened since the last notice. */
export async function writeVisitorDigests(db: Db): Promise<void> {
  for (let from = 0; ;) {
    const [row] = await db.execute<{ next: number | null }>(sql`select write_visitor_digests(p_after_member => ${from},
      p_most => 500) as next`);
    if (row?.next === null || row?.next === undefined) return;
    from = row.next;
  }
}

/** Notifies members whose paid tier ends within three days, or has ended since yesterday, once for each end. */
export async function writeMembershipReminders(db: Db): Promise<void> {
  await db.execute(sql`select write_membership_reminders()`);
}
