-- Returns the coins of an order that count as bought or spent: all of them while it is paid, those of the used days of a membership that was
-- taken back for a debt.
create or replace function coins_kept(bought orders) returns integer immutable language sql as $$
  select case when bought.paid_at is null then 0 when bought.taken_back_at is null then bought.coins
    else bought.coins - coalesce(bought.returned_coins, bought.coins) end
$$;

-- Compares the ledger with itself. Returns one row for each fault: entries that do not sum to zero, balances that are not the sum of
-- their entries, and gifts, memberships and orders whose payment is missing or has another number of coins.
create or replace function ledger_faults() returns table (fault text, id bigint, expected numeric, found numeric) stable language sql as $$
  select 'all entries sum to zero', 0::bigint, 0::numeric, sum(e.amount) from ledger_entries e having sum(e.amount) <> 0
  union all
  select 'entries of a transfer sum to zero', t.id, 0, coalesce(sum(e.amount), 0) from ledger_transfers t
    left join ledger_entries e on e.transfer_id = t.id group by t.id having coalesce(sum(e.amount), 0) <> 0 or count(e.id) < 2
  union all
  select 'a balance is the sum of its entries', a.id, coalesce(sum(e.amount), 0), a.balance from ledger_accounts a
    left join ledger_entries e on e.account_id = a.id where a.member_id is not null
    group by a.id having a.balance <> coalesce(sum(e.amount), 0)
  union all
  select 'a gift is paid by its transfer', t.id, r.coins, -sum(e.amount) from ledger_transfers t
    left join received_gifts r on r.transfer_id = t.id
    left join ledger_entries e on e.transfer_id = t.id and e.amount < 0
    where t.kind = 'gift' group by t.id, r.coins having r.coins is distinct from -sum(e.amount)
  union all
  -- An order that was paid has moved its coins once; a refund or a dispute has moved them back.
  select 'an order has moved its coins', o.id, coins_kept(o),
      coalesce(sum(case when t.kind in ('recharge', 'upgrade') then abs(e.amount) else -abs(e.amount) end), 0)
    from orders o left join ledger_transfers t on t.order_id = o.id
    left join ledger_entries e on e.transfer_id = t.id and e.account_id = (select a.id from ledger_accounts a where a.member_id = o.member_id)
    group by o.id
    having coalesce(sum(case when t.kind in ('recharge', 'upgrade') then abs(e.amount) else -abs(e.amount) end), 0)
      <> coins_kept(o)
  union all
  select 'a paid membership was granted', o.id, 1, count(g.id) from orders o
    left join membership_grants g on g.key = 'order:' || o.id and g.revoked_at is null
    where o.kind = 'upgrade' and o.state = 'paid' group by o.id having count(g.id) <> 1
$$;
