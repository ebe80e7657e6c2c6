-- The statements of lists of lib/members/online-poll.ts, written by `npm run statements`.

-- A poll of the members online
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

select
  (
    select coalesce(json_agg(id), '[]'::json)
    from (
      select id
      from (select "likes"."target_id" as id from "likes" where "likes"."liker_id" = $1) as marked
      where true
      limit 201
    ) as read
  ),
  (
    select coalesce(json_agg(id), '[]'::json)
    from (
      select id
      from (
        select "blocks"."blocked_id" as id
        from "blocks"
        where "blocks"."blocker_id" = $2
        union all
        select "blocks"."blocker_id"
        from "blocks"
        where "blocks"."blocked_id" = $3
      ) as marked
      where true
      limit 201
    ) as read
  )
from (select) as one;
