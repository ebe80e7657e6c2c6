-- The statements of lists of lib/audit/search.ts, written by `npm run statements`.

-- The audit log
select
  "audit_log"."id",
  "audit_log"."at",
  "audit_log"."act",
  "audit_log"."actor_id",
  "actor"."username",
  "audit_log"."member_id",
  "member"."username",
  "audit_log"."subject",
  "audit_log"."subject_id",
  "audit_log"."reason",
  "audit_log"."details"
from "audit_log"
left join "members" "actor" on "actor"."id" = "audit_log"."actor_id"
left join "members" "member" on "member"."id" = "audit_log"."member_id"
where "audit_log"."id" in (select "id" from "audit_log" order by "audit_log"."id" desc limit $1)
order by "audit_log"."id" desc;
