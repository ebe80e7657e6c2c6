-- The statements of lists of lib/chat/contacts.ts, written by `npm run statements`.

-- The newest contacts with messages
with
  candidates as (
    select me.*, greatest(me.listed_at, c.last_message_at) as sort_at
    from conversation_members me
    join conversations c on c.id = me.conversation_id
    where
      me.member_id = $1
      and me.listed_at is not null
      and me.other_id not in (select blocked_id from blocks where blocker_id = $2)
      and me.other_id not in (select blocker_id from blocks where blocked_id = $3)
    order by me.listed_at desc, me.conversation_id desc
    limit 300
  ),
  mine as (
    select *, row_number() over (order by sort_at desc, conversation_id desc) as place
    from candidates
    order by sort_at desc, conversation_id desc
    limit 101
  )
select
  c.id as conversation_id,
  o.id,
  o.username,
  o.gender,
  o.avatar_key,
  date_part('epoch', o.silver_expires_at) as silver,
  date_part('epoch', o.gold_expires_at) as gold,
  p.member_id is not null as online,
  c.last_seq,
  c.last_type,
  c.last_preview,
  date_part('epoch', coalesce(c.last_message_at, c.created_at)) * 1000 as last_message_at,
  (extract(epoch from mine.sort_at) * 1000000)::bigint as sort_microseconds,
  greatest(0, c.last_seq - greatest(mine.last_read_seq, mine.cleared_upto_seq)) as unread,
  case
    when coalesce(so.show_receipts, true) and coalesce(sm.show_receipts, true) then coalesce(theirs.last_read_seq, 0)
    else 0
  end as other_read_seq,
  mine.muted,
  mine.draft,
  newest.messages,
  newest.has_picture
  and not exists (select from messages w where w.conversation_id = c.id and w.sender_id = $4) as is_stranger
from mine
join conversations c on c.id = mine.conversation_id
join members o on o.id = mine.other_id
left join conversation_members theirs on theirs.conversation_id = c.id and theirs.member_id = o.id
left join presence p on p.member_id = o.id and p.gender <> $5
left join member_settings so on so.member_id = o.id
left join member_settings sm on sm.member_id = $6
cross join lateral (
  select
    coalesce(
      json_agg(
        json_build_array(
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
          case when m.sender_id <> $7 then m.warnings end
        ) order by m.seq
      ),
      '[]'
    ) as messages,
    coalesce(bool_or(m.type = 'image' and m.hidden_at is null and m.sender_id <> $8), false) as has_picture
  from messages m
  where
    m.conversation_id = c.id
    and m.seq > greatest(mine.cleared_upto_seq, c.last_seq - case when mine.place <= 10 then 20 else 5 end)
) newest
order by mine.sort_at desc, c.id desc;

-- The contacts after a position
with
  candidates as (
    select me.*, greatest(me.listed_at, c.last_message_at) as sort_at
    from conversation_members me
    join conversations c on c.id = me.conversation_id
    where
      me.member_id = $1
      and me.listed_at is not null
      and me.other_id not in (select blocked_id from blocks where blocker_id = $2)
      and me.other_id not in (select blocker_id from blocks where blocked_id = $3)
      and me.other_id <> $4
      and me.listed_at <= timestamptz 'epoch' + $5::bigint * interval '1 microsecond'
    order by me.listed_at desc, me.conversation_id desc
    limit 300
  ),
  mine as (
    select *, row_number() over (order by sort_at desc, conversation_id desc) as place
    from candidates
    where (sort_at, conversation_id) < (timestamptz 'epoch' + $6::bigint * interval '1 microsecond', $7::bigint)
    order by sort_at desc, conversation_id desc
    limit 101
  )
select
  c.id as conversation_id,
  o.id,
  o.username,
  o.gender,
  o.avatar_key,
  date_part('epoch', o.silver_expires_at) as silver,
  date_part('epoch', o.gold_expires_at) as gold,
  p.member_id is not null as online,
  c.last_seq,
  c.last_type,
  c.last_preview,
  date_part('epoch', coalesce(c.last_message_at, c.created_at)) * 1000 as last_message_at,
  (extract(epoch from mine.sort_at) * 1000000)::bigint as sort_microseconds,
  greatest(0, c.last_seq - greatest(mine.last_read_seq, mine.cleared_upto_seq)) as unread,
  case
    when coalesce(so.show_receipts, true) and coalesce(sm.show_receipts, true) then coalesce(theirs.last_read_seq, 0)
    else 0
  end as other_read_seq,
  mine.muted,
  mine.draft,
  newest.messages,
  newest.has_picture
  and not exists (select from messages w where w.conversation_id = c.id and w.sender_id = $8) as is_stranger
from mine
join conversations c on c.id = mine.conversation_id
join members o on o.id = mine.other_id
left join conversation_members theirs on theirs.conversation_id = c.id and theirs.member_id = o.id
left join presence p on p.member_id = o.id and p.gender <> $9
left join member_settings so on so.member_id = o.id
left join member_settings sm on sm.member_id = $10
cross join lateral (
  select
    coalesce(
      json_agg(
        json_build_array(
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
          case when m.sender_id <> $11 then m.warnings end
        ) order by m.seq
      ),
      '[]'
    ) as messages,
    coalesce(bool_or(m.type = 'image' and m.hidden_at is null and m.sender_id <> $12), false) as has_picture
  from messages m
  where
    m.conversation_id = c.id
    and m.seq > greatest(mine.cleared_upto_seq, c.last_seq - case when mine.place <= 0 then 0 else 0 end)
) newest
order by mine.sort_at desc, c.id desc;
