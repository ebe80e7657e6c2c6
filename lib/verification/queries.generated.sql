-- The statements of lists of lib/verification/queries.ts, written by `npm run statements`.

-- The verifications that wait
with waiting as materialized (
  select *
  from verifications
  where status = 'pending'
  order by sent_at, id
  limit $1
  offset $2
)
select
  v.id,
  v.kind,
  v.gesture,
  s.id as selfie_id,
  floor(date_part('epoch', v.sent_at) * 1000) as sent_at,
  (select count(*)::int from verifications r where r.member_id = v.member_id and r.status = 'refused') as refusals,
  m.id as member_id,
  m.username,
  m.gender,
  m.birthday::text as birthday,
  m.country,
  compared_avatar(m) as avatar,
  array(select p.upload_key from photos p where p.owner_id = m.id order by p.id desc limit $3) as photos,
  (select count(*)::int from (select from verifications where status = 'pending' limit $4) w) as total
from waiting v
join members m on m.id = v.member_id
left join lateral (
  select o.id
  from verifications o
  where o.member_id = v.member_id and o.selfie_key is not null
  order by o.id desc
  limit 1
) s on true
order by v.sent_at, v.id;
