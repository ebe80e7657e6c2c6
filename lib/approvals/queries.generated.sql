-- The statements of lists of lib/approvals/queries.ts, written by `npm run statements`.

-- The accounts that wait
select count(*)::int as total
from approvals
where decided_at is null;

select
  m.id,
  m.username,
  m.email,
  m.gender,
  m.birthday::text,
  m.country,
  m.language,
  m.signature,
  coalesce(m.pending_avatar_key, m.avatar_key) as avatar,
  array(select upload_key from photos where owner_id = m.id order by id desc limit $1) as photos,
  (select json_build_object('id', i.id, 'username', i.username) from members i where i.id = m.invited_by) as inviter,
  floor(date_part('epoch', w.submitted_at) * 1000) as at,
  w.reasons,
  w.correction,
  coalesce(r.ip_prefix, '') as prefix,
  coalesce(r.user_agent, '') as agent,
  (
    select coalesce(json_agg(o), '[]')
    from (
      select
        o.id,
        o.username,
        o.status,
        array_agg(distinct s.relation) as by,
        round(date_part('epoch', o.created_at) * 1000) as "registeredAt"
      from related_accounts(m.id, coalesce(r.ip_prefix, ''), $2) as s
      join members o on o.id = s.id
      group by o.id
      order by o.status in ('rejected', 'suspended') desc, o.created_at desc, o.id desc
      limit $3
    ) as o
  ) as related
from (select * from approvals where decided_at is null order by submitted_at, id limit $4 offset $5) as w
join members m on m.id = w.member_id
left join registrations r on r.member_id = w.member_id
order by w.submitted_at, w.id;
