import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { emailOutbox } from '@/db/schema';
import type { EmailKind } from '@/lib/core/emails';
import type { LegacyLanguage } from '@/lib/core/locale';

/** A claimed row of the outbox. */
export type ClaimedEmail = {
  readonly id: number;
  readonly leadId: number;
  readonly kind: EmailKind;
  readonly memberId: number | null;
  readonly address: string | null;
  readonly language: LegacyLanguage | null;
  readonly payload: Buffer | null;
  readonly isExpired: boolean;
  readonly attempts: number;
  /** When the first event of a notification was queued, as the database writes it. */
  readonly queuedAt: string;
  /** True if the row has waited for longer than notifications are worth. */
  readonly isOld: boolean;
};

/** Claims emails that are due, at most `limit` and those that leave together with them. */
export async function claimEmails(db: Db, journal: string, limit: number): Promise<ClaimedEmail[]> {
  const rows = await db.execute<ClaimedEmail>(sql`
    select id, lead_id as "leadId", kind, member_id as "memberId", address, language, payload, attempts,
      coalesce(not_after < now(), false) as "isExpired", created_at::text as "queuedAt",
      created_at < now() - interval '2 days' as "isOld"
    from claim_emails(p_worker => ${journal}, p_most => ${limit}) order by not_before, id`);
  return [...rows];
}

const unclaimed = { claimedBy: null, payload: null, settledAt: sql`now()` };
const isClaimed = eq(emailOutbox.state, 'claimed');

/** Records that emails have left. */
export async function settleSent(db: Db, leadIds: readonly number[]): Promise<void> {
  if (leadIds.length === 0) return;
  await db
    .update(emailOutbox)
    .set({ ...unclaimed, state: 'sent' })
    .where(and(isClaimed, inArray(emailOutbox.leadId, [...leadIds])));
}

/** Records that an email is never sent: a server refused it for good. */
export async function settleFailed(db: Db, leadId: number, problem: string): Promise<void> {
  await db
    .update(emailOutbox)
    .set({ ...unclaimed, state: 'failed', problem })
    .where(and(isClaimed, eq(emailOutbox.leadId, leadId)));
}

/** Records that rows are not needed any more. */
export async function settleDropped(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(emailOutbox)
    .set({ ...unclaimed, state: 'dropped' })
    .where(and(isClaimed, inArray(emailOutbox.id, [...ids])));
}

/** Records that no email that waits is sent, after a restore: the site may have sent it since the backup. Returns how many. */
export async function dropWaitingEmails(db: Db): Promise<number> {
  const dropped = await db
    .update(emailOutbox)
    .set({ ...unclaimed, state: 'dropped' })
    .where(inArray(emailOutbox.state, ['waiting', 'claimed']))
    .returning({ id: emailOutbox.id });
  return dropped.length;
}

export type Release = {
  readonly leadId: number;
  readonly seconds: number;
  /** True if an attempt failed because of the recipient. */
  readonly isFailure: boolean;
  readonly problem?: string;
};

/** Returns emails to those that wait, for so many seconds. */
export async function releaseEmails(db: Db, releases: readonly Release[]): Promise<void> {
  if (releases.length === 0) return;
  const now = Date.now();
  await db.execute(sql`select release_emails(p_leads => ${sql.param(releases.map(({ leadId }) => leadId))}::bigint[],
    p_due => ${sql.param(releases.map(({ seconds }) => new Date(now + seconds * 1000).toISOString()))}::text[]::timestamptz[],
    p_failures => ${sql.param(releases.map(({ isFailure }) => Number(isFailure)))}::integer[],
    p_problems => ${sql.param(releases.map(({ problem }) => problem ?? null))}::text[])`);
}

/** Minutes until the rows of another machine's worker, whose journal cannot be read here, are claimed again. */
const foreignMinutes = 10;

/**
 * Settles what a worker that was killed has left: rows in its journal have left, and the others wait again. Call it while no
 * other worker runs.
 */
export async function recoverEmails(db: Db, journal: { id: string; read: () => number[] }): Promise<void> {
  const left = journal.read();
  for (let start = 0; start < left.length; start += 1000)
    await db
      .update(emailOutbox)
      .set({ ...unclaimed, state: 'sent' })
      .where(
        and(
          isClaimed,
          eq(emailOutbox.claimedBy, journal.id),
          inArray(emailOutbox.leadId, left.slice(start, start + 1000)),
        ),
      );
  const lost = await db
    .selectDistinct({ leadId: sql<number>`${emailOutbox.leadId}` })
    .from(emailOutbox)
    .where(
      and(
        isClaimed,
        sql`(${emailOutbox.claimedBy} = ${journal.id} or ${emailOutbox.claimedAt} < now() - ${foreignMinutes} * interval '1 minute')`,
      ),
    );
  await releaseEmails(
    db,
    lost.map(({ leadId }) => ({ leadId, seconds: 0, isFailure: false })),
  );
}
