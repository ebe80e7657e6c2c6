-- Gives `how_many` of a gift: moves the coins, counts them against the daily quota (UTC) and stores the gift, or does nothing.
-- `request` names the act of the giver: a repeated request costs nothing. Outcomes:
--   'done', 'repeated'  with the gift
--   'not_found'         both must be active members of opposite genders, and neither may have blocked the other
--   'no_such_gift'      unknown or retired
--   'over_daily_limit'  the quota `gift_coins_day` would be exceeded
--   'insufficient'      the giver has fewer coins
-- Both members are locked in id order, as in toggle_like, then the account of the giver. The decisions are made behind these locks, so a
-- block or a suspension that was committed while this call waited refuses the gift.
create or replace function give_gift(giver bigint, recipient bigint, gift bigint, how_many integer, words text, request text,
  out outcome text, out received_gift bigint) language plpgsql as $$
declare
  transfer_key text := 'gift:' || giver || ':' || request;
  today date := (now() at time zone 'utc')::date;
  account bigint;
  cost integer;
  most integer;
  paid record;
begin
  if how_many is null or how_many not between 1 and 99 then
    raise exception 'cannot give % gifts at once', how_many using errcode = 'check_violation';
  end if;
  perform from members m where m.id in (giver, recipient) order by m.id for no key update;
  select r.id into received_gift from received_gifts r join ledger_transfers t on t.id = r.transfer_id where t.key = transfer_key;
  if found then
    outcome := 'repeated';
    return;
  end if;
  select find_quota(effective_tier(me.silver_expires_at, me.gold_expires_at), 'gift_coins_day') into most
    from members me join members other on other.id = recipient and other.gender <> me.gender
    where me.id = giver and me.status = 'active' and other.status = 'active'
      and not exists (select from blocks where (blocker_id, blocked_id) in ((giver, recipient), (recipient, giver)));
  if not found then
    outcome := 'not_found';
    return;
  end if;
  select g.price * how_many into cost from gifts g where g.id = gift and g.active;
  if not found then
    outcome := 'no_such_gift';
    return;
  end if;
  if cost + coalesce((select used from quota_counters where member_id = giver and kind = 'gift_coins_day' and day = today), 0) > most then
    outcome := 'over_daily_limit';
    return;
  end if;
  account := member_account(giver);
  select * into paid from move_coins(transfer_key, 'gift', account, system_account('sales'), cost);
  outcome := paid.outcome;
  if outcome <> 'done' then
    return;
  end if;
  insert into quota_counters as q (member_id, kind, day, used) values (giver, 'gift_coins_day', today, cost)
    on conflict (member_id, kind, day) do update set used = q.used + excluded.used;
  insert into received_gifts (giver_id, recipient_id, gift_id, number, coins, message, transfer_id)
    values (giver, recipient, gift, how_many, cost, words, paid.transfer) returning id into received_gift;
end $$;
