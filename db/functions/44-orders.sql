-- Creates an order of coins or of a membership for money. A `uuid` that was given to the member is used up in the same statement. Outcomes:
-- 'done' with the order; 'no_such_package'; 'uuid' when the uuid is unknown, of another member, used or older than an hour; 'wrong_price'
-- when the member was shown another price; 'staff_price' for an account of staff at a price that staff changed within 30 days. Without a package, `own_cents` buy coins at 10 per dollar.
create or replace function create_order(buyer bigint, order_kind text, pay_with text, package bigint, own_cents integer, shown_cents integer,
  by_provider text, order_uuid uuid, payer text, phone text, starts boolean, out outcome text, out order_id bigint) language plpgsql as $$
declare
  goods record;
begin
  if order_kind = 'recharge' and package is null then
    select own_cents as cents, own_cents / 10 as coins, null::text as tier, null::integer as months, false as is_young into goods;
  elsif order_kind = 'recharge' then
    select p.cents, p.coins, null::text as tier, null::integer as months, is_young_price(p.price_changed_at) as is_young into goods
      from recharge_packages p where p.id = package and p.active;
  else
    select p.cents, 0 as coins, p.tier, p.months, is_young_price(p.price_changed_at) as is_young into goods
      from upgrade_packages p where p.id = package and p.active;
  end if;
  if goods.cents is null then
    outcome := 'no_such_package';
    return;
  end if;
  if goods.cents <> shown_cents then
    outcome := 'wrong_price';
    return;
  end if;
  if goods.is_young and is_staff_account(buyer) then
    outcome := 'staff_price';
    return;
  end if;
  if order_uuid is not null then
    update order_uuids u set used_at = now()
      where u.uuid = order_uuid and u.member_id = buyer and u.used_at is null and u.created_at > now() - interval '1 hour';
    if not found then
      outcome := 'uuid';
      return;
    end if;
  end if;
  insert into orders (member_id, kind, pay_type, cents, coins, tier, months, days, provider, payer_name, payer_phone, starts_now, ask_at)
    values (buyer, order_kind, pay_with, goods.cents, goods.coins, goods.tier, goods.months, goods.months * 31, by_provider, payer, phone,
      starts, now() + interval '1 minute') returning id into order_id;
  outcome := 'done';
end $$;

-- Adds an unread notice that a paid tier began, ends soon or has ended, and moves an unread one of the same change to the top.
create or replace function notify_membership(receiver bigint, change text, of_tier text, until timestamptz) returns void language sql as $$
  insert into notices (member_id, kind, group_key, details)
    select receiver, 'membership', 'membership ' || change, json_build_object('change', change, 'tier', of_tier, 'until', until)
    where change = 'started' or wants_notice(receiver, 'membership', null)
    on conflict (member_id, group_key) where read_at is null
      do update set seq = nextval('notices_seq'), updated_at = now(), details = excluded.details
$$;

-- Delivers what an order bought, once: coins or days. Called with the order locked.
create or replace function deliver_order(bought orders) returns void language plpgsql as $$
declare
  granted record;
begin
  if bought.kind = 'recharge' then
    perform move_coins('order:' || bought.id, 'recharge', system_account('purchases'), member_account(bought.member_id), bought.coins, bought.id);
  else
    select * into granted from grant_membership(bought.member_id, bought.tier, bought.days, 'order:' || bought.id, 'order');
    if granted.outcome = 'granted' then
      perform notify_membership(bought.member_id, 'started', bought.tier, granted.tier_ends);
    end if;
  end if;
end $$;

-- Takes back days that a member bought with coins while the balance is negative, the newest order first, and returns the coins of the unused
-- time. The orders and the member are locked. Returns the days and the coins.
create or replace function return_bought_days(debtor bigint, why text, out days integer, out coins integer) language plpgsql as $$
declare
  bought orders;
  unused interval;
  earned integer;
