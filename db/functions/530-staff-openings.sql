-- Members of staff who open private things: private talk, evidence, addresses, emails, selfies.

-- Returns why staff work on a member now: an open case, application, verification, conversation or payment; null without any.
create or replace function cause_to_open(of_member bigint) returns text stable language sql as $$
  select coalesce(
    (select 'report ' || c.id from report_cases c where c.member_id = of_member and c.status = 'open' order by c.id desc limit 1),
    (select 'application of the account' from approvals a where a.member_id = of_member and a.decided_at is null limit 1),
    (select 'verification ' || v.id from verifications v where v.member_id = of_member and v.status = 'pending' order by v.id desc limit 1),
    (select 'conversation with customer service' from support_threads t where t.member_id = of_member and t.status <> 'solved' limit 1),
    (select 'request ' || r.id from staff_requests r where r.member_id = of_member and r.state = 'pending' and r.expires_at > now()
      order by r.id desc limit 1),
    (select 'lost payment ' || l.id from order_cases l where l.member_id = of_member and l.handled_at is null order by l.id desc limit 1))
$$;

-- Writes one row to the audit log when a member of staff opens a private thing; a page that refreshes within 30 minutes is the same opening,
-- at most for 12 hours. The reason is the given one, or the open case of the member. Outcomes: OK, also for
-- the same opening and for a member who does not exist; REASON_NEEDED, without a row.
create or replace function record_opening(p_actor bigint, p_member bigint, p_subject text, p_subject_id text, p_reason text, p_details jsonb default '{}')
returns text language plpgsql as $$
declare
  reason text := left(coalesce(nullif(btrim(p_reason), ''), cause_to_open(p_member)), 500);
  known staff_openings;
begin
  if p_member is not null and not exists (select from members m where m.id = p_member) then
    return 'OK';
  end if;
  select * into known from staff_openings o
    where o.actor_id = p_actor and o.subject = p_subject and o.subject_id = p_subject_id
      and o.seen_at > now() - interval '30 minutes' and o.opened_at > now() - interval '12 hours';
  if found then
    if known.seen_at < now() - interval '1 minute' then
      update staff_openings o set seen_at = now()
        where o.actor_id = p_actor and o.subject = p_subject and o.subject_id = p_subject_id;
    end if;
    return 'OK';
  end if;
  if p_subject = 'thread' and reason is null and exists (select from support_threads t where t.member_id = p_member) then
    reason := 'conversation with customer service';
  end if;
  if p_member is not null and reason is null then
    return 'REASON_NEEDED';
  end if;
  insert into staff_openings as o (actor_id, subject, subject_id) values (p_actor, p_subject, p_subject_id)
    on conflict (actor_id, subject, subject_id) do update set opened_at = now(), seen_at = now()
    where o.seen_at <= now() - interval '30 minutes' or o.opened_at <= now() - interval '12 hours';
  -- One of two requests at the same time writes.
  if not found then
    return 'OK';
  end if;
  perform write_audit(p_actor => p_actor, p_act => 'open.' || p_subject, p_member => p_member, p_subject => p_subject,
    p_subject_id => p_subject_id, p_reason => coalesce(reason, ''), p_details => p_details);
  return 'OK';
end $$;
