create or replace trigger member_notes_append_only before update or delete or truncate on member_notes
  for each statement execute function refuse_change();

-- Returns the days that staff gave alone within a day: one author to all members, or all authors to one member.
create or replace function days_given_alone(author bigint, receiver bigint) returns bigint stable language sql as $$
  select coalesce(sum((a.details ->> 'days')::bigint), 0) from audit_log a
  where (a.actor_id = author or a.member_id = receiver) and a.act = 'member.grant_tier' and a.at > now() - interval '1 day'
    and not a.details ? 'request'
$$;

-- Gives a member days of a tier, once for each member, author and key. More than `days_above` days of one author within a day, or for one
-- member within a day, wait for a second person, whose confirmation names the request. Outcomes: 'granted' and 'repeated', with the end of
-- the tier; 'pending'; 'refused' when an earlier request with the key was refused; 'not_found'; 'oneself'; 'not_allowed' for a party of a
-- case with the member; 'key_used' when the key named another grant.
drop function if exists give_tier(bigint, bigint, text, integer, text, text);
create or replace function give_tier(actor bigint, of_member bigint, of_tier text, how_many_days integer, why text, request text,
  days_above integer, of_request bigint default null, second bigint default null, out outcome text, out tier_ends timestamptz)
language plpgsql as $$
declare
  grant_key text := 'staff:' || of_member || ':' || actor || ':' || request;
  asked staff_requests;
begin
  if actor = of_member then
    outcome := 'oneself';
    return;
  end if;
  -- The grants of one author wait for each other, so that what was given within a day is counted.
  perform pg_advisory_xact_lock(hashtextextended('grants of staff ' || actor, 0));
  perform from members m where m.id = of_member and m.status not in ('service', 'erased') for no key update;
  if not found then
    outcome := 'not_found';
    return;
  end if;
  if is_involved(actor, of_member, array['finance', 'administrator']) then
    outcome := 'not_allowed';
    return;
  end if;
  select * into asked from staff_requests r where r.author_id = actor and r.key = grant_key;
  if exists (select from membership_grants g where g.key = grant_key and (g.tier, g.days) <> (of_tier, how_many_days))
    or (asked.payload ->> 'tier', (asked.payload ->> 'days')::integer) <> (of_tier, how_many_days) then
    outcome := 'key_used';
    return;
  end if;
  if of_request is null and not exists (select from membership_grants g where g.key = grant_key)
    and (asked.id is not null
      or how_many_days + greatest(days_given_alone(actor, null), days_given_alone(null, of_member)) > days_above) then
    perform request_staff_act(actor, 'grant', of_member, of_tier, grant_key,
      jsonb_build_object('tier', of_tier, 'days', how_many_days, 'key', request), why);
    outcome := coalesce(asked.state, 'pending');
    return;
  end if;
  select g.outcome, g.tier_ends into outcome, tier_ends from grant_membership(of_member, of_tier, how_many_days, grant_key, why) g;
  if outcome = 'granted' then
    perform notify_membership(of_member, 'started', of_tier, tier_ends);
    perform write_audit(actor, 'member.grant_tier', of_member, 'tier', of_tier, why,
      jsonb_strip_nulls(jsonb_build_object('days', how_many_days, 'until', tier_ends, 'request', of_request, 'confirmedBy', second)));
  end if;
end $$;

-- Changes the country of a member at their request. Only the audit log keeps the change: a row in `profile_changes` would start the days
-- after which members may change it themselves. Outcomes: 'done'; 'unchanged'; 'not_found'; 'oneself'; 'not_allowed' for a party of a case
-- with the member, while a colleague is less of one. Twin of the roles: `countryRoles` in lib/staff-members/model.ts.
create or replace function change_member_country(actor bigint, of_member bigint, new_country text, why text, out outcome text)
language plpgsql as $$
declare
  old_country text;
begin
  if actor = of_member then
    outcome := 'oneself';
    return;
  end if;
  select m.country into old_country from members m where m.id = of_member and m.status not in ('service', 'erased') for no key update;
  if not found then
    outcome := 'not_found';
  elsif is_involved(actor, of_member, array['support', 'moderator', 'administrator'])
    -- The accounts of staff are for administrators.
    or exists (select from members colleague join members acting on acting.id = actor and acting.role <> 'administrator'
      where colleague.id = of_member and colleague.role is not null) then
    outcome := 'not_allowed';
  elsif old_country = new_country then
    outcome := 'unchanged';
  else
    update members set country = new_country where id = of_member;
    perform write_audit(actor, 'member.change_country', of_member, 'country', new_country, why,
      jsonb_build_object('from', old_country, 'to', new_country));
    outcome := 'done';
  end if;
end $$;

-- Gives a member a role, or with null takes it. A role that handles money or administrates is given and taken by two people: without
-- `of_request`, it waits under the key `request`. An administrator remains in any case: acts of two administrators on each other wait for
-- one another, and the second one finds that its actor has lost the role. Outcomes: 'done'; 'pending'; 'unchanged'; 'not_found';
-- 'oneself'; 'last' when no administrator would remain, the actor is none any more, or another one is less involved with the member.
drop function if exists set_staff_role(bigint, bigint, text, text);
create or replace function set_staff_role(actor bigint, of_member bigint, new_role text, why text, request text,
  of_request bigint default null, second bigint default null, out outcome text) language plpgsql as $$
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
  elsif is_involved(actor, of_member, array['administrator']) then
    outcome := 'last';
  elsif of_request is null and (is_powerful_role(old_role) or is_powerful_role(new_role)) then
    perform request_staff_act(actor, 'role', of_member, coalesce(new_role, 'none'), request,
      jsonb_build_object('from', coalesce(old_role, 'none'), 'to', coalesce(new_role, 'none')), why);
    outcome := 'pending';
  else
    update members set role = new_role where id = of_member;
    perform write_audit(actor, 'staff.role', of_member, 'role', coalesce(new_role, 'none'), why,
      jsonb_strip_nulls(jsonb_build_object('from', coalesce(old_role, 'none'), 'to', coalesce(new_role, 'none'), 'request', of_request,
        'confirmedBy', second)));
    outcome := 'done';
  end if;
end $$;
