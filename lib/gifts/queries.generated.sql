-- The statements of lists of lib/gifts/queries.ts, written by `npm run statements`.

-- The received gifts
select
  "received_gifts"."id",
  "gifts"."id",
  "gifts"."code",
  "gifts"."price",
  "gifts"."title_en",
  "gifts"."title_zh_cn",
  "gifts"."title_zh_tw",
  "gifts"."category_id",
  "members"."id",
  "members"."username",
  "members"."avatar_key",
  "received_gifts"."number",
  "received_gifts"."message",
  "received_gifts"."visibility",
  "received_gifts"."thanked_at",
  "received_gifts"."created_at"
from "received_gifts"
inner join "gifts" on "gifts"."id" = "received_gifts"."gift_id"
inner join "members" on "members"."id" = "received_gifts"."giver_id"
where (
  "received_gifts"."recipient_id" = $1
  and "received_gifts"."id" < $2
  and "received_gifts"."giver_id" not in (select "blocks"."blocked_id" from "blocks" where "blocks"."blocker_id" = $3)
  and "received_gifts"."giver_id" not in (select "blocks"."blocker_id" from "blocks" where "blocks"."blocked_id" = $4)
)
order by "received_gifts"."id" desc
limit 25;

-- The public gifts of a member
select
  "gifts"."id",
  "gifts"."code",
  "gifts"."price",
  "gifts"."title_en",
  "gifts"."title_zh_cn",
  "gifts"."title_zh_tw",
  sum("received_gifts"."number")::int
from "received_gifts"
inner join "gifts" on "gifts"."id" = "received_gifts"."gift_id"
where ("received_gifts"."recipient_id" = $1 and "received_gifts"."visibility" = 'public')
group by "gifts"."id"
order by sum("received_gifts"."number")::int desc, "gifts"."price" desc, "gifts"."id" asc
limit 12;
