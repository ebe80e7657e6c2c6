-- The statements of lists of lib/support/queue.ts, written by `npm run statements`.

-- The open threads
with found as materialized (
  select t.*
  from support_threads t
  where
    t.status = 'open'
    and not exists (select from blocks b where b.blocker_id = t.member_id and b.blocked_id = $1)
    and not exists (select from blocks b where b.blocker_id = $2 and b.blocked_id = t.member_id)
  order by t.status_at, t.id
  limit 50
  offset $3
)
select
  t.id,
  t.status,
  t.claimed_by as "claimedBy",
  t.member_id as "memberId",
  t.ticket_id as "ticketId",
  floor(extract(epoch from t.opened_at) * 1000)::float8 as "openedAt",
  floor(extract(epoch from t.status_at) * 1000)::float8 as "statusAt",
  floor(extract(epoch from t.changed_at) * 1000)::float8 as "changedAt",
  t.asked_at is not null as "isAsked",
  (select username from members c where c.id = t.claimed_by) as "claimedName",
  (
    case
      when t.ticket_id is null then (
        select count(*)
        from support_tickets s
        where s.member_id = t.member_id and s.status <> 'closed'
      )
      else (select count(*) from support_tickets s where s.id = t.ticket_id and s.status <> 'closed')
    end
  )::int as "openTickets",
  exists (
    select
    from staff_openings o
    where
      o.actor_id = $4
      and (o.subject, o.subject_id) = (
        case when t.member_id is null then 'ticket' else 'thread' end,
        coalesce(t.member_id, t.id)::text
      )
      and o.seen_at > now() - interval '30 minutes'
      and o.opened_at > now() - interval '12 hours'
  ) as "isOpened",
  c.id as "conversationId",
  c.last_seq::float8 as "lastSeq",
  c.last_type as "lastType",
  c.last_preview as preview,
  floor(extract(epoch from coalesce(c.last_message_at, c.created_at)) * 1000)::float8 as "lastAt",
  greatest(0, c.last_seq - coalesce(greatest(ours.last_read_seq, ours.cleared_upto_seq), 0))::int as unread,
  coalesce(theirs.last_read_seq, 0)::float8 as "otherRead"
from found t
left join conversations c on c.low_id = t.member_id and c.high_id = $5
left join conversation_members ours on ours.conversation_id = c.id and ours.member_id = $6
left join conversation_members theirs on theirs.conversation_id = c.id and theirs.member_id = t.member_id
order by t.status_at, t.id;

select
  (select count(*)::int from (select from support_threads t where t.status = 'open' limit 2000) as counted) as total,
  (select count(*)::int from (select from support_threads t where t.status = 'open' limit 100) as counted) as open,
  (
    select count(*)::int
    from (select from support_threads t where t.claimed_by = $1 and t.status = 'open' limit 100) as counted
  ) as mine;

select
  id,
  username,
  gender,
  avatar_key,
  date_part('epoch', silver_expires_at) as silver,
  date_part('epoch', gold_expires_at) as gold
from members
where id = any($1::bigint[]);

select
  s.id,
  t.id as "threadId",
  s.kind,
  s.status,
  s.content as text,
  s.reply_address as "replyAddress",
  s.language,
  s.member_id as "memberId",
  (select o.key from orders o where o.id = s.order_id) as "order",
  floor(extract(epoch from s.created_at) * 1000)::float8 as "createdAt"
from support_tickets s
join support_threads t on t.ticket_id = s.id
where s.id = any($1::bigint[])
order by s.id;

-- The threads of an agent
with found as materialized (
  select t.*
  from support_threads t
  where
    t.claimed_by = $1
    and not exists (select from blocks b where b.blocker_id = t.member_id and b.blocked_id = $2)
    and not exists (select from blocks b where b.blocker_id = $3 and b.blocked_id = t.member_id)
  order by t.status_at, t.id
  limit 50
  offset $4
)
select
  t.id,
  t.status,
  t.claimed_by as "claimedBy",
  t.member_id as "memberId",
  t.ticket_id as "ticketId",
  floor(extract(epoch from t.opened_at) * 1000)::float8 as "openedAt",
  floor(extract(epoch from t.status_at) * 1000)::float8 as "statusAt",
  floor(extract(epoch from t.changed_at) * 1000)::float8 as "changedAt",
  t.asked_at is not null as "isAsked",
  (select username from members c where c.id = t.claimed_by) as "claimedName",
  (
    case
      when t.ticket_id is null then (
        select count(*)
        from support_tickets s
        where s.member_id = t.member_id and s.status <> 'closed'
      )
      else (select count(*) from support_tickets s where s.id = t.ticket_id and s.status <> 'closed')
    end
  )::int as "openTickets",
  exists (
    select
    from staff_openings o
    where
      o.actor_id = $5
      and (o.subject, o.subject_id) = (
        case when t.member_id is null then 'ticket' else 'thread' end,
        coalesce(t.member_id, t.id)::text
      )
      and o.seen_at > now() - interval '30 minutes'
      and o.opened_at > now() - interval '12 hours'
  ) as "isOpened",
  c.id as "conversationId",
  c.last_seq::float8 as "lastSeq",
  c.last_type as "lastType",
  c.last_preview as preview,
  floor(extract(epoch from coalesce(c.last_message_at, c.created_at)) * 1000)::float8 as "lastAt",
  greatest(0, c.last_seq - coalesce(greatest(ours.last_read_seq, ours.cleared_upto_seq), 0))::int as unread,
  coalesce(theirs.last_read_seq, 0)::float8 as "otherRead"
from found t
left join conversations c on c.low_id = t.member_id and c.high_id = $6
left join conversation_members ours on ours.conversation_id = c.id and ours.member_id = $7
left join conversation_members theirs on theirs.conversation_id = c.id and theirs.member_id = t.member_id
order by t.status_at, t.id;

select
  (select count(*)::int from (select from support_threads t where t.claimed_by = $1 limit 2000) as counted) as total,
  (select count(*)::int from (select from support_threads t where t.status = 'open' limit 100) as counted) as open,
  (
    select count(*)::int
    from (select from support_threads t where t.claimed_by = $2 and t.status = 'open' limit 100) as counted
  ) as mine;

select
  id,
  username,
  gender,
  avatar_key,
  date_part('epoch', silver_expires_at) as silver,
  date_part('epoch', gold_expires_at) as gold
from members
where id = any($1::bigint[]);
