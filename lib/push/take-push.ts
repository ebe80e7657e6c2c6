import { sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { unreadEvents, type NewsLine } from '@/lib/emails/news';
import type { LegacyLanguage } from '@/lib/core/locale';
import type { Gender } from '@/lib/core/member';
import type { NotificationKind } from '@/lib/core/notifications';
import { unreadOf } from '@/lib/live/unread';

/** A message that is about to be sent: for whom, where, and what is unread. */
export type TakenPush = {
  readonly id: number;
  readonly subscriptionId: number;
  readonly attempts: number;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly kind: NotificationKind;
  readonly memberId: number;
  readonly gender: Gender;
  readonly language: LegacyLanguage;
  readonly terminal: 'mobile' | 'desktop' | 'client';
  /** True if the member wants names and texts. */
  readonly showsText: boolean;
  /** True if the tier of the member may read chat messages. */
  readonly mayRead: boolean;
  /** Events that no message to this browser has reported. */
  readonly newCount: number;
  /** Unread events of the kind, or unread messages of the conversation. */
  readonly count: number;
  /** By the lines of emails: how many members acted, or how many events there are without one. */
  readonly lines: readonly { readonly line: NewsLine; readonly count: number }[];
  /** The members who acted, the last one first, at most two. `name`: null where the reader may not see it. */
  readonly actors: readonly { readonly id: number; readonly name: string | null }[];
  readonly actorCount: number;
  /** The last message of a conversation, for chat: null where it is hidden, or has a warning. */
  readonly lastMessage: { readonly type: string; readonly content: string } | null;
  /** The positions of the unread notices of the kind, at most two. */
  readonly noticeSeqs: readonly number[];
  /** Unread chat messages, and all that the icon counts. */
  readonly unreadMessages: number;
  readonly unread: number;
};

/** As for emails: after so long, the same action of the same member is news again. */
const repeatedAfter = sql`interval '7 days'`;

/**
 * Claims a message and remembers its events, so that no other message reports them to this browser, by one statement: a
 * process that is killed afterwards has lost nothing that others wait for. Returns what is unread of its kind, or undefined when another
 * transaction holds the row, or the account may not use the site any more.
 */
export async function takePush(db: Db, id: number): Promise<TakenPush | undefined> {
  const [push] = await db.execute<TakenPush>(sql`
    with locked as materialized (
      select o.id, o.kind, o.subject, o.attempts, s.id as subscription_id, s.endpoint, s.p256dh, s.auth, s.member_id,
        greatest(s.created_at, now() - interval '2 days') as since, m.gender, m.language, e.terminal,
        coalesce(w.push_text, false) as shows_text, has_permission(effective_tier(m.silver_expires_at, m.gold_expires_at), 'Read_chat_messages') as may_read
      from push_outbox o
      join push_subscriptions s on s.id = o.subscription_id
      join sessions e on e.id_hash = s.session_hash and e.member_id = s.member_id and e.expires_at > now()
      join members m on m.id = s.member_id and m.status = 'active'
      left join notification_settings w on w.member_id = m.id
      where o.id = ${id} and o.claimed_at is null
      for update of o skip locked
    ), wanted as (
      select member_id, kind, since, id as lead_id from locked
    ), happened as materialized (
      select u.* from (${unreadEvents}) u join locked l on l.subject = 0 or starts_with(u.event, concat('chat ', l.subject, ' '))
    ), taken as (
      insert into push_events (subscription_id, kind, event, push_id)
      select distinct l.subscription_id, h.kind, h.event, l.id from happened h cross join locked l
      on conflict (subscription_id, kind, event) do update set push_id = excluded.push_id, created_at = now()
        where push_events.created_at < now() - ${repeatedAfter}
      returning 1
    ), claimed as (
      update push_outbox o set claimed_at = now() from locked l where o.id = l.id
    ), acted as (
      select h.actor_id, max(h.at) as at,
        case when a.status in ('active', 'service')
          and (h.kind not in ('postComment', 'mediaComment', 'wall') or a.gender <> l.gender) then a.username end as name
      from happened h join members a on a.id = h.actor_id cross join locked l
      group by h.actor_id, h.kind, a.status, a.gender, a.username, l.gender
    )
    select l.id, l.subscription_id as "subscriptionId", l.attempts, l.endpoint, l.p256dh, l.auth, l.kind, l.member_id as "memberId",
      l.gender, l.language, l.terminal, l.shows_text as "showsText", l.may_read as "mayRead",
      (select count(*)::integer from taken) as "newCount",
      coalesce(talk.unread, (select count(*)::integer from happened)) as count,
      (select coalesce(json_agg(json_build_object('line', line, 'count', people)), '[]') from (
        select line, count(distinct coalesce(actor_id::text, event))::integer as people from happened group by line order by line) x) as lines,
      (select coalesce(json_agg(json_build_object('id', actor_id, 'name', name)), '[]') from (
        select actor_id, name from acted order by at desc, actor_id limit 2) x) as actors,
      (select count(*)::integer from acted) as "actorCount",
      talk.last_message as "lastMessage",
      array(select n.seq from notices n where n.member_id = l.member_id and n.read_at is null and notice_switch(n) = l.kind
        order by n.seq desc limit 2)::float8[] as "noticeSeqs",
      unread.messages as "unreadMessages", (unread.messages + unread_mails(l.member_id) + unread_notices(l.member_id))::integer as unread
    from locked l
    cross join lateral (select ${unreadOf(sql`l.member_id`)}::integer as messages) unread
    left join lateral (
      select (c.last_seq - greatest(side.last_read_seq, side.cleared_upto_seq))::integer as unread,
        (select json_build_object('type', t.type, 'content', left(t.content, 200)) from messages t
          where t.conversation_id = c.id and t.seq = c.last_seq and t.hidden_at is null and t.warnings is null) as last_message
      from conversations c join conversation_members side on side.conversation_id = c.id and side.member_id = l.member_id
      where c.id = l.subject) talk on true`);
  return push;
}
