create or replace trigger member_notes_append_only before update or delete or truncate on member_notes
  for each statement execute function refuse_change();

-- Returns the days that staff gave alone within a day: one author to all members, or all authors to one member.
create or replace function days_given_alone(author bigint, receiver bigint) returns bigint stable language sql as $$
  select coalesce(sum((a.details ->> 'days')::bigint), 0) from audit_log a
  where (a.actor_id = author or a.member_id = receiver) and a.act = 'member.grant_tier' and a.at > now() - interval '1 day'
    and not a.details ? 'request'
$$;

-- Gives a member days of a tier, once for each member, author and key. More than `p_days_above` days of one author within a day, or for one
-- member within a day, wait for a second person, whose confirmation names the request. Outcomes: OK, with the `state` 'done' and
-- the end of the tier, 'pending', or 'refused' when an earlier request with the key was refused; MEMBER_NOT_FOUND; ONESELF; NOT_ALLOWED for
-- a party of a case with the member; KEY_USED when the key named another grant.
create or replace function give_tier(p_actor bigint, p_member bigint, p_tier text, p_days integer, p_reason text, p_key text,
  p_days_above integer, p_request bigint default null, p_second bigint default null, out outcome text, out state text, out tier_ends timestamptz,
  out is_repeated boolean)
language plpgsql as $$
declare
  grant_key text := 'staff:' || p_member || ':' || p_actor || ':' || p_key;
  asked staff_requests;
begin
  if p_actor = p_member then
    outcome := 'ONESELF';
    return;
  end if;
  -- The grants of one author wait for each other, so that what was given within a day is counted.
  perform pg_advisory_xact_lock(hashtextextended('grants of staff ' || p_actor, 0));
  perform from members m where m.id = p_member and m.status not in ('service', 'erased') for no key update;
  if not found then
    outcome := 'MEMBER_NOT_FOUND';
    return;
  end if;
  if is_involved(p_actor, p_member, array['finance', 'administrator']) then
    outcome := 'NOT_ALLOWED';
    return;
  end if;
  select * into asked from staff_requests r where r.author_id = p_actor and r.key = grant_key;
  if exists (select from membership_grants g where g.key = grant_key and (g.tier, g.days) <> (p_tier, p_days))
    or (asked.payload ->> 'tier', (asked.payload ->> 'days')::integer) <> (p_tier, p_days) then
    outcome := 'KEY_USED';
    return;
  end if;
  if p_request is null and not exists (select from membership_grants g where g.key = grant_key)
    and (asked.id is not null
      or p_days + greatest(days_given_alone(p_actor, null), days_given_alone(null, p_member)) > p_days_above) then
    perform request_staff_act(p_actor => p_actor, p_kind => 'grant', p_member => p_member, p_subject => p_tier, p_key => grant_key,
      p_payload => jsonb_build_object('tier', p_tier, 'days', p_days, 'key', p_key), p_reason => p_reason);
    outcome := 'OK';
    state := coalesce(asked.state, 'pending');
    return;
  end if;
  select g.outcome, g.tier_ends, g.is_repeated into outcome, tier_ends, is_repeated from grant_membership(p_receiver => p_member, p_tier => p_tier, p_days => p_days,
    p_key => grant_key, p_reason => p_reason) g;
  state := case outcome when 'OK' then 'done' end;
  if outcome = 'OK' and not is_repeated then
    perform notify_membership(p_receiver => p_member, p_change => 'started', p_tier => p_tier, p_until => tier_ends);
    perform write_audit(p_actor => p_actor, p_act => 'member.grant_tier', p_member => p_member, p_subject => 'tier',
      p_subject_id => p_tier, p_reason => p_reason,
      p_details => jsonb_strip_nulls(jsonb_build_object('days', p_days, 'until', tier_ends, 'request', p_request, 'confirmedBy',
        p_second)));
  end if;
end $$;

