-- The statements of lists of lib/credits/queries.ts, written by `npm run statements`.

-- The movements of coins
select
  "ledger_entries"."id",
  "ledger_transfers"."id",
  "ledger_transfers"."kind",
  "ledger_entries"."amount",
  "ledger_entries"."balance_after",
  "ledger_transfers"."created_at",
  "orders"."key",
  "received_gifts"."gift_id",
  "received_gifts"."number",
  "members"."username"
from "ledger_accounts"
inner join "ledger_entries" on "ledger_entries"."account_id" = "ledger_accounts"."id"
inner join "ledger_transfers" on "ledger_transfers"."id" = "ledger_entries"."transfer_id"
left join "orders" on "orders"."id" = "ledger_transfers"."order_id"
left join "received_gifts" on "received_gifts"."transfer_id" = "ledger_transfers"."id"
left join "members" on "members"."id" = "received_gifts"."recipient_id"
where ("ledger_accounts"."member_id" = $1 and "ledger_entries"."id" < $2)
order by "ledger_entries"."id" desc
limit 21;
