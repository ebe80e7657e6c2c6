-- The statements of lists of lib/staff-members/search.ts, written by `npm run statements`.

-- The newest members
select
  m.id,
  m.username,
  m.avatar_key,
  m.email,
  m.gender,
  m.birthday::text as birthday,
  m.country,
  m.status,
  m.role,
  date_part('epoch', m.silver_expires_at) * 1000 as silver,
  date_part('epoch', m.gold_expires_at) * 1000 as gold,
  date_part('epoch', m.created_at) * 1000 as created,
  date_part('epoch', m.last_active_at) * 1000 as active
from (
  select id, gold_expires_at as tier_ends
  from members
  where true and status <> 'service'
  order by id desc
  limit $1
  offset $2
) found
join members m on m.id = found.id
order by m.id desc;

-- The members of a status
select
  m.id,
  m.username,
  m.avatar_key,
  m.email,
  m.gender,
  m.birthday::text as birthday,
  m.country,
  m.status,
  m.role,
  date_part('epoch', m.silver_expires_at) * 1000 as silver,
  date_part('epoch', m.gold_expires_at) * 1000 as gold,
  date_part('epoch', m.created_at) * 1000 as created,
  date_part('epoch', m.last_active_at) * 1000 as active
from (
  select id, gold_expires_at as tier_ends
  from members
  where status = 'suspended' and status <> 'service'
  order by id desc
  limit $1
  offset $2
) found
join members m on m.id = found.id
order by m.id desc;

-- The members who match a text
with matches as (
  select id, min(place) as place
  from (
    (select id, $1::int from members where username_key in ($2, $3))
    union all (select id, $4::int from members where email_key = $5)
    union all (
      select id, $6::int
      from members
      where email_key ~>=~ $7 and email_key ~<~ $8
      order by email_key using ~<~
      limit $9
    )
    union all (
      select id, $10::int
      from members
      where username_folded ~>=~ $11 and username_folded ~<~ $12
      order by username_folded using ~<~
      limit $13
    )
    union all (
      select member_id, $14::int
      from username_suffixes
      where gender = $15 and is_inner and suffix >= $16 and suffix < $17
      order by suffix
      limit $18
    )
    union all (
      select member_id, $19::int
      from username_suffixes
      where gender = $20 and is_inner and suffix >= $21 and suffix < $22
      order by suffix
      limit $23
    )
  ) b (id, place)
  group by id
)
select
  m.id,
  m.username,
  m.avatar_key,
  m.email,
  m.gender,
  m.birthday::text as birthday,
  m.country,
  m.status,
  m.role,
  date_part('epoch', m.silver_expires_at) * 1000 as silver,
  date_part('epoch', m.gold_expires_at) * 1000 as gold,
  date_part('epoch', m.created_at) * 1000 as created,
  date_part('epoch', m.last_active_at) * 1000 as active
from matches
cross join lateral (select * from members where id = matches.id offset 0) m
where true and m.status <> 'service'
order by matches.place, m.id desc
limit $24
offset $25;