-- Changes the country of a member at their request. Only the audit log keeps the change: a row in `profile_changes` would start the days
-- after which members may change it themselves. Outcomes: OK; UNCHANGED; MEMBER_NOT_FOUND; ONESELF; NOT_ALLOWED for a party of a case
-- with the member, while a colleague is less of one. Mirror of the roles: `countryRoles` in lib/staff-members/model.ts.
create or replace function change_member_country(p_actor bigint, p_member bigint, p_country text, p_reason text, out outcome text)
language plpgsql as $$
declare
  old_country text;
begin
  if p_actor = p_member then
    outcome := 'ONESELF';
    return;
  end if;
  select m.country into old_country from members m where m.id = p_member and m.status not in ('service', 'erased') for no key update;
  if not found then
    outcome := 'MEMBER_NOT_FOUND';
  elsif is_involved(p_actor, p_member, array['support', 'moderator', 'administrator'])
    -- The accounts of staff are for administrators.
    or exists (select from members colleague join members acting on acting.id = p_actor and acting.role <> 'administrator'
      where colleague.id = p_member and colleague.role is not null) then
    outcome := 'NOT_ALLOWED';
  elsif old_country = p_country then
    outcome := 'UNCHANGED';
  else
    update members set country = p_country where id = p_member;
    perform write_audit(p_actor => p_actor, p_act => 'member.change_country', p_member => p_member, p_subject => 'country',
      p_subject_id => p_country, p_reason => p_reason,
      p_details => jsonb_build_object('from', old_country, 'to', p_country));
    outcome := 'OK';
  end if;
end $$;

-- Gives a member a role, or with null takes it. A role that handles money or administrates is given and taken by two people: without
-- `p_request`, it waits under the key `p_key`. An administrator remains in any case: acts of two administrators on each other wait for
-- one another, and the second one finds that its actor has lost the role. Outcomes: OK, with the `state` 'done' or
-- 'pending'; UNCHANGED; MEMBER_NOT_FOUND; NEEDS_ADMINISTRATOR for oneself, when no administrator would remain, the actor is none any more,
-- or another one is less involved with the member.
create or replace function set_staff_role(p_actor bigint, p_member bigint, p_role text, p_reason text, p_key text,
  p_request bigint default null, p_second bigint default null, out outcome text, out state text) language plpgsql as $$
declare
  old_role text;
begin
  perform pg_advisory_xact_lock(hashtextextended('staff roles', 0));
  if p_actor = p_member then
    outcome := 'NEEDS_ADMINISTRATOR';
    return;
  end if;
  -- A role is for active members; taking one is possible from any.
  select m.role into old_role from members m
    where m.id = p_member and (m.status = 'active' or p_role is null and m.status not in ('service', 'erased')) for no key update;
  if not found then
    outcome := 'MEMBER_NOT_FOUND';
  elsif old_role is not distinct from p_role then
    outcome := 'UNCHANGED';
  elsif old_role = 'administrator'
    and not exists (select from members m where m.role = 'administrator' and m.status = 'active' and m.id <> p_member)
    or not exists (select from members m where m.id = p_actor and m.role = 'administrator' and m.status = 'active') then
    outcome := 'NEEDS_ADMINISTRATOR';
  elsif is_involved(p_actor, p_member, array['administrator']) then
    outcome := 'NEEDS_ADMINISTRATOR';
  elsif p_request is null and (is_powerful_role(old_role) or is_powerful_role(p_role)) then
    perform request_staff_act(p_actor => p_actor, p_kind => 'role', p_member => p_member, p_subject => coalesce(p_role, 'none'),
      p_key => p_key,
      p_payload => jsonb_build_object('from', coalesce(old_role, 'none'), 'to', coalesce(p_role, 'none')), p_reason => p_reason);
    outcome := 'OK';
    state := 'pending';
  else
    update members set role = p_role where id = p_member;
    perform write_audit(p_actor => p_actor, p_act => 'staff.role', p_member => p_member, p_subject => 'role',
      p_subject_id => coalesce(p_role, 'none'), p_reason => p_reason,
      p_details => jsonb_strip_nulls(jsonb_build_object('from', coalesce(old_role, 'none'), 'to', coalesce(p_role, 'none'), 'request',
        p_request,
        'confirmedBy', p_second)));
    outcome := 'OK';
    state := 'done';
  end if;
end $$;
