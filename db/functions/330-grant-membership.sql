-- Adds paid or given days to a tier, once for each key. Gold runs first: silver begins when gold and earlier silver end, and a grant of
-- gold moves what is left of silver behind it. A day is 24 hours, so that grants in any order and at any time add up to the same time.
-- Outcomes: OK with the end of the tier right after the grant, also for a repeated key; MEMBER_NOT_FOUND.
-- `p_at_time` is the time of the grant, by default the moment at which the member is locked.
create or replace function grant_membership(p_receiver bigint, p_tier text, p_days integer, p_key text, p_reason text default '',
  p_at_time timestamptz default null, out outcome text, out tier_ends timestamptz, out is_repeated boolean) language plpgsql as $$
declare
  moment timestamptz;
  gold_ends timestamptz;
  silver_ends timestamptz;
  added interval := make_interval(hours => 24 * p_days);
  known membership_grants;
begin
  is_repeated := false;
  select gold_expires_at, silver_expires_at into gold_ends, silver_ends
    from members m where m.id = p_receiver and m.status not in ('service', 'erased') for no key update;
  if not found then
    outcome := 'MEMBER_NOT_FOUND';
    return;
  end if;
  select * into known from membership_grants g where g.key = p_key;
  if found then
    if (known.member_id, known.tier, known.days) is distinct from (p_receiver, p_tier, p_days) then
      raise exception 'the key % belongs to another grant', p_key using errcode = 'unique_violation';
    end if;
    outcome := 'OK';
    is_repeated := true;
    tier_ends := known.ends_at;
    return;
  end if;
  moment := coalesce(p_at_time, clock_timestamp());
  -- greatest() ignores null, the end of a tier that was never granted.
  if p_tier = 'gold' then
    if silver_ends > greatest(moment, gold_ends) then
      silver_ends := silver_ends + added;
    end if;
    gold_ends := greatest(moment, gold_ends) + added;
    tier_ends := gold_ends;
  else
    silver_ends := greatest(moment, gold_ends, silver_ends) + added;
    tier_ends := silver_ends;
  end if;
  insert into membership_grants (key, member_id, tier, days, ends_at, reason)
    values (p_key, p_receiver, p_tier, p_days, tier_ends, p_reason);
  update members set gold_expires_at = gold_ends, silver_expires_at = silver_ends where id = p_receiver;
  outcome := 'OK';
end $$;

-- Returns the unused time of a grant that is in effect: the end of its tier, at most its days.
create or replace function unused_of_grant(of_grant text) returns interval stable language sql as $$
  select case g.tier
      when 'gold' then greatest(interval '0', least(make_interval(hours => 24 * g.days), m.gold_expires_at - clock_timestamp()))
      else m.silver_expires_at - greatest(m.silver_expires_at - make_interval(hours => 24 * g.days),
        least(m.silver_expires_at, greatest(clock_timestamp(), m.gold_expires_at))) end
  from membership_grants g join members m on m.id = g.member_id where g.key = of_grant and g.revoked_at is null
$$;

-- Takes the unused days of a grant back, once. Gold that ends earlier moves the silver behind it. Returns the time that was taken; null when
-- the grant was not in effect.
create or replace function take_membership(p_key text) returns interval language plpgsql as $$
declare
  given membership_grants;
  gold_ends timestamptz;
  silver_ends timestamptz;
  taken interval;
begin
  select * into given from membership_grants g where g.key = p_key;
  if not found then
    return null;
  end if;
  -- The member first, as in grant_membership.
  select gold_expires_at, silver_expires_at into gold_ends, silver_ends from members m where m.id = given.member_id for no key update;
  taken := unused_of_grant(p_key);
  update membership_grants g set revoked_at = clock_timestamp() where g.key = p_key and g.revoked_at is null;
  if not found then
    return null;
  end if;
  if given.tier = 'gold' then
    -- Silver that ends with gold is used up: it was behind gold, and went back before.
    silver_ends := case when silver_ends >= gold_ends then silver_ends - taken else silver_ends end;
    gold_ends := gold_ends - taken;
  else
    silver_ends := silver_ends - taken;
  end if;
  update members set gold_expires_at = gold_ends, silver_expires_at = silver_ends where id = given.member_id;
  return taken;
end $$;

-- Takes the unused days of a grant back, once. Returns whether the grant was in effect.
create or replace function revoke_membership(p_key text) returns boolean language sql as $$
  select take_membership(p_key => p_key) is not null
$$;
