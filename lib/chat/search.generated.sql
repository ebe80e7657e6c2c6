-- The statements of lists of lib/chat/search.ts, written by `npm run statements`.

-- A search in all conversations
with mine as (
  select me.conversation_id, me.other_id, greatest(me.cleared_upto_seq, c.last_seq - 1000) as after
  from conversation_members me
  join conversations c on c.id = me.conversation_id
  where
    me.member_id = $1
    and me.listed_at is not null
    and me.other_id not in (select blocked_id from blocks where blocker_id = $2)
    and me.other_id not in (select blocker_id from blocks where blocked_id = $3)
  order by me.listed_at desc, me.conversation_id desc
  limit 100
)
select
  o.id as other_id,
  o.username,
  o.avatar_key,
  m.id,
  m.seq,
  m.sender_id,
  m.content,
  date_part('epoch', m.created_at) * 1000 as at
from mine
cross join lateral (
  select *
  from (
    select *
    from messages
    where conversation_id = mine.conversation_id and seq > mine.after
    order by seq desc
    limit 1000
  ) newest
  where id < $4 and hidden_at is null and content ~ $5
  order by seq desc
  limit 21
) m
join members o on o.id = mine.other_id
order by m.id desc
limit 21;

-- A search in one conversation
select c.id as conversation_id, me.cleared_upto_seq as cleared, c.last_seq
from conversation_members me
join conversations c on c.id = me.conversation_id
where
  me.member_id = $1
  and me.other_id = $2
  and not exists (select from blocks where blocker_id = me.member_id and blocked_id = me.other_id)
  and not exists (select from blocks where blocker_id = me.other_id and blocked_id = me.member_id);

select
  o.id as other_id,
  o.username,
  o.avatar_key,
  m.id,
  m.seq,
  m.sender_id,
  m.content,
  date_part('epoch', m.created_at) * 1000 as at
from (select * from messages where conversation_id = $1 and seq > $2 and seq < $3 order by seq desc limit 20000) m
join members o on o.id = $4
where m.hidden_at is null and m.content ~ $5
order by m.seq desc
limit 21;
