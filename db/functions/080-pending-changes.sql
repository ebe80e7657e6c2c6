-- Whatever a member began and did not finish ends with what may have been the reason to fear another person in the account. Triggers do it,
-- so that no way to end a session or to set a password can forget one of them. Each takes its locks in this order: the member, the sessions,
-- the links.

-- Ends the links to a new email, and second factors that are being set up.
create or replace function end_pending_changes(p_members bigint[]) returns void language sql as $$
  update email_changes set used_at = now() where member_id = any(p_members) and used_at is null;
  delete from staff_secrets where member_id = any(p_members) and confirmed_at is null;
$$;

-- Ends the links to a new password that were asked for until now. Not with every ended session: members log out between asking for a link and
-- opening it.
create or replace function end_reset_links(p_member bigint) returns void language sql as $$
  update password_resets set used_at = now() where member_id = p_member and used_at is null
$$;

-- Forgets the wrong passwords for a member under a name and an email: the old password, which they guessed at, is gone.
create or replace function forget_guesses(p_member bigint, p_name_key text, p_email_key text) returns void language sql as $$
  delete from login_failures where account_key in (p_name_key, p_email_key, 'member ' || p_member);
  delete from account_guesses where guess_key in (p_name_key, p_email_key, 'member ' || p_member, 'member ' || p_member || ' session')
    or guess_key in (select format('member %s device %s', p_member, encode(device_hash, 'hex')) from member_devices where member_id = p_member);
$$;

-- Sessions of staff lose the proofs of their password and of their second factor.
create or replace function end_staff_proofs(p_member bigint) returns void language sql as $$
  update sessions set totp_at = null, confirmed_at = 'epoch' where member_id = p_member
$$;

-- Ends the requests of a member of staff to a second person, because they may not have sent them: the second person finds them ended,
-- and the author asks again. A request that is being decided is left to its decision, which waits for other locks.
create or replace function end_staff_requests(p_author bigint) returns void language sql as $$
  update staff_requests set expires_at = now() where id in (
    select id from staff_requests where author_id = p_author and state = 'pending' and expires_at > now() for update skip locked);
$$;

-- A session that expired is no reason for fear; one that was ended is, by the member as well as by staff.
create or replace function end_pending_of_sessions() returns trigger language plpgsql as $$
declare
  owners bigint[] := array(select distinct member_id from ended where expires_at > now() order by member_id);
begin
  if owners <> '{}' then
    perform end_pending_changes(p_members => owners);
  end if;
  return null;
end $$;

create or replace trigger sessions_end_pending after delete on sessions
  referencing old table as ended for each statement execute function end_pending_of_sessions();

-- A new password, a new email, a lost role, and the loss of the right to use the site. A new password leaves the proofs to the session that set
-- it: the others are ended.
create or replace function end_pending_of_member() returns trigger language plpgsql as $$
begin
  if (old.email_key, old.status, old.role) is distinct from (new.email_key, new.status, new.role) then
    perform end_staff_proofs(p_member => new.id);
  end if;
  perform end_pending_changes(p_members => array[new.id]);
  -- Also when the author gets the role, or the account, back later. An administrator may ask for all that another role may.
  if (old.password_hash, old.email_key) is distinct from (new.password_hash, new.email_key) or new.status <> 'active'
    or old.role is distinct from new.role and new.role is distinct from 'administrator' then
    perform end_staff_requests(p_author => new.id);
  end if;
  perform end_reset_links(p_member => new.id);
  if new.status = 'erased' or old.password_hash <> new.password_hash then
    perform forget_guesses(p_member => new.id, p_name_key => old.username_key, p_email_key => old.email_key);
    perform forget_guesses(p_member => new.id, p_name_key => new.username_key, p_email_key => new.email_key);
  end if;
  -- The link of an email that was sent to another address.
  if new.status = 'erased' or old.email_key <> new.email_key then
    delete from email_tokens where member_id = new.id;
  end if;
  -- With the addresses, which no copy may outlive.
  if new.status = 'erased' then
    delete from email_undos where member_id = new.id;
    delete from email_changes where member_id = new.id;
  end if;
  return null;
end $$;

create or replace trigger members_end_pending after update of password_hash, email_key, status, role on members
  for each row when (
    (old.password_hash, old.email_key) is distinct from (new.password_hash, new.email_key)
    or old.role is not null and old.role is distinct from new.role
    or old.status <> new.status and new.status in ('suspended', 'rejected', 'erased'))
  execute function end_pending_of_member();

-- The loss of the second factor, also with the desk that was opened by it, and all sessions: one that never gave a code must reach no more than
-- before. The mark outlives them, so that a log-in with the password alone reaches only the setting up of another factor.
create or replace function end_pending_of_factor() returns trigger language plpgsql as $$
begin
  update members set factor_lost_at = now() where id = old.member_id;
  delete from sessions where member_id = old.member_id;
  perform end_pending_changes(p_members => array[old.member_id]);
  perform end_reset_links(p_member => old.member_id);
  perform end_staff_requests(p_author => old.member_id);
  delete from support_duties where agent_id = old.member_id;
  return null;
end $$;

create or replace trigger staff_secrets_end_pending after delete on staff_secrets
  for each row when (old.confirmed_at is not null) execute function end_pending_of_factor();

create or replace trigger staff_secrets_end_pending_of_change after update of secret, confirmed_at on staff_secrets
  for each row when (old.confirmed_at is not null and (new.confirmed_at is null or new.secret <> old.secret))
  execute function end_pending_of_factor();

-- The former address of a member stays theirs for as long as its link can undo the change: another account with it would prevent that.
-- Checked after the row is written, because a change that is about to be committed is seen only then.
create or replace function keep_undoable_email() returns trigger language plpgsql as $$
begin
  if exists (
    select from email_undos u
    where lower(u.email) = new.email_key and u.member_id <> new.id and u.used_at is null and u.expires_at > now()
  ) then
    raise unique_violation using constraint = 'members_email_key', message = 'The email can be taken back by another member';
  end if;
  return null;
end $$;

create or replace trigger members_keep_undoable_email after insert or update of email_key on members
  for each row execute function keep_undoable_email();
