-- One function per reason coins move. Each is one statement for its caller: all of it or nothing, and safe to repeat.

-- A paid recharge order becomes coins. `done`, `repeated`, or `not_payable` (unknown, or already failed, cancelled, refunded).
create or replace function credit_recharge(paid_order bigint)
returns table (outcome text, balance bigint) language plpgsql as $$
#variable_conflict use_column
declare
  bought orders;
  moved record;
begin
  select * into bought from orders where id = paid_order and kind = 'recharge' for no key update;
  if not found or bought.status not in ('created', 'pending', 'failed', 'cancelled', 'paid') then
    return query select 'not_payable', null::bigint;
    return;
  end if;
  select * into moved from move_coins('recharge:' || bought.id, 'recharge',
    system_account('purchases'), member_account(bought.member_id), bought.coins);
  if moved.outcome = 'done' then
    update orders set status = 'paid', paid_at = clock_timestamp(), transfer_id = moved.transfer_id where id = bought.id;
  end if;
  return query select moved.outcome, moved.payee_balance;
end $$;

-- Takes the coins of a paid recharge back. `done`, `repeated`, `insufficient` (already spent) or `not_paid`.
create or replace function refund_recharge(paid_order bigint, actor bigint, why text)
returns table (outcome text, balance bigint) language plpgsql as $$
#variable_conflict use_column
declare
  bought orders;
  moved record;
begin
  select * into bought from orders where id = paid_order and kind = 'recharge' for no key update;
  if not found or bought.status not in ('paid', 'disputed', 'refunded') then
    return query select 'not_paid', null::bigint;
    return;
  end if;
  select * into moved from move_coins('refund:' || bought.id, 'refund',
    member_account(bought.member_id), system_account('purchases'), bought.coins, actor, why);
  if moved.outcome = 'done' then
    update orders set status = 'refunded', closed_at = clock_timestamp() where id = bought.id;
    insert into audit_log (actor_id, action, subject, subject_id, reason, data)
    values (actor, 'refund', 'order', bought.id, why, jsonb_build_object('coins', bought.coins, 'cents', bought.cents));
  end if;
  return query select moved.outcome, moved.payer_balance;
end $$;

-- Pays for a gift, gives it, and tells the recipient. `request` names the giver's act: repeating it gives nothing twice.
-- `done`, `repeated`, `no_such_gift`, `insufficient` or `over_daily_limit` (`most_today` coins of gifts a UTC day).
create or replace function give_gift(
  giver bigint, recipient bigint, gift bigint, how_many integer, words text, request text, most_today integer)
returns table (outcome text, received_gift_id bigint, balance bigint) language plpgsql as $$
#variable_conflict use_column
declare
  account bigint := member_account(giver);
  act text := 'gift:' || giver || ':' || request;
  today date := (now() at time zone 'utc')::date;
  cost integer;
  given bigint;
  moved record;
begin
  -- The giver's account row is the lock of his daily counter too.
  perform from ledger_accounts where id = account for no key update;
  select r.id into given from received_gifts r join ledger_transfers t on t.id = r.transfer_id where t.key = act;
  if found then
    return query select 'repeated', given, a.balance from ledger_accounts a where a.id = account;
    return;
  end if;
  select price * how_many into cost from gifts where id = gift and active;
  if not found then
    return query select 'no_such_gift', null::bigint, a.balance from ledger_accounts a where a.id = account;
    return;
  end if;
  if cost + coalesce((select used from quota_counters where member_id = giver and kind = 'gift_coins' and day = today), 0) > most_today then
    return query select 'over_daily_limit', null::bigint, a.balance from ledger_accounts a where a.id = account;
    return;
  end if;
  select * into moved from move_coins(act, 'gift', account, system_account('sales'), cost);
  if moved.outcome <> 'done' then
    return query select moved.outcome, null::bigint, moved.payer_balance;
    return;
  end if;
  insert into quota_counters as q (member_id, kind, day, used) values (giver, 'gift_coins', today, cost)
    on conflict (member_id, kind, day) do update set used = q.used + excluded.used;
  insert into received_gifts (giver_id, recipient_id, gift_id, number, coins, message, transfer_id)
    values (giver, recipient, gift, how_many, cost, words, moved.transfer_id) returning id into given;
  insert into notices (member_id, kind, actor_id, received_gift_id) values (recipient, 'gift', giver, given);
  return query select 'done', given, moved.payer_balance;