begin
  days := 0;
  coins := 0;
  for bought in
    select * from orders o where o.member_id = debtor and o.pay_type = 'credits' and o.state = 'paid' and o.taken_back_at is null
    order by o.id desc
  loop
    exit when (select a.balance from ledger_accounts a where a.member_id = debtor) >= 0;
    unused := unused_of_grant('order:' || bought.id);
    earned := round(bought.coins * extract(epoch from unused) / (86400 * bought.days));
    continue when coalesce(earned, 0) <= 0;
    perform take_membership('order:' || bought.id);
    if (select m.outcome from move_coins('debt:' || bought.id, why, system_account('sales'), member_account(debtor), earned, bought.id) m)
      <> 'done' then
      raise exception 'the coins of order % were returned before', bought.id;
    end if;
    update orders o set state = case why when 'refund' then 'refunded' else 'disputed' end, taken_back_at = now(), settled_at = now(),
      returned_coins = earned where o.id = bought.id;
    days := days + round(extract(epoch from unused) / 86400);
    coins := coins + earned;
  end loop;
end $$;

-- Opens the case of a payment that was lost, for staff, once for each order. The member reads why coins or days are gone.
create or replace function open_order_case(lost orders, why text, days integer, coins integer) returns void language plpgsql as $$
declare
  held bigint := coalesce((select a.balance from ledger_accounts a where a.member_id = lost.member_id), 0);
begin
  insert into order_cases (order_id, member_id, cause, days, returned_coins, balance)
    values (lost.id, lost.member_id, why, days, coins, held) on conflict do nothing;
  insert into notices (member_id, kind, group_key, details)
    select m.id, 'payment', 'payment ' || lost.id, json_build_object('payment', json_build_object('cause', why,
      'coins', case lost.kind when 'recharge' then lost.coins else 0 end, 'days', days, 'balance', held))
    from members m where m.id = lost.member_id and m.status <> 'erased'
    on conflict do nothing;
end $$;

-- Takes back what an order bought: the coins, at worst to a negative balance, then the days that such coins had bought; or the unused days;
-- coins that paid for days return. Without a member of staff who refunds it, the case waits for staff. Called with the order locked and not
-- taken back.
create or replace function take_back_order(bought orders, why text, actor bigint default null, reason text default '') returns void
language plpgsql as $$
declare
  transfer_key text := 'back:' || bought.id || ':' || bought.refunds_begun;
  moved text := 'done';
  days integer := 0;
  coins integer := 0;
  taken interval;
begin
  if bought.kind = 'recharge' then
    -- The orders, then the member, then the account, as in begin_refund and give_gift.
    perform from orders o where o.member_id = bought.member_id and o.pay_type = 'credits' and o.state = 'paid' and o.taken_back_at is null
      order by o.id for no key update;
    perform from members m where m.id = bought.member_id for no key update;
    select m.outcome into moved from move_coins(transfer_key, why, member_account(bought.member_id), system_account('purchases'),
      bought.coins, bought.id, actor, reason, true) m;
    select r.days, r.coins into days, coins from return_bought_days(bought.member_id, why) r;
  else
    taken := take_membership('order:' || bought.id);
    days := coalesce(round(extract(epoch from taken) / 86400), 0);
    if bought.pay_type = 'credits' then
      select m.outcome into moved from move_coins(transfer_key, why, system_account('sales'), member_account(bought.member_id),
        bought.coins, bought.id, actor, reason) m;
    end if;
  end if;
  if moved <> 'done' then
    raise exception 'the coins of order % were not taken back: %', bought.id, moved;
  end if;
  update orders o set taken_back_at = now() where o.id = bought.id;
  if actor is null then
    perform open_order_case(bought, why, days, coins);
  end if;
end $$;

-- Buys a membership with coins: ten coins for a dollar, rounded up. Outcomes: 'done' and 'repeated' with the order; 'no_such_package';
-- 'wrong_price'; 'staff_price'; 'over_limit'; 'insufficient'; 'uuid' when the request bought something else before. `request` names the act of the
-- buyer: a repeated request costs nothing.
drop function if exists buy_membership(bigint, bigint, integer, boolean, text);
create function buy_membership(buyer bigint, package bigint, shown_cents integer, starts boolean, request text,
  out outcome text, out order_id bigint, out order_key text) language plpgsql as $$
