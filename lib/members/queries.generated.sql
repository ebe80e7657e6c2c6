-- The statements of lists of lib/members/queries.ts, written by `npm run statements`.

-- The members online
select "member_id", "since"
from (
  select "member_id", "since" as "since", row_number() over (order by "since" desc, "member_id" desc) as "place"
  from "presence"
  where "presence"."gender" = $1
  order by "presence"."since" desc, "presence"."member_id" desc
  limit 10001
) "head"
where ("place" - 1) % 20 = 0
order by "place";

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
  true,
  (select true from "likes" where "likes"."liker_id" = $1 and "likes"."target_id" = "members"."id") is true,
  "since"
from (
  select "member_id", "since" as "since"
  from "presence"
  where (
    "presence"."gender" = $2
    and ("presence"."since", "presence"."member_id") <= ($3::timestamptz, $4::bigint)
    and ("presence"."since", "presence"."member_id") > ($5::timestamptz, $6::bigint)
  )
  order by "presence"."since" desc, "presence"."member_id" desc
  limit 20
) "page"
inner join "members" on "members"."id" = "page"."member_id"
where (
  "members"."status" = 'active'
  and "page"."member_id" not in (select "blocks"."blocked_id" from "blocks" where "blocks"."blocker_id" = $7)
  and "page"."member_id" not in (select "blocks"."blocker_id" from "blocks" where "blocks"."blocked_id" = $8)
)
order by "since" desc, "page"."member_id" desc;

-- The new members
select "id", "latest_rank"
from (
  select "id", "latest_rank", row_number() over (order by "latest_rank" desc, "id" desc) as "place"
  from "members"
  where ("members"."gender" = $1 and "members"."status" = 'active')
  order by "members"."latest_rank" desc, "members"."id" desc
  limit 10001
) "head"
where ("place" - 1) % 20 = 0
order by "place";

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
  (select true from "likes" where "likes"."liker_id" = $1 and "likes"."target_id" = "members"."id") is true
from "members"
left join "presence" on "presence"."member_id" = "members"."id"
where (
  "members"."id" = any((select latest_member_ids($2, $3::integer, $4::bigint, $5::integer, $6::bigint, 20))::bigint[])
  and "members"."id" not in (select "blocks"."blocked_id" from "blocks" where "blocks"."blocker_id" = $7)
  and "members"."id" not in (select "blocks"."blocker_id" from "blocks" where "blocks"."blocked_id" = $8)
)
order by "members"."latest_rank" desc, "members"."id" desc;

-- The members with a picture
select
  "page"."id",
  "page"."username",
  "page"."gender",
  "page"."birthday",
  "page"."country",
  "page"."avatar_key",
  "page"."avatar_placeholder",
  "page"."silver_expires_at",
  "page"."gold_expires_at",
  "page"."last_active_at",
  "page"."verified_at",
  "presence"."member_id" is not null,
  (select true from "likes" where "likes"."liker_id" = $1 and "likes"."target_id" = "page"."id") is true
from (
  select
    "id",
    "username",
    "gender",
    "birthday",
    "country",
    "avatar_key",
    "avatar_placeholder",
    "silver_expires_at",
    "gold_expires_at",
    "last_active_at",
    "verified_at"
  from "members"
  where ("members"."gender" = $2 and "members"."status" = 'active' and "members"."avatar_key" is not null)
  order by "members"."last_active_at" desc, "members"."id" desc
  limit 120
) "page"
left join "presence" on "presence"."member_id" = "page"."id"
where
  "page"."id" not in (select "blocks"."blocked_id" from "blocks" where "blocks"."blocker_id" = $3)
  and "page"."id" not in (select "blocks"."blocker_id" from "blocks" where "blocks"."blocked_id" = $4)
order by "page"."last_active_at" desc, "page"."id" desc
limit 12;
