-- The picture that a badge is about: the avatar that others see, or without one the next. A picture that waits behind another is none: the
-- badge would be next to one that was not compared.
create or replace function compared_avatar(m members) returns text language sql immutable as $$
  select coalesce(m.avatar_key, m.pending_avatar_key)
$$;

-- Asks a member for a selfie with a gesture. An unfinished request keeps its gesture, so that asking again finds no easier one.
-- Outcomes: OK; NO_AVATAR; ALREADY_SENT, and waiting for staff; ALREADY_VERIFIED.
create or replace function start_verification(
  p_actor bigint, p_gesture text, p_valid_minutes integer,
  out outcome text, out gesture text, out expires_at timestamptz) language plpgsql as $$
declare
  own record;
  open_row verifications;
begin
  select m.verified_at, compared_avatar(m) as avatar into own
    from members m where m.id = p_actor for no key update;
  select * into open_row from verifications v where v.member_id = p_actor and v.status in ('asked', 'pending');
  if open_row.status = 'pending' then
    outcome := 'ALREADY_SENT';
  elsif own.verified_at is not null then
    outcome := 'ALREADY_VERIFIED';
  elsif own.avatar is null then
    outcome := 'NO_AVATAR';
  else
    outcome := 'OK';
    if open_row.id is null then
      insert into verifications (member_id, gesture) values (p_actor, p_gesture) returning * into open_row;
    elsif open_row.asked_at <= now() - make_interval(mins => p_valid_minutes) then
      update verifications v set gesture = p_gesture, asked_at = now() where v.id = open_row.id returning * into open_row;
    end if;
    gesture := open_row.gesture;
    expires_at := open_row.asked_at + make_interval(mins => p_valid_minutes);
  end if;
end $$;

-- Approves or refuses what waits for staff. `p_seen_avatar` is the picture that the moderator compared, '' for none, null if unknown; a
-- request whose member changed it since is not decided. The member is notified. Outcomes: OK; ALREADY_DECIDED; PICTURE_CHANGED; OWN_CASE, also
-- for an account that belongs to the moderator.
create or replace function decide_verification(
  p_actor bigint, p_id bigint, p_is_approved boolean, p_reason text, p_seen_avatar text, p_keep_days integer)
returns text language plpgsql as $$
declare
  asked verifications;
  avatar text;
begin
  -- The member first, as a change of the avatar locks them.
  select compared_avatar(m) into avatar from members m
    where m.id = (select member_id from verifications where id = p_id) for no key update;
  select * into asked from verifications where id = p_id for no key update;
  if asked.id is null or asked.status <> 'pending' then
    return 'ALREADY_DECIDED';
  end if;
  if asked.member_id = p_actor or is_involved(p_actor, asked.member_id) then
    return 'OWN_CASE';
  end if;
  if p_seen_avatar <> coalesce(avatar, '') then
    return 'PICTURE_CHANGED';
  end if;
  update verifications set status = case when p_is_approved then 'approved' else 'refused' end,
    reason = case when p_is_approved then '' else p_reason end, decided_by = p_actor, decided_at = now(),
    erase_at = case when selfie_key is not null then now() + make_interval(days => p_keep_days) end
  where id = p_id;
  if p_is_approved then
    update members set verified_at = now() where id = asked.member_id;
  end if;
  perform add_decision_notice(p_recipient => asked.member_id, p_about => 'verification', p_decision => p_id::text,
    p_is_approved => p_is_approved, p_reason => p_reason);
  perform write_audit(p_actor => p_actor, p_act => case when p_is_approved then 'verification.approve' else 'verification.refuse' end,
    p_member => asked.member_id,
    p_subject => 'verification', p_subject_id => p_id::text, p_reason => p_reason, p_details => jsonb_build_object('kind', asked.kind));
  return 'OK';
end $$;

-- A new avatar of a verified member is compared before others see the member as verified again.
create or replace function unverify_new_avatar() returns trigger language plpgsql as $$
begin
  new.verified_at := null;
  return new;
end $$;

create or replace trigger members_unverify before update of avatar_key, pending_avatar_key on members
  for each row when (old.verified_at is not null and coalesce(new.avatar_key, new.pending_avatar_key)
    is distinct from coalesce(old.avatar_key, old.pending_avatar_key) and coalesce(new.avatar_key, new.pending_avatar_key) is not null)
  execute function unverify_new_avatar();

create or replace function queue_recheck() returns trigger language plpgsql as $$
begin
  insert into verifications (member_id, kind, status, gesture, sent_at)
  select new.id, 'recheck', 'pending', coalesce(
    (select v.gesture from verifications v where v.member_id = new.id order by v.id desc limit 1), 'open_palm'), now()
  on conflict do nothing;
  return null;
end $$;

create or replace trigger members_queue_recheck after update of avatar_key, pending_avatar_key on members
  for each row when (old.verified_at is not null and new.verified_at is null
    and coalesce(new.avatar_key, new.pending_avatar_key) is not null)
  execute function queue_recheck();

-- Has the files of a selfie removed that no row names any more: erased, withdrawn, or deleted with its member.
create or replace function remove_selfie() returns trigger language plpgsql as $$
begin
  insert into file_removals (key) values (old.selfie_key) on conflict (key) do update set due_at = now();
  return null;
end $$;

create or replace trigger verifications_remove_selfie after delete on verifications
  for each row when (old.selfie_key is not null) execute function remove_selfie();
create or replace trigger verifications_forget_selfie after update of selfie_key on verifications
  for each row when (old.selfie_key is not null and new.selfie_key is distinct from old.selfie_key) execute function remove_selfie();
