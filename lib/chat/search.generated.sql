-- The statements of lists of lib/chat/search.ts, written by `npm run statements`.

-- A search in all conversations
with
  mine as materialized (
    select me.conversation_id, me.other_id, greatest(me.cleared_upto_seq, c.last_seq - 20000) as above, c.last_seq
    from conversation_members me
    join conversations c on c.id = me.conversation_id
    where
      me.member_id = $1
      and me.listed_at is not null
      and me.other_id not in (select blocked_id from blocks where blocker_id = $2)
      and me.other_id not in (select blocker_id from blocks where blocked_id = $3)
    order by me.listed_at desc, me.conversation_id desc
    limit 100
  ),
  found as (
    select k.*
    from (select array_agg(conversation_id) as ids, array_agg(above) as above, array_agg(last_seq) as upto from mine) all_of
    cross join lateral find_message_keys(all_of.ids, all_of.above, all_of.upto, $4, $5, $6, $7, 1000, 24) k
  )
select
  o.id as other_id,
  o.username,
  o.avatar_key,
  m.id,
  m.seq,
  m.sender_id,
  m.content,
  date_part('epoch', m.created_at) * 1000 as at,
  m.hidden_at is null
  and m.content ~ $8 as is_found
from found
join mine on mine.conversation_id = found.conversation
join messages m on m.conversation_id = found.conversation and m.seq = found.seq
join members o on o.id = mine.other_id
order by m.id desc;

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
  date_part('epoch', m.created_at) * 1000 as at,
  m.hidden_at is null
  and m.content ~ $1 as is_found
from find_message_keys(array[$2::bigint], array[$3::bigint], array[$4::bigint], 9007199254740991, $5, $6, $7, 20000, 24) found
join messages m on m.conversation_id = found.conversation and m.seq = found.seq
join members o on o.id = $8
order by m.seq desc;
