import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { quietSeconds } from '@/lib/core/quiet-hours';

/** Messages that are looked at together. */
const batchSize = 100;
/** Seconds after which it is checked again whether a member still looks at the site. */
const inFrontSeconds = 10;
/** Days without use after which a session ends. */
const idleDays = 14;

type DueRow = {
  readonly id: number;
  readonly isOver: boolean;
  readonly isStale: boolean;
  readonly isInFront: boolean;
  readonly quietFrom: number | null;
  readonly quietUntil: number | null;
  readonly timeZone: string | null;
};

/**
 * Lists the messages that may be sent now. Ends those of sessions that are over, of kinds that are switched off, and those that
 * waited too long for a member to leave the site; postpones those of members who look at it, and of quiet hours to their end.
 */
export async function listDuePushes(db: Db, now = new Date()): Promise<number[]> {
  const rows = await db.execute<DueRow>(sql`
    select o.id,
      m.status <> 'active' or e.expires_at <= now() or e.last_seen_at < now() - make_interval(days => ${idleDays})
        or o.created_at < now() - interval '2 days'
        or not has_switch_on(w, o.kind) or o.kind = any (coalesce(w.push_off, '{}')) as "isOver",
      o.created_at < now() - interval '1 hour' as "isStale",
      coalesce(s.in_front_until > now(), false) as "isInFront",
      w.quiet_from as "quietFrom", w.quiet_until as "quietUntil", w.time_zone as "timeZone"
    from push_outbox o
    join push_subscriptions s on s.id = o.subscription_id
    join sessions e on e.id_hash = s.session_hash
    join members m on m.id = s.member_id
    left join notification_settings w on w.member_id = m.id
    where o.claimed_at is null and o.not_before <= now()
    order by o.not_before, o.id limit ${batchSize}`);
  const waits = new Map(rows.map((row) => [row.id, secondsToWait(row, now)]));
  const ended = rows.filter((row) => row.isOver || (row.isInFront && row.isStale)).map(({ id }) => id);
  const kept = rows.map(({ id }) => id).filter((id) => !ended.includes(id));
  const postponed = kept.filter((id) => waits.get(id));
  if (ended.length > 0) await endPushes(db, ended);
  if (postponed.length > 0)
    await db.execute(sql`
      update push_outbox o set not_before = now() + make_interval(secs => w.seconds)
      from unnest(${sql.param(postponed)}::bigint[], ${sql.param(postponed.map((id) => waits.get(id) ?? 0))}::integer[])
        as w (id, seconds)
      where o.id = w.id and o.claimed_at is null`);
  return kept.filter((id) => !waits.get(id));
}

function secondsToWait({ isInFront, quietFrom, quietUntil, timeZone }: DueRow, now: Date): number {
  if (isInFront) return inFrontSeconds;
  if (quietFrom === null || quietUntil === null || timeZone === null) return 0;
  return quietSeconds({ from: quietFrom, until: quietUntil, timeZone }, now);
}

/** Removes messages that were sent, or that are not needed any more. */
export async function endPushes(db: Db, ids: readonly number[]): Promise<void> {
  await db.execute(sql`delete from push_outbox where id = any (${sql.param([...ids])}::bigint[])`);
}

/** Returns a message to those that wait: the service has refused it for now. */
export async function releasePush(db: Db, id: number, seconds: number): Promise<void> {
  await db.execute(sql`select release_push(p_push => ${id}, p_seconds => ${seconds})`);
}

/**
 * Ends the messages that a killed worker was sending. They count as sent, because the site shows what they report. Call it
 * while no other worker runs.
 */
export async function recoverPushes(db: Db): Promise<void> {
  await db.execute(sql`delete from push_outbox where claimed_at is not null`);
}

/** Messages are looked at from so many seconds after they were stored, and for so long. */
const chatSeconds = { overlap: 20, until: 2, longest: 3600 };

/** Queues push messages about unread chat messages that none has reported. */
export async function queueChatPushes(db: Db, { until = chatSeconds.until } = {}): Promise<void> {
  await db.execute(sql`select queue_chat_pushes(p_overlap => make_interval(secs => ${chatSeconds.overlap}),
    p_until => make_interval(secs => ${until}), p_longest => make_interval(secs => ${chatSeconds.longest}))`);
}

/** Ends a subscription that the browser has ended, or that leads to no push service. */
export async function endSubscription(db: Db, subscriptionId: number): Promise<void> {
  await db.execute(sql`delete from push_subscriptions where id = ${subscriptionId}`);
}

/** Messages in a row that a service refuses before the subscription ends. */
const maxFailures = 5;

/** Notes that a service has accepted a message, or refused it. Ends a subscription of which it has refused several. */
export async function noteOutcome(db: Db, subscriptionId: number, isSuccess: boolean): Promise<void> {
  if (isSuccess) {
    await db.execute(
      sql`update push_subscriptions set last_success_at = now(), failures = 0 where id = ${subscriptionId}`,
    );
    return;
  }
  await db.execute(sql`update push_subscriptions set failures = failures + 1 where id = ${subscriptionId}`);
  await db.execute(sql`delete from push_subscriptions where id = ${subscriptionId} and failures >= ${maxFailures}`);
}
