-- Actions that take a colleague from the work of staff wait for one another, as in set_staff_role: the second of two administrators who act
-- on each other at once finds that they are none any more. Call it before the colleague is locked.
create or replace function wait_for_acts_on_staff(p_member bigint) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended('staff roles', 0)) from members where id = p_member and role is not null
$$;

-- Returns why staff may not sanction a member: MEMBER_NOT_FOUND for an erased account, NOT_ALLOWED for their own account, customer service,
-- other staff unless they are an administrator, and where a colleague is less of a party. Null if they may.
create or replace function sanction_refusal(staff bigint, target members, issuer bigint default null) returns text stable language sql as $$
  select case
    when target.id is null or target.status = 'erased' then 'MEMBER_NOT_FOUND'
    when target.id = staff or target.status = 'service' then 'NOT_ALLOWED'
    when target.role is not null
      and not exists (select from members s where s.id = staff and s.role = 'administrator' and s.status = 'active') then 'NOT_ALLOWED'
    when is_involved(staff, target.id, case when target.role is null then array['moderator', 'administrator'] else array['administrator'] end,
      issuer) then 'NOT_ALLOWED' end
$$;

-- Suspends a member until a time, null for one without an end. A suspension that ends later stays as it is, and so does an account that was
-- never admitted. The trigger of the status notifies the open pages.
create or replace function suspend_until(p_member bigint, p_until timestamptz, p_reason text) returns void language sql as $$
  update members set status = 'suspended', suspended_until = p_until, status_reason = p_reason
  where id = p_member
    and (status = 'active' or status = 'suspended' and suspended_until is not null and (p_until is null or p_until > suspended_until))
$$;

-- Returns the sanction by which a member is suspended now: the one in force that ends last.
create or replace function suspension_of(of_member bigint) returns sanctions stable language sql as $$
  select s from sanctions s
  where s.member_id = of_member and s.kind in ('suspend', 'ban') and s.lifted_at is null and (s.ends_at is null or s.ends_at > now())
  order by s.ends_at desc nulls first, s.id limit 1
$$;

-- Puts the suspension that is left after one was lifted into the row of the member, or makes them active.
create or replace function settle_suspension(p_member bigint) returns void language plpgsql as $$
declare
  remaining sanctions := suspension_of(p_member);
begin
  if remaining.id is null then
    update members set status = 'active', suspended_until = null, status_reason = '' where id = p_member and status = 'suspended';
  else
    update members set suspended_until = remaining.ends_at, status_reason = remaining.reason where id = p_member and status = 'suspended';
  end if;
end $$;

-- Stores a sanction, and suspends the member for a suspension or a ban. `p_days` is of a suspension.
create or replace function add_sanction(p_member bigint, p_case bigint, p_kind text, p_days integer, p_reason text, p_actor bigint)
returns bigint language plpgsql as $$
declare
  until timestamptz := case when p_kind = 'suspend' then now() + make_interval(days => p_days) end;
  added bigint;
begin
  insert into sanctions (member_id, case_id, kind, reason, days, ends_at, issued_by)
    values (p_member, p_case, p_kind, p_reason, case when p_kind = 'suspend' then p_days end, until, p_actor) returning id into added;
  if p_kind in ('suspend', 'ban') then
    perform suspend_until(p_member => p_member, p_until => until, p_reason => p_reason);
  end if;
  return added;
end $$;

-- Sends the outcome of a case to each of its reporters, once. Without a violation, reporters of a thing on which staff acted before receive
-- that it was handled already.
create or replace function send_report_outcomes(p_case report_cases) returns void language sql as $$
  with due as (
    update reports set noticed_at = now() where case_id = p_case.id and noticed_at is null returning id, reporter_id
  )
  insert into notices (member_id, kind, group_key, details)
  select due.reporter_id, 'report', 'report ' || due.id, json_build_object('outcome',
    case when p_case.outcome <> 'none' then 'actionTaken'
      when exists (select from report_cases earlier where earlier.member_id = p_case.member_id and earlier.id < p_case.id
        and earlier.subject = p_case.subject and earlier.subject_id = p_case.subject_id
        and earlier.status = 'decided' and earlier.outcome <> 'none') then 'alreadyHandled'
      else 'noViolation' end)
  from due join members m on m.id = due.reporter_id and m.status <> 'erased'
