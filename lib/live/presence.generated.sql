-- The statements of lists of lib/live/presence.ts, written by `npm run statements`.

-- Who of some members is online
select m.id, p.member_id is not null as online, date_part('epoch', m.last_active_at) * 1000 as at
from members m
left join presence p on p.member_id = m.id
where
  m.id = any($1::bigint[])
  and m.gender <> $2
  and m.status = 'active'
  and m.id not in (select blocked_id from blocks where blocker_id = $3)
  and m.id not in (select blocker_id from blocks where blocked_id = $4);
