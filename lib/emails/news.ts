import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import type { NotificationKind } from '@/lib/core/notifications';

/**
 * A line of a notification email. Likes of a member and of what they show are two lines of one switch, and so are decisions on
 * reports and on what the member shared.
 */
export type NewsLine = NotificationKind | 'contentLike' | 'decisions';

/** What is unread of one kind. */
export type News = {
  readonly memberId: number;
  readonly kind: NotificationKind;
  readonly line: NewsLine;
  /** Members who acted, or events without one. */
  readonly count: number;
  /** The user names of the last two. */
  readonly names: readonly string[];
};

type Wanted = {
  readonly memberId: number;
  readonly kind: NotificationKind;
  /** Events from this time on: earlier ones were in an earlier email. */
  readonly since: string;
};

/** Events may be some seconds older than the row that they caused: their transaction began earlier. */
const slack = sql`interval '5 seconds'`;

/** Chat emails are queued minutes after the message. */
const chatSlack = sql`interval '5 minutes'`;

/** Lists what members have not read yet, of the kinds that are asked for. */
export async function listNews(db: Db, wanted: readonly Wanted[]): Promise<News[]> {
  if (wanted.length === 0) return [];
  const rows = await db.execute<News>(sql`
    with wanted as materialized (
      select * from unnest(
        ${sql.param(wanted.map(({ memberId }) => memberId))}::bigint[],
        ${sql.param(wanted.map(({ kind }) => kind))}::text[],
        ${sql.param(wanted.map(({ since }) => since))}::text[]::timestamptz[]) as w (member_id, kind, since)
    ), acted as (
      select w.member_id, w.kind, case n.kind when 'content_like' then 'contentLike' else w.kind end as line,
        e.actor_id, max(e.created_at) as at
      from wanted w
      join notices n on n.member_id = w.member_id and n.read_at is null and notice_switch(n.kind, n.trend_id) = w.kind
      join notice_events e on e.notice_id = n.id and e.created_at >= w.since - ${slack}
      group by 1, 2, 3, 4
      union all
      select w.member_id, w.kind, w.kind, m.sender_id, max(m.created_at)
      from wanted w
      join mails m on m.recipient_id = w.member_id and m.read_at is null and m.recipient_deleted_at is null
        and m.created_at >= w.since - ${slack}
      where w.kind = 'mail' and ${notBlocked(sql`m.recipient_id`, sql`m.sender_id`)}
      group by 1, 2, 3, 4
      union all
      select w.member_id, w.kind, w.kind, side.other_id, c.last_message_at
      from wanted w
      join conversation_members side on side.member_id = w.member_id and side.listed_at is not null and not side.muted
      join conversations c on c.id = side.conversation_id and c.last_sender_id <> w.member_id
        and c.last_seq > greatest(side.last_read_seq, side.cleared_upto_seq) and c.last_message_at >= w.since - ${chatSlack}
      where w.kind = 'chat' and ${notBlocked(sql`w.member_id`, sql`side.other_id`)}
    ), named as (
      select a.member_id, a.kind, a.line, a.at, case m.status when 'active' then m.username end as username
      from acted a join members m on m.id = a.actor_id and m.status in ('active', 'service')
    )
    select member_id as "memberId", kind, line, count(*)::integer as count,
      coalesce((array_agg(username order by at desc) filter (where username is not null))[1:2], '{}') as names
    from named group by 1, 2, 3
    union all
    select w.member_id, w.kind, case n.kind when 'decision' then 'decisions' else w.kind end, count(*)::integer, '{}'
    from wanted w
    join notices n on n.member_id = w.member_id and n.read_at is null and n.kind in ('report', 'decision', 'membership')
      and notice_switch(n.kind, n.trend_id) = w.kind and n.updated_at >= w.since - ${slack}
    group by 1, 2, 3`);
  return [...rows];
}

function notBlocked(one: ReturnType<typeof sql>, other: ReturnType<typeof sql>) {
  return sql`not exists (
    select from blocks b where (b.blocker_id, b.blocked_id) in ((${one}, ${other}), (${other}, ${one})))`;
}
