-- The statements of lists of lib/visitors/queries.ts, written by `npm run statements`.

-- The visitors
select
  "members"."id",
  "members"."username",
  "members"."gender",
  "members"."birthday",
  "members"."country",
  "members"."avatar_key",
  "members"."avatar_placeholder",
  "members"."silver_expires_at",
  "members"."gold_expires_at",
  "members"."last_active_at",
  "members"."verified_at",
  "presence"."member_id" is not null,
  (select true from "likes" where "likes"."liker_id" = $1 and "likes"."target_id" = "members"."id") is true,
  (
    "members"."status" = 'active'
    and "members"."gender" = $2
    and "members"."last_active_at" > 'epoch'
    and "members"."id" not in (select "blocks"."blocked_id" from "blocks" where "blocks"."blocker_id" = $3)
    and "members"."id" not in (select "blocks"."blocker_id" from "blocks" where "blocks"."blocked_id" = $4)
  ),
  "page"."visited_at",
  "at"
from (
  select "visitor_id", "visited_at", "visited_at"::text as "at"
  from "profile_visits"
  where (
    "profile_visits"."visited_id" = $5
    and "profile_visits"."visited_at" > now() - interval '30 days'
    and "profile_visits"."visited_at" <= $6::timestamptz
    and ("profile_visits"."visited_at" < $7::timestamptz or "profile_visits"."visitor_id" >= $8)
  )
  order by "profile_visits"."visited_at" desc, "profile_visits"."visitor_id" asc
  limit 21
  offset $9
) "page"
inner join "members" on "members"."id" = "page"."visitor_id"
left join "presence" on "presence"."member_id" = "members"."id"
order by "page"."visited_at" desc, "page"."visitor_id" asc;

-- The number of new visitors
select count(*)::int
from (
  select "members"."id"
  from "profile_visits"
  inner join "members" on "members"."id" = "profile_visits"."visitor_id"
  where (
    "profile_visits"."visited_id" = $1
    and "profile_visits"."visited_at" > now() - interval '30 days'
    and "profile_visits"."visited_at" > coalesce(
      (select "member_settings"."visitors_seen_at" from "member_settings" where "member_settings"."member_id" = $2),
      '-infinity'
    )
    and (
      "members"."status" = 'active'
      and "members"."gender" = $3
      and "members"."last_active_at" > 'epoch'
      and "members"."id" not in (select "blocks"."blocked_id" from "blocks" where "blocks"."blocker_id" = $4)
      and "members"."id" not in (select "blocks"."blocker_id" from "blocks" where "blocks"."blocked_id" = $5)
    )
  )
  limit 100
) "some";