$$;

-- Decides a case, once: stores the outcome, sanctions the member, hides the thing (`hide`, `suspend` and `ban`), sends the outcome to the
-- reporters and writes the audit log. Outcomes: OK; CASE_NOT_FOUND, also for the reported member; ALREADY_DECIDED;
-- NOT_ALLOWED, also for a party in it; HIDE_NOT_POSSIBLE for a member.
create or replace function decide_report(p_case bigint, p_actor bigint, p_decision text, p_days integer, p_reason text) returns text
language plpgsql as $$
declare
  reported report_cases;
  target members;
begin
  select * into reported from report_cases where id = p_case for update;
  if not found or reported.member_id = p_actor then
    return 'CASE_NOT_FOUND';
  end if;
  if reported.status = 'decided' then
    return 'ALREADY_DECIDED';
  end if;
  perform wait_for_acts_on_staff(p_member => reported.member_id);
  select * into target from members where id = reported.member_id for no key update;
  if p_decision <> 'none' and sanction_refusal(p_actor, target) = 'NOT_ALLOWED'
    or p_decision = 'none' and is_involved(p_actor, target.id) then
    return 'NOT_ALLOWED';
  end if;
  if p_decision = 'hide' and reported.subject = 'member' then
    return 'HIDE_NOT_POSSIBLE';
  end if;
  update report_cases set status = 'decided', outcome = p_decision, decided_by = p_actor, decided_at = now(), reason = p_reason
    where id = p_case returning * into reported;
  if p_decision <> 'none' then
    perform add_sanction(p_member => target.id, p_case => p_case, p_kind => p_decision, p_days => p_days, p_reason => p_reason,
      p_actor => p_actor);
  end if;
  if p_decision in ('hide', 'suspend', 'ban') then
    perform hide_reported_item(p_case => p_case, p_is_hidden => true);
  end if;
  perform send_report_outcomes(p_case => reported);
  perform write_audit(p_actor => p_actor, p_act => 'report.decide', p_member => target.id, p_subject => 'case',
    p_subject_id => p_case::text, p_reason => p_reason, p_details => jsonb_build_object('outcome', p_decision,
    'days', case when p_decision = 'suspend' then p_days end, 'item', reported.subject, 'item_id', reported.subject_id,
    'reports', reported.report_count));
  return 'OK';
end $$;

-- Suspends a member outside of a case; without days, without an end. Outcomes: OK, MEMBER_NOT_FOUND, NOT_ALLOWED.
create or replace function suspend_member(p_member bigint, p_actor bigint, p_days integer, p_reason text) returns text language plpgsql as $$
declare
  target members;
  refusal text;
begin
  perform wait_for_acts_on_staff(p_member => p_member);
  select * into target from members where id = p_member for no key update;
  refusal := sanction_refusal(p_actor, target);
  if refusal is null and target.status not in ('active', 'suspended') then
    refusal := 'NOT_ALLOWED';
  end if;
  if refusal is not null then
    return refusal;
  end if;
  perform add_sanction(p_member => p_member, p_case => null, p_kind => case when p_days > 0 then 'suspend' else 'ban' end,
    p_days => p_days, p_reason => p_reason, p_actor => p_actor);
  perform write_audit(p_actor => p_actor, p_act => 'member.suspend', p_member => p_member, p_subject => '', p_subject_id => '',
    p_reason => p_reason, p_details => jsonb_build_object('days', nullif(p_days, 0)));
  return 'OK';
end $$;

-- Ends all suspensions of a member, and grants what they appealed, which shows what was hidden with it. A rejected account waits for approval
-- again, `is_reopened`. Outcomes: OK; MEMBER_NOT_FOUND; NOT_ALLOWED; NOT_SUSPENDED, also for an account that was not rejected.
create or replace function restore_member(p_member bigint, p_actor bigint, p_reason text, out outcome text, out is_reopened boolean)
language plpgsql as $$
declare
  target members;
  granted_cases bigint[];
