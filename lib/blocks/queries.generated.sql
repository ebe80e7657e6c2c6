-- The statements of lists of lib/blocks/queries.ts, written by `npm run statements`.

-- The blocked members
select
  "members"."id",
  "members"."username",
  "members"."gender",
  "members"."country",
  "members"."silver_expires_at",
  "members"."gold_expires_at",
  "blocks"."created_at"
from "blocks"
inner join "members" on "members"."id" = "blocks"."blocked_id"
where ("blocks"."blocker_id" = $1 and "members"."status" <> $2)
order by "blocks"."created_at" desc, "blocks"."blocked_id"
limit 20
offset $3;

select count(*)::int
from "blocks"
inner join "members" on "members"."id" = "blocks"."blocked_id"
where ("blocks"."blocker_id" = $1 and "members"."status" <> $2);
