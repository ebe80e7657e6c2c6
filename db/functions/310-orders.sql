-- Creates an order of coins or of a membership for money. A `uuid` that was given to the member is used up in the same statement. Outcomes:
-- OK with the order; PACKAGE_NOT_FOUND; UUID_NOT_VALID when the uuid is unknown, of another member, used or older than an hour;
-- PAYMENT_MISMATCH when the member was shown another price; STAFF_PRICE for an account of staff at a price that staff changed within 30 days. Without a package, `p_own_cents` buy coins at 10 per dollar.
create or replace function create_order(p_actor bigint, p_kind text, p_pay_with text, p_package bigint, p_own_cents integer, p_shown_cents integer,
  p_provider text, p_order_uuid uuid, p_payer_name text, p_payer_phone text, p_starts_now boolean, out outcome text, out order_id bigint) language plpgsql as $$
declare
  goods record;
begin
  if p_kind = 'recharge' and p_package is null then
    select p_own_cents as cents, p_own_cents / 10 as coins, null::text as tier, null::integer as months, false as is_young into goods;
  elsif p_kind = 'recharge' then
    select p.cents, p.coins, null::text as tier, null::integer as months, is_young_price(p.price_changed_at) as is_young into goods
      from recharge_packages p where p.id = p_package and p.active;
  else
    select p.cents, 0 as coins, p.tier, p.months, is_young_price(p.price_changed_at) as is_young into goods
      from upgrade_packages p where p.id = p_package and p.active;
  end if;
  if goods.cents is null then
    outcome := 'PACKAGE_NOT_FOUND';
    return;
  end if;
  if goods.cents <> p_shown_cents then
    outcome := 'PAYMENT_MISMATCH';
    return;
  end if;
  if goods.is_young and is_staff_account(p_actor) then
    outcome := 'STAFF_PRICE';
    return;
  end if;
  if p_order_uuid is not null then
    update order_uuids u set used_at = now()
      where u.uuid = p_order_uuid and u.member_id = p_actor and u.used_at is null and u.created_at > now() - interval '1 hour';
    if not found then
      outcome := 'UUID_NOT_VALID';
      return;
    end if;
  end if;
  insert into orders (member_id, kind, pay_type, cents, coins, tier, months, days, provider, payer_name, payer_phone, starts_now, ask_at)
    values (p_actor, p_kind, p_pay_with, goods.cents, goods.coins, goods.tier, goods.months, goods.months * 31, p_provider, p_payer_name, p_payer_phone,
      p_starts_now, now() + interval '1 minute') returning id into order_id;
  outcome := 'OK';
end $$;

-- Adds an unread notice that a paid tier began, ends soon or has ended, and moves an unread one of the same change to the top.
create or replace function notify_membership(p_receiver bigint, p_change text, p_tier text, p_until timestamptz) returns void language sql as $$
  insert into notices (member_id, kind, group_key, details)
    select p_receiver, 'membership', 'membership ' || p_change, json_build_object('change', p_change, 'tier', p_tier, 'until', p_until)
    where p_change = 'started' or wants_notice(p_receiver, 'membership', null)
    on conflict (member_id, group_key) where read_at is null
      do update set seq = nextval('notices_seq'), updated_at = now(), details = excluded.details
$$;

-- Delivers what an order bought, once: coins or days. Called with the order locked.
create or replace function deliver_order(p_order orders) returns void language plpgsql as $$
declare
  granted record;
begin
  if p_order.kind = 'recharge' then
    perform move_coins(p_key => 'order:' || p_order.id, p_kind => 'recharge', p_payer => system_account('purchases'),
      p_payee => member_account(p_owner => p_order.member_id), p_amount => p_order.coins, p_order => p_order.id);
  else
    select * into granted from grant_membership(p_receiver => p_order.member_id, p_tier => p_order.tier, p_days => p_order.days,
      p_key => 'order:' || p_order.id, p_reason => 'order');
    if granted.outcome = 'OK' and not granted.is_repeated then
      perform notify_membership(p_receiver => p_order.member_id, p_change => 'started', p_tier => p_order.tier,
        p_until => granted.tier_ends);
    end if;
  end if;
end $$;

-- Takes back days that a member bought with coins while the balance is negative, the newest order first, and returns the coins of the unused
-- time. The orders and the member are locked. Returns the days and the coins.
create or replace function return_bought_days(p_debtor bigint, p_cause text, out days integer, out coins integer) language plpgsql as $$
declare
  bought orders;
  unused interval;
  earned integer;
