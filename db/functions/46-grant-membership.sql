-- Adds paid or given days to a tier, once for each key. Gold runs first: silver begins when gold and earlier silver end, and a grant of
-- gold moves what is left of silver behind it. A day is 24 hours, so that grants in any order and at any time add up to the same time.
-- Outcomes: 'granted' and 'repeated', with the end of the tier right after the grant; 'not_found' without such a member.
-- `at_time` is the time of the grant, by default the moment at which the member is locked.
create or replace function grant_membership(receiver bigint, of_tier text, how_many_days integer, grant_key text, why text default '',
  at_time timestamptz default null, out outcome text, out tier_ends timestamptz) language plpgsql as $$
declare
  moment timestamptz;
  gold_ends timestamptz;
  silver_ends timestamptz;
  added interval := make_interval(hours => 24 * how_many_days);
  known membership_grants;
begin
  select gold_expires_at, silver_expires_at into gold_ends, silver_ends
    from members m where m.id = receiver and m.status not in ('service', 'erased') for no key update;
  if not found then
    outcome := 'not_found';
    return;
  end if;
  select * into known from membership_grants g where g.key = grant_key;
  if found then
    if (known.member_id, known.tier, known.days) is distinct from (receiver, of_tier, how_many_days) then
      raise exception 'the key % belongs to another grant', grant_key using errcode = 'unique_violation';
    end if;
    outcome := 'repeated';
    tier_ends := known.ends_at;
    return;
  end if;
  moment := coalesce(at_time, clock_timestamp());
  -- greatest() ignores null, the end of a tier that was never granted.
  if of_tier = 'gold' then
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
    values (grant_key, receiver, of_tier, how_many_days, tier_ends, why);
  update members set gold_expires_at = gold_ends, silver_expires_at = silver_ends where id = receiver;
  outcome := 'granted';
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
create or replace function take_membership(grant_to_revoke text) returns interval language plpgsql as $$
declare
  given membership_grants;
  gold_ends timestamptz;
  silver_ends timestamptz;
  taken interval;
begin
  select * into given from membership_grants g where g.key = grant_to_revoke;
  if not found then
    return null;
  end if;
  -- The member first, as in grant_membership.
  select gold_expires_at, silver_expires_at into gold_ends, silver_ends from members m where m.id = given.member_id for no key update;
  taken := unused_of_grant(grant_to_revoke);
  update membership_grants g set revoked_at = clock_timestamp() where g.key = grant_to_revoke and g.revoked_at is null;
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
create or replace function revoke_membership(grant_to_revoke text) returns boolean language sql as $$
  select take_membership(grant_to_revoke) is not null
$$;