declare
  goods record;
  bought orders;
  paid record;
  cost integer;
begin
  -- The member before the account, as in give_gift.
  perform from members m where m.id = buyer for no key update;
  select o.* into bought from ledger_transfers t join orders o on o.id = t.order_id
    where t.key = 'upgrade:' || buyer || ':' || request;
  select p.cents, p.tier, p.months, is_young_price(p.price_changed_at) as is_young into goods
    from upgrade_packages p where p.id = package and p.active;
  if bought.id is not null then
    outcome := case when (bought.tier, bought.months) = (goods.tier, goods.months) then 'repeated' else 'uuid' end;
    order_id := bought.id;
    order_key := bought.key;
    return;
  end if;
  if goods.cents is null then
    outcome := 'no_such_package';
    return;
  end if;
  if goods.cents <> shown_cents then
    outcome := 'wrong_price';
    return;
  end if;
  if goods.is_young and is_staff_account(buyer) then
    outcome := 'staff_price';
    return;
  end if;
  cost := (goods.cents + 9) / 10;
  insert into orders (member_id, kind, pay_type, state, cents, coins, tier, months, days, starts_now, paid_at, settled_at)
    values (buyer, 'upgrade', 'credits', 'paid', goods.cents, cost, goods.tier, goods.months, goods.months * 31, starts, now(), now())
    returning * into bought;
  select * into paid from spend_coins(buyer, 'upgrade:' || buyer || ':' || request, 'upgrade', cost, bought.id);
  outcome := paid.outcome;
  if outcome <> 'done' then
    delete from orders o where o.id = bought.id;
    return;
  end if;
  order_id := bought.id;
  order_key := bought.key;
  perform deliver_order(bought);
end $$;

drop function if exists apply_payment_event(text, text, text, text, text, integer, text, text);
-- Applies an event of a provider to its order, once for each event id. The order is named by its key, or by the provider's name of the
-- checkout or of the payment. Returns 'applied'; 'ignored' when the order is further; 'mismatch' of the amount or currency, which changes
-- nothing; 'no_order'; 'repeated'. Events in any order lead to the same end, because a state is only left for a later one: created,
-- pending, unknown, failed, paid, refunded, disputed. A dispute may be about another amount, such as a part; it takes everything back.
-- An event that names only the payment waits for the event that names the order, and an event that did not fit can be sent again.
create or replace function apply_payment_event(by_provider text, event text, order_key text, of_ref text, event_type text, of_cents integer,
  of_currency text, paid_as text default null, why text default null) returns text language plpgsql as $$
declare
  bought orders;
  result text;
  waiting payment_events;
  ranks text[] := array['created', 'pending', 'unknown', 'failed', 'paid', 'refunded', 'disputed'];
begin
  -- Two events of a payment wait for each other, so that the second one finds what the first one has stored.
  perform pg_advisory_xact_lock(hashtextextended(by_provider || ' ' || coalesce(paid_as, of_ref, order_key, event), 0));
  select * into bought from orders o
    where o.provider = by_provider and (o.key = order_key or o.provider_ref = of_ref or o.payment_ref = of_ref)
    order by o.id limit 1 for no key update;
  result := case
    when bought.id is null then 'no_order'
    when event_type in ('paid', 'refunded') and (of_cents, of_currency) is distinct from (bought.cents, bought.currency)
      then 'mismatch'
    when array_position(ranks, event_type) <= array_position(ranks, bought.state) then 'ignored'
    else 'applied' end;
  insert into payment_events as e (provider, event_id, order_id, type, ref, cents, currency, outcome)
    values (by_provider, event, bought.id, event_type, of_ref, of_cents, of_currency, result)
    on conflict (provider, event_id) do update set order_id = excluded.order_id, outcome = excluded.outcome
      where e.outcome in ('no_order', 'mismatch');
  if not found then
    return 'repeated';
  end if;
  if result <> 'applied' then
    return result;
  end if;
  if event_type = 'paid' then
    perform deliver_order(bought);
  elsif event_type in ('refunded', 'disputed') and bought.state = 'paid' and bought.taken_back_at is null then
    perform take_back_order(bought, case event_type when 'refunded' then 'refund' else 'dispute' end, bought.refund_actor_id, bought.refund_reason);
  end if;
  update orders o set state = event_type, payment_ref = coalesce(paid_as, o.payment_ref), failure = case event_type when 'failed' then why end,
    paid_at = case event_type when 'paid' then now() else o.paid_at end,
    settled_at = case event_type when 'unknown' then o.settled_at else now() end,
    ask_at = case event_type when 'unknown' then now() + interval '1 minute' end
    where o.id = bought.id;
  for waiting in
    select * from payment_events e
    where e.provider = by_provider and e.outcome = 'no_order' and e.ref in (paid_as, of_ref) order by e.id
  loop
    perform apply_payment_event(by_provider, waiting.event_id, bought.key, waiting.ref, waiting.type, waiting.cents, waiting.currency,
      waiting.ref);
  end loop;
  return result;
