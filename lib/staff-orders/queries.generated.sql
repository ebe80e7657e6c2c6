-- The statements of lists of lib/staff-orders/queries.ts, written by `npm run statements`.

-- All orders
select
  "orders"."id",
  "orders"."key",
  "orders"."member_id",
  "members"."username",
  "orders"."kind",
  "orders"."pay_type",
  "orders"."state",
  "orders"."cents",
  "orders"."coins",
  "orders"."tier",
  "orders"."months",
  "orders"."provider",
  "orders"."provider_ref",
  "orders"."failure",
  "orders"."payer_name" <> ''
  or "orders"."payer_phone" <> '',
  "orders"."refund_begun_at",
  "orders"."refunds_begun",
  "orders"."refund_reason",
  "refunder"."username",
  (select max(t.id) from "support_tickets" t where t.order_id = "orders"."id"),
  "orders"."created_at",
  "orders"."paid_at",
  "orders"."settled_at"
from "orders"
inner join "members" on "members"."id" = "orders"."member_id"
left join "members" "refunder" on "refunder"."id" = "orders"."refund_actor_id"
where "orders"."id" in (select "id" from "orders" order by "orders"."id" desc limit $1)
order by "orders"."id" desc;

-- The orders of a member
select "id", "username_key"
from "members"
where "members"."username_key" in ($1, $2)
limit $3;

select "id"
from "members"
where "members"."email_key" = $1;

select
  "orders"."id",
  "orders"."key",
  "orders"."member_id",
  "members"."username",
  "orders"."kind",
  "orders"."pay_type",
  "orders"."state",
  "orders"."cents",
  "orders"."coins",
  "orders"."tier",
  "orders"."months",
  "orders"."provider",
  "orders"."provider_ref",
  "orders"."failure",
  "orders"."payer_name" <> ''
  or "orders"."payer_phone" <> '',
  "orders"."refund_begun_at",
  "orders"."refunds_begun",
  "orders"."refund_reason",
  "refunder"."username",
  (select max(t.id) from "support_tickets" t where t.order_id = "orders"."id"),
  "orders"."created_at",
  "orders"."paid_at",
  "orders"."settled_at"
from "orders"
inner join "members" on "members"."id" = "orders"."member_id"
left join "members" "refunder" on "refunder"."id" = "orders"."refund_actor_id"
where "orders"."id" in (
  select "id"
  from "orders"
  where "orders"."member_id" in ($1)
  order by "orders"."id" desc
  limit $2
)
order by "orders"."id" desc;

-- The payments that did not fit
select
  "payment_events"."id",
  "payment_events"."outcome",
  "payment_events"."provider",
  "payment_events"."event_id",
  "payment_events"."type",
  "payment_events"."ref",
  "payment_events"."cents",
  "payment_events"."currency",
  "orders"."key",
  "orders"."cents",
  "members"."id",
  "members"."username",
  "payment_events"."received_at"
from "payment_events"
left join "orders" on "orders"."id" = "payment_events"."order_id"
left join "members" on "members"."id" = "orders"."member_id"
where ("payment_events"."outcome" in ('no_order', 'mismatch') and "payment_events"."handled_at" is null)
order by "payment_events"."id" desc
limit $1;

-- The lost payments
select
  "order_cases"."id",
  "order_cases"."cause",
  "orders"."key",
  "orders"."cents",
  "orders"."kind",
  "orders"."coins",
  "members"."id",
  "members"."username",
  "order_cases"."days",
  "order_cases"."returned_coins",
  "order_cases"."balance",
  "order_cases"."created_at"
from "order_cases"
inner join "orders" on "orders"."id" = "order_cases"."order_id"
inner join "members" on "members"."id" = "order_cases"."member_id"
where "order_cases"."handled_at" is null
order by "order_cases"."id" desc
limit $1;