begin
  is_reopened := false;
  select * into target from members where id = p_member for no key update;
  outcome := coalesce(sanction_refusal(p_actor, target), case when target.status not in ('suspended', 'rejected') then 'NOT_SUSPENDED' end);
  if outcome is not null then
    return;
  end if;
  outcome := 'OK';
  if target.status = 'rejected' then
    update members set status = 'pending', status_reason = '' where id = p_member;
    perform write_audit(p_actor => p_actor, p_act => 'approval.reopen', p_member => p_member, p_subject => '', p_subject_id => '',
      p_reason => p_reason, p_details => '{}'::jsonb);
    is_reopened := true;
    return;
  end if;
  with lifted as (
    update sanctions set lifted_at = now(), lifted_by = p_actor
    where member_id = p_member and kind in ('suspend', 'ban') and lifted_at is null and (ends_at is null or ends_at > now())
    returning id, case_id
  ), granted as (
    update appeals a set outcome = 'granted', decided_by = p_actor, decided_at = now(), reply = p_reason
    from lifted where a.sanction_id = lifted.id and a.decided_at is null
    returning lifted.case_id
  )
  select array_agg(case_id order by case_id) filter (where case_id is not null) into granted_cases from granted;
  perform hide_reported_item(p_case => c, p_is_hidden => false) from unnest(granted_cases) as c;
  perform settle_suspension(p_member => p_member);
  perform write_audit(p_actor => p_actor, p_act => 'member.restore', p_member => p_member, p_subject => '', p_subject_id => '',
    p_reason => p_reason, p_details => '{}'::jsonb);
end $$;

-- Decides an appeal, once, by another member of staff than the one who issued the sanction. Granting lifts it, and shows what it hid.
-- Outcomes: OK, with whether another sanction suspends the member still; APPEAL_NOT_FOUND; ALREADY_DECIDED; SAME_MODERATOR; NOT_ALLOWED.
create or replace function decide_appeal(p_appeal bigint, p_actor bigint, p_is_granted boolean, p_reason text,
  out outcome text, out is_still_suspended boolean) language plpgsql as $$
declare
  appeal appeals;
  sanction sanctions;
  target members;
begin
  -- The member first, like restore_member, so that the two never deadlock.
  select m.* into target from members m join sanctions s on s.member_id = m.id join appeals a on a.sanction_id = s.id
    where a.id = p_appeal for no key update of m;
  if not found then
    outcome := 'APPEAL_NOT_FOUND';
    return;
  end if;
  select * into strict appeal from appeals where id = p_appeal for update;
  select * into strict sanction from sanctions where id = appeal.sanction_id for update;
  if appeal.decided_at is not null then
    outcome := 'ALREADY_DECIDED';
    return;
  end if;
  if sanction.issued_by = p_actor then
    outcome := 'SAME_MODERATOR';
    return;
  end if;
  if sanction_refusal(p_actor, target, sanction.issued_by) = 'NOT_ALLOWED' then
    outcome := 'NOT_ALLOWED';
    return;
  end if;
  update appeals set outcome = case when p_is_granted then 'granted' else 'upheld' end, decided_by = p_actor, decided_at = now(), reply = p_reason
    where id = p_appeal;
  if p_is_granted then
    update sanctions set lifted_at = now(), lifted_by = p_actor where id = sanction.id and lifted_at is null;
    perform settle_suspension(p_member => target.id);
    if sanction.case_id is not null then
      perform hide_reported_item(p_case => sanction.case_id, p_is_hidden => false);
    end if;
  end if;
  perform write_audit(p_actor => p_actor, p_act => 'appeal.decide', p_member => target.id, p_subject => 'appeal',
    p_subject_id => p_appeal::text, p_reason => p_reason,
    p_details => jsonb_build_object('granted', p_is_granted, 'sanction', sanction.id));
  outcome := 'OK';
  is_still_suspended := p_is_granted and exists (select from members where id = target.id and status = 'suspended');
end $$;