begin
  days := 0;
  coins := 0;
  for bought in
    select * from orders o where o.member_id = p_debtor and o.pay_type = 'credits' and o.state = 'paid' and o.taken_back_at is null
    order by o.id desc
  loop
    exit when (select a.balance from ledger_accounts a where a.member_id = p_debtor) >= 0;
    unused := unused_of_grant('order:' || bought.id);
    earned := round(bought.coins * extract(epoch from unused) / (86400 * bought.days));
    continue when coalesce(earned, 0) <= 0;
    perform take_membership(p_key => 'order:' || bought.id);
    if not (select m.outcome = 'OK' and not m.is_repeated from move_coins(p_key => 'debt:' || bought.id, p_kind => p_cause, p_payer => system_account('sales'),
      p_payee => member_account(p_owner => p_debtor), p_amount => earned, p_order => bought.id) m) then
      raise exception 'the coins of order % were returned before', bought.id;
    end if;
    update orders o set state = case p_cause when 'refund' then 'refunded' else 'disputed' end, taken_back_at = now(), settled_at = now(),
      returned_coins = earned where o.id = bought.id;
    days := days + round(extract(epoch from unused) / 86400);
    coins := coins + earned;
  end loop;
end $$;

-- Opens the case of a payment that was lost, for staff, once for each order. The member reads why coins or days are gone.
create or replace function open_order_case(p_order orders, p_cause text, p_days integer, p_coins integer) returns void language plpgsql as $$
declare
  held bigint := coalesce((select a.balance from ledger_accounts a where a.member_id = p_order.member_id), 0);
begin
  insert into order_cases (order_id, member_id, cause, days, returned_coins, balance)
    values (p_order.id, p_order.member_id, p_cause, p_days, p_coins, held) on conflict do nothing;
  insert into notices (member_id, kind, group_key, details)
    select m.id, 'payment', 'payment ' || p_order.id, json_build_object('payment', json_build_object('cause', p_cause,
      'coins', case p_order.kind when 'recharge' then p_order.coins else 0 end, 'days', p_days, 'balance', held))
    from members m where m.id = p_order.member_id and m.status <> 'erased'
    on conflict do nothing;
end $$;

-- Takes back what an order bought: the coins, at worst to a negative balance, then the days that such coins had bought; or the unused days;
-- coins that paid for days return. Without a member of staff who refunds it, the case waits for staff. Called with the order locked and not
-- taken back.
create or replace function take_back_order(p_order orders, p_cause text, p_actor bigint default null, p_reason text default '') returns void
language plpgsql as $$
declare
  transfer_key text := 'back:' || p_order.id || ':' || p_order.refunds_begun;
  is_moved boolean := true;
  days integer := 0;
  coins integer := 0;
  taken interval;
begin
  if p_order.kind = 'recharge' then
    -- The orders, then the member, then the account, as in begin_refund and give_gift.
    perform from orders o where o.member_id = p_order.member_id and o.pay_type = 'credits' and o.state = 'paid' and o.taken_back_at is null
      order by o.id for no key update;
    perform from members m where m.id = p_order.member_id for no key update;
    select m.outcome = 'OK' and not m.is_repeated into is_moved from move_coins(p_key => transfer_key, p_kind => p_cause,
      p_payer => member_account(p_owner => p_order.member_id), p_payee => system_account('purchases'),
      p_amount => p_order.coins, p_order => p_order.id, p_actor => p_actor, p_reason => p_reason, p_may_overdraw => true) m;
    select r.days, r.coins into days, coins from return_bought_days(p_debtor => p_order.member_id, p_cause => p_cause) r;
  else
    taken := take_membership(p_key => 'order:' || p_order.id);
    days := coalesce(round(extract(epoch from taken) / 86400), 0);
    if p_order.pay_type = 'credits' then
      select m.outcome = 'OK' and not m.is_repeated into is_moved from move_coins(p_key => transfer_key, p_kind => p_cause, p_payer => system_account('sales'),
        p_payee => member_account(p_owner => p_order.member_id),
        p_amount => p_order.coins, p_order => p_order.id, p_actor => p_actor, p_reason => p_reason) m;
    end if;
  end if;
  if not is_moved then
    raise exception 'the coins of order % were not taken back', p_order.id;
  end if;
  update orders o set taken_back_at = now() where o.id = p_order.id;
  if p_actor is null then
    perform open_order_case(p_order => p_order, p_cause => p_cause, p_days => days, p_coins => coins);
  end if;
end $$;

-- Buys a membership with coins: ten coins for a dollar, rounded up. Outcomes: OK with the order, also for a repeated `p_key`, which names
-- the action of the buyer and costs nothing again; PACKAGE_NOT_FOUND; PAYMENT_MISMATCH; STAFF_PRICE; PAYMENT_LIMIT; LOW_CREDIT;
-- UUID_NOT_VALID when the key bought something else before.
create or replace function buy_membership(p_actor bigint, p_package bigint, p_shown_cents integer, p_starts_now boolean, p_key text,
  out outcome text, out order_id bigint, out order_key text, out is_repeated boolean) language plpgsql as $$
