import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import type { NotificationKind } from '@/lib/core/notifications';

/**
 * A line of a notification email. Likes of a member and of what they show are two lines of one switch, and so are decisions on
 * reports and on what the member shared, lost payments, and actions of staff that need two people.
 */
export type NewsLine = NotificationKind | 'contentLike' | 'decisions' | 'payments' | 'requests';

/** The unread events of one kind. */
export type News = {
  readonly memberId: number;
  readonly kind: NotificationKind;
  readonly line: NewsLine;
  /** Members who acted, or events without one. */
  readonly count: number;
  /** The user names of the last two. */
  readonly names: readonly string[];
  /**
   * The notes that came with likes, the newest first. None that the text filter warns of: an email shows no warning.
   */
  readonly notes: readonly { readonly name: string; readonly text: string }[];
};

type NewsRequest = {
  /** The email. */
  readonly leadId: number;
  readonly memberId: number;
  readonly kind: NotificationKind;
  /** Events from this time on: the first that the email is about. */
  readonly since: string;
};

/** Events may be older than the row that they caused: their transaction began earlier. */
const slack = sql`interval '1 minute'`;

/**
 * After so long the same action of the same member is news again, as for notices: a like that was taken back and given
 * again.
 */
const repeatedAfter = sql`interval '7 days'`;

/** The events that the members of `wanted` have not read, of its kinds and since its times. */
export const unreadEvents = sql`
  select w.lead_id, w.member_id, w.kind, case n.kind when 'content_like' then 'contentLike' else w.kind end as line,
    e.actor_id, e.created_at as at, concat_ws(' ', 'event', n.group_key, e.actor_id, e.comment_id, note.id) as event,
    case when note.warnings is null then note.content end as note
  from wanted w
  join notices n on n.member_id = w.member_id and n.read_at is null and notice_switch(n) = w.kind
  join notice_events e on e.notice_id = n.id and e.created_at >= w.since - ${slack}
  left join like_notes note on n.kind in ('like', 'mutual_like') and note.liker_id = e.actor_id and note.target_id = n.member_id
    and note.hidden_at is null
  union all
  select w.lead_id, w.member_id, w.kind, w.kind, m.sender_id, m.created_at, concat_ws(' ', 'mail', m.id), null
  from wanted w
  join mails m on m.recipient_id = w.member_id and m.read_at is null and m.recipient_deleted_at is null
    and m.created_at >= w.since - ${slack}
  where w.kind = 'mail' and ${notBlocked(sql`m.recipient_id`, sql`m.sender_id`)}
  union all
  select w.lead_id, w.member_id, w.kind, w.kind, side.other_id, c.last_message_at, chat_event(c.id, c.last_seq), null
  from wanted w
  join conversation_members side on side.member_id = w.member_id and side.listed_at is not null and not side.muted
  join conversations c on c.id = side.conversation_id and c.last_sender_id <> w.member_id
    and c.last_seq > greatest(side.last_read_seq, side.cleared_upto_seq) and c.last_message_at >= w.since - ${slack}
  where w.kind = 'chat' and ${notBlocked(sql`w.member_id`, sql`side.other_id`)}
  union all
  select w.lead_id, w.member_id, w.kind, case n.kind when 'decision' then 'decisions' when 'payment' then 'payments'
      when 'staff_request' then 'requests' else w.kind end, null, n.updated_at,
    concat_ws(' ', 'notice', n.id, n.seq), null
  from wanted w
  join notices n on n.member_id = w.member_id and n.read_at is null and n.kind in ('report', 'decision', 'membership', 'payment', 'staff_request')
    and notice_switch(n) = w.kind and n.updated_at >= w.since - ${slack}`;

/**
 * Lists what members have not read yet, of the kinds that are asked for, and remembers it with the email: no other email reports it.
 * `release_emails` takes that back.
 */
export async function takeNews(db: Db, requests: readonly NewsRequest[]): Promise<News[]> {
  if (requests.length === 0) return [];
  const rows = await db.execute<News>(sql`
    with wanted as materialized (
      select * from unnest(
        ${sql.param(requests.map(({ memberId }) => memberId))}::bigint[],
        ${sql.param(requests.map(({ kind }) => kind))}::text[],
        ${sql.param(requests.map(({ since }) => since))}::text[]::timestamptz[],
        ${sql.param(requests.map(({ leadId }) => leadId))}::bigint[]) as w (member_id, kind, since, lead_id)
    ), happened as (
      ${unreadEvents}
    ), taken as (
      insert into email_events (member_id, kind, event, lead_id) select distinct member_id, kind, event, lead_id from happened
      on conflict (member_id, kind, event) do update set lead_id = excluded.lead_id, created_at = now()
        where email_events.created_at < now() - ${repeatedAfter}
      returning member_id, kind, event
    ), own as (
      select * from taken
      union all
      select e.member_id, e.kind, e.event from email_events e join wanted w using (lead_id, member_id, kind)
    ), acted as (
      select h.member_id, h.kind, h.line, h.actor_id, max(h.at) as at, max(h.note) as note
      from happened h join own using (member_id, kind, event) where h.actor_id is not null
      group by 1, 2, 3, 4
    ), named as (
      select a.member_id, a.kind, a.line, a.at, a.note,
        case when m.status = 'active' and (a.kind not in ('postComment', 'mediaComment', 'wall') or m.gender <> r.gender) then m.username end as username
      from acted a join members m on m.id = a.actor_id and m.status in ('active', 'service') join members r on r.id = a.member_id
    )
    select member_id as "memberId", kind, line, count(*)::integer as count,
      coalesce((array_agg(username order by at desc) filter (where username is not null))[1:2], '{}') as names,
      coalesce(json_agg(json_build_object('name', username, 'text', note) order by at desc)
        filter (where note is not null and username is not null), '[]') as notes
    from named group by 1, 2, 3
    union all
    select h.member_id, h.kind, h.line, count(*)::integer, '{}', '[]'::json
    from happened h join own using (member_id, kind, event) where h.actor_id is null group by 1, 2, 3`);
  return [...rows];
}

function notBlocked(member: ReturnType<typeof sql>, other: ReturnType<typeof sql>) {
  return sql`not exists (
    select from blocks b where (b.blocker_id, b.blocked_id) in ((${member}, ${other}), (${other}, ${member})))`;
}
