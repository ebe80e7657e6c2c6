-- Keeps the queue of approvals in step with the status of members: every pending account has an open row, and no other account has one.
create or replace function track_approval() returns trigger language plpgsql as $$
begin
  if new.status = 'pending' then
    insert into approvals (member_id) select new.id
    where not exists (select from approvals where member_id = new.id and decided_at is null);
  else
    update approvals set decided_at = now(), outcome = case new.status when 'active' then 'approved' when 'rejected' then 'rejected' else 'withdrawn' end
    where member_id = new.id and decided_at is null;
  end if;
  return null;
end $$;

-- At the end of the statement: a registration writes the row itself, with its reasons, in the same statement.
create or replace trigger members_track_new_approval after insert on members
  for each row when (new.status = 'pending') execute function track_approval();
create or replace trigger members_track_approval after update of status on members
  for each row when ((old.status = 'pending') <> (new.status = 'pending')) execute function track_approval();

-- Accounts that were pending before there were rows.
insert into approvals (member_id, submitted_at)
select m.id, m.created_at from members m
where m.status = 'pending' and not exists (select from approvals a where a.member_id = m.id and a.decided_at is null);

-- Approves or rejects a pending account, as one of several members of staff at the same moment can: the account, the decision, the
-- audit log, the email and, at an approval, the post that the member joined. Returns OK or the refusal.
create or replace function decide_approval(p_actor bigint, p_member bigint, p_is_approved boolean, p_reason text, p_email_kind text, p_email_address text,
  p_email_language text, p_email_payload bytea) returns text language plpgsql as $$
declare
  account members;
  waiting approvals;
begin
  select * into account from members where id = p_member and status <> 'service' for no key update;
  select * into waiting from approvals where member_id = p_member and decided_at is null for update;
  if waiting.id is null or account.status is distinct from 'pending' then
    return case when exists (select from approvals where member_id = p_member) then 'ALREADY_DECIDED' else 'MEMBER_NOT_FOUND' end;
  end if;
  if is_involved(p_actor, p_member) then
    return 'NOT_ALLOWED';
  end if;
  update approvals set decided_at = now(), decided_by = p_actor, outcome = case when p_is_approved then 'approved' else 'rejected' end,
    reason = p_reason where id = waiting.id;
  update members set status = case when p_is_approved then 'active' else 'rejected' end,
    status_reason = case when p_is_approved then '' else p_reason end where id = p_member;
  if p_is_approved then
    insert into trends (author_id, author_gender, kind) select p_member, account.gender, 'joined'
    where not exists (select from trends where author_id = p_member and kind = 'joined');
  end if;
  insert into email_outbox (kind, member_id, address, language, payload)
    values (p_email_kind, p_member, p_email_address, p_email_language, p_email_payload);
  perform write_audit(p_actor => p_actor, p_act => case when p_is_approved then 'approval.approve' else 'approval.reject' end,
    p_member => p_member, p_subject => 'approval', p_subject_id => waiting.id::text,
    p_reason => p_reason, p_details => jsonb_build_object('reasons', waiting.reasons));
  return 'OK';
end $$;

-- Asks a pending member to correct something, in place of an earlier request. Returns OK or the refusal.
create or replace function request_correction(p_actor bigint, p_member bigint, p_reason text, p_email_address text, p_email_language text,
  p_email_payload bytea) returns text language plpgsql as $$
declare
  asked bigint;
begin
  if is_involved(p_actor, p_member) then
    return 'NOT_ALLOWED';
  end if;
  update approvals set correction = p_reason where member_id = p_member and decided_at is null returning id into asked;
  if asked is null then
    return case when exists (select from approvals where member_id = p_member) then 'ALREADY_DECIDED' else 'MEMBER_NOT_FOUND' end;
  end if;
  insert into email_outbox (kind, member_id, address, language, payload)
    values ('approvalCorrection', p_member, p_email_address, p_email_language, p_email_payload);
  perform write_audit(p_actor => p_actor, p_act => 'approval.request_correction', p_member => p_member, p_subject => 'approval',
    p_subject_id => asked::text, p_reason => p_reason, p_details => '{}');
  return 'OK';
end $$;

-- Returns other accounts of a member's address and browsers, the newest of each, with what they share. The planner cannot know how many
-- accounts share an address, so the settings make it read the order of the indexes, which stops at the limit.
create or replace function related_accounts(member bigint, prefix text, most integer) returns table (id bigint, relation text)
stable language sql set jit = off set enable_sort = off set enable_bitmapscan = off set enable_seqscan = off as $$
  (select r.member_id, 'address' from registrations r
    -- A shortened address is a network, which many accounts share.
    where prefix <> '' and prefix !~ '/(24|48)$' and r.ip_prefix = prefix and r.member_id <> member
    order by r.created_at desc, r.member_id desc limit most)
  union all
  (select other.member_id, 'device' from member_devices mine
    cross join lateral (
      select d.member_id from member_devices d where d.device_hash = mine.device_hash and d.member_id <> member
      order by d.member_id desc limit most) as other
    where mine.member_id = member limit most)
$$;