declare
  goods record;
  bought orders;
  paid record;
  cost integer;
begin
  is_repeated := false;
  -- The member before the account, as in give_gift.
  perform from members m where m.id = p_actor for no key update;
  select o.* into bought from ledger_transfers t join orders o on o.id = t.order_id
    where t.key = 'upgrade:' || p_actor || ':' || p_key;
  select p.cents, p.tier, p.months, is_young_price(p.price_changed_at) as is_young into goods
    from upgrade_packages p where p.id = p_package and p.active;
  if bought.id is not null then
    outcome := case when (bought.tier, bought.months) = (goods.tier, goods.months) then 'OK' else 'UUID_NOT_VALID' end;
    is_repeated := outcome = 'OK';
    order_id := bought.id;
    order_key := bought.key;
    return;
  end if;
  if goods.cents is null then
    outcome := 'PACKAGE_NOT_FOUND';
    return;
  end if;
  if goods.cents <> p_shown_cents then
    outcome := 'PAYMENT_MISMATCH';
    return;
  end if;
  if goods.is_young and is_staff_account(p_actor) then
    outcome := 'STAFF_PRICE';
    return;
  end if;
  cost := (goods.cents + 9) / 10;
  insert into orders (member_id, kind, pay_type, state, cents, coins, tier, months, days, starts_now, paid_at, settled_at)
    values (p_actor, 'upgrade', 'credits', 'paid', goods.cents, cost, goods.tier, goods.months, goods.months * 31, p_starts_now, now(), now())
    returning * into bought;
  select * into paid from spend_coins(p_actor => p_actor, p_key => 'upgrade:' || p_actor || ':' || p_key, p_kind => 'upgrade',
    p_cost => cost, p_order => bought.id);
  outcome := case paid.outcome when 'SPENDING_LIMIT' then 'PAYMENT_LIMIT' when 'INSUFFICIENT_CREDITS' then 'LOW_CREDIT' else paid.outcome end;
  if outcome <> 'OK' or paid.is_repeated then
    delete from orders o where o.id = bought.id;
    return;
  end if;
  order_id := bought.id;
  order_key := bought.key;
  perform deliver_order(p_order => bought);
end $$;

-- Applies an event of a provider to its order, once for each event id. The order is named by its key, or by the provider's name of the
-- checkout or of the payment. Returns 'applied'; 'ignored' when the order is further; 'mismatch' of the amount or currency, which changes
-- nothing; 'no_order'; 'repeated': the words that `payment_events` keeps. Events in any order lead to the same end, because a state is only left for a later one: created,
-- pending, unknown, failed, paid, refunded, disputed. A dispute may be about another amount, such as a part; it takes everything back.
-- An event that names only the payment waits for the event that names the order, and an event that did not fit can be sent again.
create or replace function apply_payment_event(p_provider text, p_event_id text, p_order_key text, p_ref text, p_event_type text, p_cents integer,
  p_currency text, p_payment_ref text default null, p_failure text default null) returns text language plpgsql as $$
declare
  bought orders;
  result text;
  waiting payment_events;
  ranks text[] := array['created', 'pending', 'unknown', 'failed', 'paid', 'refunded', 'disputed'];
