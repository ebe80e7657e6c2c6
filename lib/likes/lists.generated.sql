-- The statements of lists of lib/likes/lists.ts, written by `npm run statements`.

-- The members whom the viewer likes
select "given_like_count", "like_count", "mutual_like_count"
from "members"
where "members"."id" = $1;

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
    and "members"."id" not in (select "blocks"."blocked_id" from "blocks" where "blocks"."blocker_id" = $3)
    and "members"."id" not in (select "blocks"."blocker_id" from "blocks" where "blocks"."blocked_id" = $4)
  ),
  null,
  "at"::text
from (
  select "target_id" as "other_id", "created_at" as "at"
  from "likes"
  where (
    "likes"."liker_id" = $5
    and "likes"."created_at" is not null
    and "likes"."created_at" <= $6::timestamptz
    and ("likes"."created_at" < $7::timestamptz or "likes"."target_id" >= $8)
  )
  order by "likes"."created_at" desc, "likes"."target_id" asc
  limit 21
  offset $9
) "page"
inner join "members" on "members"."id" = "other_id"
left join "presence" on "presence"."member_id" = "members"."id"
order by "at" desc, "other_id" asc;

-- The members who like the viewer
select "given_like_count", "like_count", "mutual_like_count"
from "members"
where "members"."id" = $1;

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
    and "members"."id" not in (select "blocks"."blocked_id" from "blocks" where "blocks"."blocker_id" = $3)
    and "members"."id" not in (select "blocks"."blocker_id" from "blocks" where "blocks"."blocked_id" = $4)
  ),
  (
    select json_build_object('content', "like_notes"."content", 'warnings', coalesce("like_notes"."warnings", 0))
    from "like_notes"
    where
      "like_notes"."liker_id" = "members"."id"
      and "like_notes"."target_id" = $5
      and "like_notes"."hidden_at" is null
  ),
  "at"::text
from (
  select "liker_id" as "other_id", "created_at" as "at"
  from "likes"
  where (
    "likes"."target_id" = $6
    and "likes"."created_at" is not null
    and "likes"."created_at" <= $7::timestamptz
    and ("likes"."created_at" < $8::timestamptz or "likes"."liker_id" >= $9)
  )
  order by "likes"."created_at" desc, "likes"."liker_id" asc
  limit 21
  offset $10
) "page"
inner join "members" on "members"."id" = "other_id"
left join "presence" on "presence"."member_id" = "members"."id"
order by "at" desc, "other_id" asc;

-- The mutual likes
select "given_like_count", "like_count", "mutual_like_count"
from "members"
where "members"."id" = $1;

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
    and "members"."id" not in (select "blocks"."blocked_id" from "blocks" where "blocks"."blocker_id" = $3)
    and "members"."id" not in (select "blocks"."blocker_id" from "blocks" where "blocks"."blocked_id" = $4)
  ),
  null,
  "at"::text
from (
  select "target_id" as "other_id", "mutual_at" as "at"
  from "likes"
  where (
    "likes"."liker_id" = $5
    and "likes"."mutual_at" is not null
    and "likes"."mutual_at" <= $6::timestamptz
    and ("likes"."mutual_at" < $7::timestamptz or "likes"."target_id" >= $8)
  )
  order by "likes"."mutual_at" desc, "likes"."target_id" asc
  limit 21
  offset $9
) "page"
inner join "members" on "members"."id" = "other_id"
left join "presence" on "presence"."member_id" = "members"."id"
order by "at" desc, "other_id" asc;
