-- Counts the unread mails that a member received from members of no block, at most 100.
create or replace function unread_mails(member bigint) returns integer language sql stable as $$
  select count(*)::integer from (
    select from mails
    where recipient_id = member and read_at is null and recipient_deleted_at is null
      and sender_id not in (select blocked_id from blocks where blocker_id = member)
      and sender_id not in (select blocker_id from blocks where blocked_id = member)
    limit 100) as unread
$$;

-- Notifies the open pages of the recipients of changed mails, once for each member.
create or replace function notify_mails() returns trigger language plpgsql as $$
begin
  perform notify_counters(recipient_id, 'unreadMails') from (select distinct recipient_id from changed) as members;
  return null;
end $$;

create or replace trigger mails_notify_insert after insert on mails
  referencing new table as changed for each statement execute function notify_mails();
create or replace trigger mails_notify_update after update on mails
  referencing new table as changed for each statement execute function notify_mails();
create or replace trigger mails_notify_delete after delete on mails
  referencing old table as changed for each statement execute function notify_mails();

-- Sends a mail to a member whom the sender sees, as the caller has checked. The same client id again returns the stored
-- mail. The first mail of a pair requires `may_start` and spends one of `most` a day (UTC, null is unlimited); further
-- mails require `may_continue`. Outcomes: `ok`, `not_found`, `permission`, `limit`. Both member rows are locked in id
-- order, so that of two first mails at once only one is the first.
--
-- `found` are the bits of what the detector found, and `text_hash` is the hash of a text that is compared with others: until
-- the recipient has written, they become the warning of the mail. More than `same_most` recipients of a text are a warning.
drop function if exists send_mail(bigint, bigint, text, text, boolean, boolean, integer);
create or replace function send_mail(
  sender bigint, recipient bigint, body text, of_client text, may_start boolean, may_continue boolean, most integer,
  found_bits integer, text_hash bytea, same_most integer,
  out outcome text, out mail_id bigint, out units_left integer)
language plpgsql as $$
declare
  is_first boolean;
  is_allowed boolean;
  warning integer := 0;
begin
  perform from members where id in (sender, recipient) order by id for no key update;
  select id into mail_id from mails where sender_id = sender and client_id = of_client;
  if found then
    outcome := 'ok';
    return;
  end if;
  if (select count(*) from members where id in (sender, recipient) and status = 'active') < 2
    or exists (select from blocks where (blocker_id, blocked_id) in ((sender, recipient), (recipient, sender))) then
    outcome := 'not_found';
    return;
  end if;
  is_first := not exists (select from mails
    where least(sender_id, recipient_id) = least(sender, recipient) and greatest(sender_id, recipient_id) = greatest(sender, recipient));
  if not (case when is_first then may_start else may_continue end) then
    outcome := case when is_first then 'permission' else 'reply_permission' end;
    return;
  end if;
  if is_first then
    select spent.allowed, spent.units_left into is_allowed, units_left from spend_quota(sender, 'mail_start_day', most) spent;
    if not is_allowed then
      outcome := 'limit';
      return;
    end if;
  end if;
  if (found_bits <> 0 or text_hash is not null) and not exists (select from mails
    where least(sender_id, recipient_id) = least(sender, recipient) and greatest(sender_id, recipient_id) = greatest(sender, recipient)
      and sender_id = recipient) then
    warning := found_bits | same_text_bit(sender, text_hash, recipient, same_most);
  end if;
  insert into mails (sender_id, recipient_id, content, client_id, warnings) values (sender, recipient, body, of_client, nullif(warning, 0))
    returning id into mail_id;
  outcome := 'ok';
end $$;

-- Deletes a member's side of a mail with a member of no block, and the mail with the second side. Returns whether there was one to delete.
create or replace function delete_mail(member bigint, of_id bigint) returns boolean language plpgsql as $$
begin
  update mails set
      sender_deleted_at = case when sender_id = member then now() else sender_deleted_at end,
      recipient_deleted_at = case when recipient_id = member then now() else recipient_deleted_at end
    where id = of_id
      and (sender_id = member and sender_deleted_at is null or recipient_id = member and recipient_deleted_at is null)
      and not exists (select from blocks where (blocker_id, blocked_id) in ((sender_id, recipient_id), (recipient_id, sender_id)));
  if not found then
    return false;
  end if;
  delete from mails where id = of_id and sender_deleted_at is not null and recipient_deleted_at is not null;
  return true;
end $$;

-- The pages of mails by id, newest first, from before an id, without members of a block. Each is one walk along an index,
-- planned once: the planner would sort all mails of a member instead, because most members have few.
create or replace function received_mail_ids(member bigint, before_id bigint, most integer) returns bigint[]
language plpgsql stable set jit = off set plan_cache_mode = force_generic_plan set enable_sort = off set enable_bitmapscan = off as $$
begin
  return array(
    select m.id from mails m where m.recipient_id = member and m.recipient_deleted_at is null and m.id < before_id
      and m.sender_id not in (select blocked_id from blocks where blocker_id = member)
      and m.sender_id not in (select blocker_id from blocks where blocked_id = member)
    order by m.recipient_id, m.id desc limit most);
end $$;

create or replace function unread_mail_ids(member bigint, before_id bigint, most integer) returns bigint[]
language plpgsql stable set jit = off set plan_cache_mode = force_generic_plan set enable_sort = off set enable_bitmapscan = off as $$
begin
  return array(
    select m.id from mails m
    where m.recipient_id = member and m.read_at is null and m.recipient_deleted_at is null and m.id < before_id
      and m.sender_id not in (select blocked_id from blocks where blocker_id = member)
      and m.sender_id not in (select blocker_id from blocks where blocked_id = member)
    order by m.recipient_id, m.id desc limit most);
end $$;

create or replace function sent_mail_ids(member bigint, before_id bigint, most integer) returns bigint[]
language plpgsql stable set jit = off set plan_cache_mode = force_generic_plan set enable_sort = off set enable_bitmapscan = off as $$
begin
  return array(
    select m.id from mails m where m.sender_id = member and m.sender_deleted_at is null and m.id < before_id
      and m.recipient_id not in (select blocked_id from blocks where blocker_id = member)
      and m.recipient_id not in (select blocker_id from blocks where blocked_id = member)
    order by m.sender_id, m.id desc limit most);
end $$;
