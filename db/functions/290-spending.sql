-- Returns the most coins that a member may spend in a day (UTC): their own limit, at most the quota of their tier. Null is unlimited.
create or replace function spending_limit(spender bigint) returns integer stable language sql as $$
  -- least() ignores null.
  select least(
    find_quota((select effective_tier(m.silver_expires_at, m.gold_expires_at) from members m where m.id = spender), 'coins_day'),
    (select case when l.next_at <= now() then l.next_coins else l.coins end from spending_limits l where l.member_id = spender))
$$;

-- Sets the member's own limit of a day; null removes it. A lower limit takes effect at once, a higher one after 24 hours. The limit that
-- is in effect stays meanwhile, and a repeated request does not begin the wait again.
create or replace function set_spending_limit(p_actor bigint, p_new_limit integer) returns void language plpgsql as $$
declare
  current_limit integer;
begin
  insert into spending_limits (member_id) values (p_actor) on conflict (member_id) do nothing;
  select case when l.next_at <= now() then l.next_coins else l.coins end into current_limit
    from spending_limits l where l.member_id = p_actor for no key update;
  if p_new_limit <= coalesce(current_limit, p_new_limit) or current_limit is null then
    update spending_limits set coins = p_new_limit, next_coins = null, next_at = null, updated_at = now() where member_id = p_actor;
  else
    update spending_limits l set coins = current_limit, next_coins = p_new_limit, updated_at = now(),
      next_at = case when l.next_at > now() and l.next_coins is not distinct from p_new_limit then l.next_at else now() + interval '24 hours' end
    where l.member_id = p_actor;
  end if;
end $$;

-- Returns the coins that a member spent today (UTC).
create or replace function spent_today(spender bigint) returns integer stable language sql as $$
  select coalesce((select used from quota_counters
    where member_id = spender and kind = 'coins_day' and day = (now() at time zone 'utc')::date), 0)
$$;

-- Spends coins of a member: moves them to the account of sales and counts them against the limit of the day, or does nothing.
-- Outcomes: OK with the transfer, also for a repeated key, which spends nothing again; SPENDING_LIMIT when the limit of the day would be
-- exceeded; INSUFFICIENT_CREDITS.
create or replace function spend_coins(p_actor bigint, p_key text, p_kind text, p_cost integer, p_order bigint default null,
  out outcome text, out transfer bigint, out is_repeated boolean) language plpgsql as $$
declare
  account bigint := member_account(p_owner => p_actor);
  held bigint;
begin
  is_repeated := false;
  -- The account serialises the spendings of a member, so that its balance and the counter below are exact.
  select a.balance into held from ledger_accounts a where a.id = account for no key update;
  select t.id into transfer from ledger_transfers t where t.key = p_key;
  if found then
    outcome := 'OK';
    is_repeated := true;
  elsif p_cost + spent_today(p_actor) > spending_limit(p_actor) then
    outcome := 'SPENDING_LIMIT';
  elsif held < p_cost then
    outcome := 'INSUFFICIENT_CREDITS';
  else
    transfer := record_transfer(p_key => p_key, p_kind => p_kind, p_payer => account, p_payee => system_account('sales'),
      p_amount => p_cost, p_order => p_order, p_actor => null, p_reason => '');
    insert into quota_counters as q (member_id, kind, used) values (p_actor, 'coins_day', p_cost)
      on conflict (member_id, kind, day) do update set used = q.used + excluded.used;
    outcome := 'OK';
  end if;
end $$;