end $$;

-- Lengthens a membership. Silver begins when gold and earlier silver end, gold when earlier gold ends.
create or replace function grant_membership(
  receiver bigint, which text, how_many_months integer, by_order bigint, by_transfer bigint, why text default '')
returns timestamptz language plpgsql as $$
declare
  begins timestamptz;
  ends timestamptz;
begin
  select greatest(clock_timestamp(), gold_expires_at, case when which = 'silver' then silver_expires_at end)
    into strict begins from members where id = receiver for no key update;
  ends := begins + make_interval(months => how_many_months);
  insert into membership_periods (member_id, tier, months, starts_at, ends_at, order_id, transfer_id, reason)
    values (receiver, which, how_many_months, begins, ends, by_order, by_transfer, why);
  update members set
    silver_expires_at = case when which = 'silver' then ends else silver_expires_at end,
    gold_expires_at = case when which = 'gold' then ends else gold_expires_at end
  where id = receiver;
  return ends;
end $$;

-- Completes an upgrade order: pays it in coins (10 a dollar, rounded up) when that is its way, else records that money came.
-- `done`, `repeated`, `insufficient` or `not_payable`.
create or replace function complete_upgrade(placed_order bigint)
returns table (outcome text, ends_at timestamptz, balance bigint) language plpgsql as $$
#variable_conflict use_column
declare
  bought orders;
  moved record;
  transfer bigint;
  ends timestamptz;
begin
  select * into bought from orders where id = placed_order and kind = 'upgrade' for no key update;
  if not found or bought.status not in ('created', 'pending', 'failed', 'cancelled', 'paid') then
    return query select 'not_payable', null::timestamptz, null::bigint;
    return;
  end if;
  if bought.status = 'paid' then
    return query select 'repeated', p.ends_at, null::bigint from membership_periods p where p.order_id = bought.id;
    return;
  end if;
  if bought.pay_type = 'credits' then
    select * into moved from move_coins('upgrade:' || bought.id, 'upgrade',
      member_account(bought.member_id), system_account('sales'), ceil(bought.cents / 10.0)::bigint);
    if moved.outcome <> 'done' then
      return query select moved.outcome, null::timestamptz, moved.payer_balance;
      return;
    end if;
    transfer := moved.transfer_id;
  end if;
  ends := grant_membership(bought.member_id, bought.tier, bought.months, bought.id, transfer);
  update orders set status = 'paid', paid_at = clock_timestamp(), transfer_id = transfer where id = bought.id;
  return query select 'done', ends, (select a.balance from ledger_accounts a where a.member_id = bought.member_id);
end $$;

-- Pays for a translation beyond the free ones. `done`, `repeated` or `insufficient`.
create or replace function charge_translation(payer bigint, coins integer, characters integer, request text)
returns table (outcome text, balance bigint) language plpgsql as $$
#variable_conflict use_column
declare
  moved record;
begin
  select * into moved from move_coins('translation:' || payer || ':' || request, 'translation',
    member_account(payer), system_account('sales'), charge_translation.coins);
  if moved.outcome = 'done' then
    insert into translation_uses (member_id, characters, coins, transfer_id)
    values (payer, charge_translation.characters, charge_translation.coins, moved.transfer_id);
  end if;
  return query select moved.outcome, moved.payer_balance;
end $$;

-- Staff give (or with a negative amount take) coins, with a reason, in the log. `done`, `repeated` or `insufficient`.
create or replace function correct_balance(receiver bigint, coins bigint, actor bigint, why text, request text)
returns table (outcome text, balance bigint) language plpgsql as $$
#variable_conflict use_column
declare
  account bigint := member_account(receiver);
  house bigint := system_account('corrections');
  moved record;
begin
  select * into moved from move_coins('correction:' || request, 'correction',
    case when correct_balance.coins > 0 then house else account end,
    case when correct_balance.coins > 0 then account else house end, abs(correct_balance.coins), actor, why);
  if moved.outcome = 'done' then
    insert into audit_log (actor_id, action, subject, subject_id, reason, data)
    values (actor, 'correct_balance', 'member', receiver, why, jsonb_build_object('coins', correct_balance.coins));
  end if;
  return query select moved.outcome, a.balance from ledger_accounts a where a.id = account;
end $$;