begin
  -- Two events of a payment wait for each other, so that the second one finds what the first one has stored.
  perform pg_advisory_xact_lock(hashtextextended(p_provider || ' ' || coalesce(p_payment_ref, p_ref, p_order_key, p_event_id), 0));
  select * into bought from orders o
    where o.provider = p_provider and (o.key = p_order_key or o.provider_ref = p_ref or o.payment_ref = p_ref)
    order by o.id limit 1 for no key update;
  result := case
    when bought.id is null then 'no_order'
    when p_event_type in ('paid', 'refunded') and (p_cents, p_currency) is distinct from (bought.cents, bought.currency)
      then 'mismatch'
    when array_position(ranks, p_event_type) <= array_position(ranks, bought.state) then 'ignored'
    else 'applied' end;
  insert into payment_events as e (provider, event_id, order_id, type, ref, cents, currency, outcome)
    values (p_provider, p_event_id, bought.id, p_event_type, p_ref, p_cents, p_currency, result)
    on conflict (provider, event_id) do update set order_id = excluded.order_id, outcome = excluded.outcome
      where e.outcome in ('no_order', 'mismatch');
  if not found then
    return 'repeated';
  end if;
  if result <> 'applied' then
    return result;
  end if;
  if p_event_type = 'paid' then
    perform deliver_order(p_order => bought);
  elsif p_event_type in ('refunded', 'disputed') and bought.state = 'paid' and bought.taken_back_at is null then
    perform take_back_order(p_order => bought, p_cause => case p_event_type when 'refunded' then 'refund' else 'dispute' end,
      p_actor => bought.refund_actor_id, p_reason => bought.refund_reason);
  end if;
  update orders o set state = p_event_type, payment_ref = coalesce(p_payment_ref, o.payment_ref), failure = case p_event_type when 'failed' then p_failure end,
    paid_at = case p_event_type when 'paid' then now() else o.paid_at end,
    settled_at = case p_event_type when 'unknown' then o.settled_at else now() end,
    ask_at = case p_event_type when 'unknown' then now() + interval '1 minute' end
    where o.id = bought.id;
  for waiting in
    select * from payment_events e
    where e.provider = p_provider and e.outcome = 'no_order' and e.ref in (p_payment_ref, p_ref) order by e.id
  loop
    perform apply_payment_event(p_provider => p_provider, p_event_id => waiting.event_id, p_order_key => bought.key, p_ref => waiting.ref,
      p_event_type => waiting.type, p_cents => waiting.cents, p_currency => waiting.currency,
      p_payment_ref => waiting.ref);
  end loop;
  return result;
end $$;

-- Begins the refund of a paid order. Bought coins are taken back first, so that they cannot be spent while the provider returns the money;
-- days are taken back when it has. An order paid with coins is refunded at once. Outcomes: OK; ALREADY_REFUNDED when a refund was begun
-- before; NOT_PAID; COINS_SPENT when the member has fewer coins than the order bought; ONESELF for an order of the member of staff, whose
-- coins would return for a membership that was used.
create or replace function begin_refund(p_order bigint, p_actor bigint, p_reason text, out outcome text, out is_refunded boolean) language plpgsql as $$
declare
  bought orders;
begin
  select * into bought from orders o where o.id = p_order for no key update;
  if bought.member_id = p_actor then
    outcome := 'ONESELF';
    return;
  end if;
  if bought.refund_begun_at is not null or bought.state = 'refunded' then
    outcome := 'ALREADY_REFUNDED';
    return;
  end if;
  if bought.state is distinct from 'paid' then
    outcome := 'NOT_PAID';
    return;
  end if;
  if bought.kind = 'recharge' then
    perform from ledger_accounts a where a.member_id = bought.member_id for no key update;
    if not exists (select from ledger_accounts a where a.member_id = bought.member_id and a.balance >= bought.coins) then
      outcome := 'COINS_SPENT';
      return;
    end if;
  end if;
  bought.refunds_begun := bought.refunds_begun + 1;
  outcome := 'OK';
  is_refunded := bought.pay_type = 'credits';
  if bought.kind = 'recharge' or is_refunded then
    perform take_back_order(p_order => bought, p_cause => 'refund', p_actor => p_actor, p_reason => p_reason);
  end if;
  update orders o set refund_begun_at = now(), refunds_begun = bought.refunds_begun, refund_actor_id = p_actor, refund_reason = p_reason,
    state = case when is_refunded then 'refunded' else o.state end,
    settled_at = case when is_refunded then now() else o.settled_at end,
    ask_at = case when not is_refunded then now() + interval '1 minute' end
    where o.id = p_order;
  perform write_audit(p_actor => p_actor, p_act => 'order.refund', p_member => bought.member_id, p_subject => 'order',
    p_subject_id => bought.key, p_reason => p_reason,
    p_details => jsonb_build_object('cents', bought.cents, 'coins', bought.coins, 'payType', bought.pay_type));
end $$;

-- Ends a refund that the provider refused: the coins return to the member. Returns whether a refund was under way.
create or replace function cancel_refund(p_order bigint) returns boolean language plpgsql as $$
declare
  bought orders;
begin
  select * into bought from orders o where o.id = p_order and o.state = 'paid' and o.refund_begun_at is not null for no key update;
  if not found then
    return false;
  end if;
  if bought.taken_back_at is not null then
    perform move_coins(p_key => 'kept:' || bought.id || ':' || bought.refunds_begun, p_kind => 'recharge',
      p_payer => system_account('purchases'),
      p_payee => member_account(p_owner => bought.member_id), p_amount => bought.coins, p_order => bought.id);
  end if;
  -- The next time that the coins are taken back is another movement, and may be a dispute without a member of staff.
  update orders o set refund_begun_at = null, refund_actor_id = null, refund_reason = '', refunds_begun = bought.refunds_begun + 1,
    taken_back_at = null, ask_at = null
    where o.id = p_order;
  return true;
end $$;
