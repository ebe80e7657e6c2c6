-- The statements of lists of lib/payments/queries.ts, written by `npm run statements`.

-- The orders
select
  "id",
  "key",
  "kind",
  "pay_type",
  "state",
  "cents",
  "coins",
  "tier",
  "months",
  "failure",
  "payer_name",
  "starts_now",
  "created_at",
  "paid_at",
  "settled_at",
  "refund_begun_at",
  "provider_url",
  (select max(t.id) from "support_tickets" t where t.order_id = "id")
from "orders"
where ("orders"."member_id" = $1 and "orders"."id" < $2 and "orders"."state" <> $3)
order by "orders"."id" desc
limit 21;
