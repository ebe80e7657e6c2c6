-- The statements of lists of lib/chat/queries.ts, written by `npm run statements`.

-- The newest messages
select json_build_array(
  m.id,
  m.seq,
  m.client_id,
  m.sender_id,
  case when m.hidden_at is null then m.type else 'removed' end,
  case when m.hidden_at is null then m.content else '' end,
  case
    when m.image_key is not null and m.hidden_at is null then (
      select json_build_array(u.key, u.width, u.height)
      from uploads u
      where u.key = m.image_key
    )
  end,
  date_part('epoch', m.created_at) * 1000,
  case
    when m.gift_id is not null and m.hidden_at is null then (
      select json_build_array(
        r.id,
        g.id,
        g.code,
        g.title_en,
        g.title_zh_cn,
        g.title_zh_tw,
        r.number,
        r.visibility,
        r.thanked_at is not null
      )
      from received_gifts r
      join gifts g on g.id = r.gift_id
      where r.id = m.gift_id
    )
  end,
  case when m.sender_id <> $1 then m.warnings end
) as message
from (
  select me.*
  from conversation_members me
  where
    me.member_id = $2
    and me.other_id = $3
    and not exists (select from blocks where blocker_id = me.member_id and blocked_id = me.other_id)
    and not exists (select from blocks where blocker_id = me.other_id and blocked_id = me.member_id)
  offset 0
) me
cross join lateral (
  select *
  from messages
  where conversation_id = me.conversation_id and seq > me.cleared_upto_seq and seq < $4
  order by seq desc
  limit 51
) m
order by m.seq desc;

select
from conversation_members me
where
  me.member_id = $1
  and me.other_id = $2
  and exists (select from messages w where w.conversation_id = me.conversation_id and w.sender_id = me.member_id);

-- The messages after one
select json_build_array(
  m.id,
  m.seq,
  m.client_id,
  m.sender_id,
  case when m.hidden_at is null then m.type else 'removed' end,
  case when m.hidden_at is null then m.content else '' end,
  case
    when m.image_key is not null and m.hidden_at is null then (
      select json_build_array(u.key, u.width, u.height)
      from uploads u
      where u.key = m.image_key
    )
  end,
  date_part('epoch', m.created_at) * 1000,
  case
    when m.gift_id is not null and m.hidden_at is null then (
      select json_build_array(
        r.id,
        g.id,
        g.code,
        g.title_en,
        g.title_zh_cn,
        g.title_zh_tw,
        r.number,
        r.visibility,
        r.thanked_at is not null
      )
      from received_gifts r
      join gifts g on g.id = r.gift_id
      where r.id = m.gift_id
    )
  end,
  case when m.sender_id <> $1 then m.warnings end
) as message
from (
  select me.*
  from conversation_members me
  where
    me.member_id = $2
    and me.other_id = $3
    and not exists (select from blocks where blocker_id = me.member_id and blocked_id = me.other_id)
    and not exists (select from blocks where blocker_id = me.other_id and blocked_id = me.member_id)
  offset 0
) me
cross join lateral (
  select *
  from messages
  where conversation_id = me.conversation_id and seq > greatest(me.cleared_upto_seq, $4::bigint)
  order by seq
  limit 51
) m
order by m.seq;

select
from conversation_members me
where
  me.member_id = $1
  and me.other_id = $2
  and exists (select from messages w where w.conversation_id = me.conversation_id and w.sender_id = me.member_id);
