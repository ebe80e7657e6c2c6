create or replace trigger member_notes_append_only before update or delete or truncate on member_notes
  for each statement execute function refuse_change();

-- Gives a member days of a tier, once for each member, author and key. Outcomes: 'granted' and 'repeated', with the end of the tier; 'not_found';
-- 'oneself'; 'key_used' when the key named another grant.
create or replace function give_tier(actor bigint, of_member bigint, of_tier text, how_many_days integer, why text, request text,
  out outcome text, out tier_ends timestamptz) language plpgsql as $$
declare
  grant_key text := 'staff:' || of_member || ':' || actor || ':' || request;
begin
  if actor = of_member then
    outcome := 'oneself';
    return;
  end if;
  perform from members m where m.id = of_member for no key update;
  if exists (select from membership_grants g where g.key = grant_key and (g.tier, g.days) <> (of_tier, how_many_days)) then
    outcome := 'key_used';
    return;
  end if;
  select g.outcome, g.tier_ends into outcome, tier_ends from grant_membership(of_member, of_tier, how_many_days, grant_key, why) g;
  if outcome = 'granted' then
    perform notify_membership(of_member, 'started', of_tier, tier_ends);
    perform write_audit(actor, 'member.grant_tier', of_member, 'tier', of_tier, why,
      jsonb_build_object('days', how_many_days, 'until', tier_ends));
  end if;
end $$;

-- Gives a member a role, or with null takes it. An administrator remains in any case: acts of two administrators on each other wait for one
-- another, and the second one finds that its actor has lost the role. Outcomes: 'done'; 'unchanged'; 'not_found'; 'oneself'; 'last'
-- when no administrator would remain, or the actor is none any more.
create or replace function set_staff_role(actor bigint, of_member bigint, new_role text, why text, out outcome text) language plpgsql as $$
declare
  old_role text;
begin
  perform pg_advisory_xact_lock(hashtextextended('staff roles', 0));
  if actor = of_member then
    outcome := 'oneself';
    return;
  end if;
  -- A role is for active members; taking one is possible from any.
  select m.role into old_role from members m
    where m.id = of_member and (m.status = 'active' or new_role is null and m.status not in ('service', 'erased')) for no key update;
  if not found then
    outcome := 'not_found';
  elsif old_role is not distinct from new_role then
    outcome := 'unchanged';
  elsif old_role = 'administrator'
    and not exists (select from members m where m.role = 'administrator' and m.status = 'active' and m.id <> of_member)
    or not exists (select from members m where m.id = actor and m.role = 'administrator' and m.status = 'active') then
    outcome := 'last';
  else
    update members m set role = new_role where m.id = of_member;
    perform write_audit(actor, 'staff.role', of_member, 'role', coalesce(new_role, 'none'), why,
      jsonb_build_object('from', coalesce(old_role, 'none'), 'to', coalesce(new_role, 'none')));
    outcome := 'done';
  end if;
end $$;
