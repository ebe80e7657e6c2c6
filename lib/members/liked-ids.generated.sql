-- The statements of lists of lib/members/liked-ids.ts, written by `npm run statements`.

-- The ids of liked members
select
  array_to_json(liked.ids),
  (
    select coalesce(json_agg(id), '[]'::json)
    from (
      select id
      from (
        select "blocks"."blocked_id" as id
        from "blocks"
        where "blocks"."blocker_id" = $1
        union all
        select "blocks"."blocker_id"
        from "blocks"
        where "blocks"."blocked_id" = $2
      ) as blocked
      union all
      select "members"."id"
      from "members"
      where "members"."status" <> 'active' and "members"."id" = any (liked.ids)
    ) as hidden
  )
from (
  select array(
    select "likes"."target_id"
    from "likes"
    where "likes"."liker_id" = $3
    order by "likes"."created_at" desc, "likes"."target_id"
    limit 6000
  ) as ids
  offset 0
) as liked;