end $$;

-- Begins the refund of a paid order. Bought coins are taken back first, so that they cannot be spent while the provider returns the money;
-- days are taken back when it has. An order paid with coins is refunded at once. Outcomes: 'begun' and 'refunded' (paid with coins);
-- 'repeated' when a refund was begun before; 'not_paid'; 'spent' when the member has fewer coins than the order bought; 'oneself' for an
-- order of the member of staff, whose coins would return for a membership that was used.
create or replace function begin_refund(of_order bigint, actor bigint, why text, out outcome text) language plpgsql as $$
declare
  bought orders;
begin
  select * into bought from orders o where o.id = of_order for no key update;
  if bought.member_id = actor then
    outcome := 'oneself';
    return;
  end if;
  if bought.refund_begun_at is not null or bought.state = 'refunded' then
    outcome := 'repeated';
    return;
  end if;
  if bought.state is distinct from 'paid' then
    outcome := 'not_paid';
    return;
  end if;
  if bought.kind = 'recharge' then
    perform from ledger_accounts a where a.member_id = bought.member_id for no key update;
    if not exists (select from ledger_accounts a where a.member_id = bought.member_id and a.balance >= bought.coins) then
      outcome := 'spent';
      return;
    end if;
  end if;
  bought.refunds_begun := bought.refunds_begun + 1;
  outcome := case bought.pay_type when 'credits' then 'refunded' else 'begun' end;
  if bought.kind = 'recharge' or outcome = 'refunded' then
    perform take_back_order(bought, 'refund', actor, why);
  end if;
  update orders o set refund_begun_at = now(), refunds_begun = bought.refunds_begun, refund_actor_id = actor, refund_reason = why,
    state = case outcome when 'refunded' then 'refunded' else o.state end,
    settled_at = case outcome when 'refunded' then now() else o.settled_at end,
    ask_at = case outcome when 'begun' then now() + interval '1 minute' end
    where o.id = of_order;
  perform write_audit(actor, 'order.refund', bought.member_id, 'order', bought.key, why,
    jsonb_build_object('cents', bought.cents, 'coins', bought.coins, 'payType', bought.pay_type));
end $$;

-- Ends a refund that the provider refused: the coins return to the member. Returns whether a refund was under way.
create or replace function cancel_refund(of_order bigint) returns boolean language plpgsql as $$
declare
  bought orders;
begin
  select * into bought from orders o where o.id = of_order and o.state = 'paid' and o.refund_begun_at is not null for no key update;
  if not found then
    return false;
  end if;
  if bought.taken_back_at is not null then
    perform move_coins('kept:' || bought.id || ':' || bought.refunds_begun, 'recharge', system_account('purchases'),
      member_account(bought.member_id), bought.coins, bought.id);
  end if;
  -- The next time that the coins are taken back is another movement, and may be a dispute without a member of staff.
  update orders o set refund_begun_at = null, refund_actor_id = null, refund_reason = '', refunds_begun = bought.refunds_begun + 1,
    taken_back_at = null, ask_at = null
    where o.id = of_order;
  return true;
end $$;
