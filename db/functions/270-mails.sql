-- Counts the unread mails that a member received from members of no block, at most 100.
create or replace function unread_mails(member bigint) returns integer language sql stable as $$
  select count(*)::integer from (
    select from mails
    where recipient_id = member and read_at is null and recipient_deleted_at is null
      and sender_id not in (select id from blocked_with(member))
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
-- mail. The first mail of a pair requires `p_may_start` and, unless both like each other, spends one of `p_most` a day (UTC,
-- null is unlimited); further mails require `p_may_continue`. Outcomes: OK, RECIPIENT_NOT_FOUND, MAIL_TIER, MAIL_REPLY_TIER,
-- MAIL_LIMIT. Both member rows are locked in id order, so that only one of two first mails at once is the first.
--
-- `found` are the bits of what the text filter found, and `p_text_hash` is the hash of a text that is compared with others: until
-- the recipient has written, they become the warning of the mail. More than `p_same_most` recipients of a text are a warning.
create or replace function send_mail(
  p_actor bigint, p_recipient bigint, p_text text, p_key text, p_may_start boolean, p_may_continue boolean, p_most integer,
  p_found_bits integer, p_text_hash bytea, p_same_most integer,
  out outcome text, out mail_id bigint, out units_left integer)
language plpgsql as $$
declare
  is_first boolean;
  is_allowed boolean;
  warning integer := 0;
begin
  perform from members where id in (p_actor, p_recipient) order by id for no key update;
  select id into mail_id from mails where sender_id = p_actor and client_id = p_key;
  if found then
    outcome := 'OK';
    return;
  end if;
  if (select count(*) from members where id in (p_actor, p_recipient) and status = 'active') < 2
    or is_blocked(p_actor, p_recipient) then
    outcome := 'RECIPIENT_NOT_FOUND';
    return;
  end if;
  is_first := not exists (select from mails
    where least(sender_id, recipient_id) = least(p_actor, p_recipient) and greatest(sender_id, recipient_id) = greatest(p_actor, p_recipient));
  if not (case when is_first then p_may_start else p_may_continue end) then
    outcome := case when is_first then 'MAIL_TIER' else 'MAIL_REPLY_TIER' end;
    return;
  end if;
  if is_first and not like_each_other(p_actor, p_recipient) then
    select spent.allowed, spent.units_left into is_allowed, units_left from spend_quota(p_actor => p_actor, p_kind => 'mail_start_day',
      p_most => p_most) spent;
    if not is_allowed then
      -- A quota of none is no quota of the day: tomorrow changes nothing.
      outcome := case when p_most = 0 then 'MAIL_TIER' else 'MAIL_LIMIT' end;
      return;
    end if;
  end if;
  if (p_found_bits <> 0 or p_text_hash is not null) and not exists (select from mails
    where least(sender_id, recipient_id) = least(p_actor, p_recipient) and greatest(sender_id, recipient_id) = greatest(p_actor, p_recipient)
      and sender_id = p_recipient) then
    warning := p_found_bits | same_text_bit(p_actor => p_actor, p_hash => p_text_hash, p_receiver => p_recipient, p_most => p_same_most);
  end if;
  insert into mails (sender_id, recipient_id, content, client_id, warnings) values (p_actor, p_recipient, p_text, p_key, nullif(warning, 0))
    returning id into mail_id;
  outcome := 'OK';
end $$;

-- Deletes a member's side of a mail with a member of no block, and the mail with the second side. Returns OK or
-- MAIL_NOT_FOUND.
create or replace function delete_mail(p_actor bigint, p_id bigint) returns text language plpgsql as $$
begin
  update mails set
      sender_deleted_at = case when sender_id = p_actor then now() else sender_deleted_at end,
      recipient_deleted_at = case when recipient_id = p_actor then now() else recipient_deleted_at end
    where id = p_id
      and (sender_id = p_actor and sender_deleted_at is null or recipient_id = p_actor and recipient_deleted_at is null)
      and not is_blocked(sender_id, recipient_id);
  if not found then
    return 'MAIL_NOT_FOUND';
  end if;
  delete from mails where id = p_id and sender_deleted_at is not null and recipient_deleted_at is not null;
  return 'OK';
end $$;

-- The pages of mails by id, newest first, from before an id down to after another one, without members of a block. Each is one walk along an index,
-- planned once: the planner would sort all mails of a member instead, because most members have few.
create or replace function received_mail_ids(member bigint, before_id bigint, after_id bigint, most integer) returns bigint[]
language plpgsql stable set jit = off set plan_cache_mode = force_generic_plan set enable_sort = off set enable_bitmapscan = off as $$
begin
  return array(
    select m.id from mails m where m.recipient_id = member and m.recipient_deleted_at is null and m.id < before_id and m.id > after_id
      and m.sender_id not in (select id from blocked_with(member))
    order by m.recipient_id, m.id desc limit most);
end $$;

create or replace function unread_mail_ids(member bigint, before_id bigint, after_id bigint, most integer) returns bigint[]
language plpgsql stable set jit = off set plan_cache_mode = force_generic_plan set enable_sort = off set enable_bitmapscan = off as $$
begin
  return array(
    select m.id from mails m
    where m.recipient_id = member and m.read_at is null and m.recipient_deleted_at is null and m.id < before_id and m.id > after_id
      and m.sender_id not in (select id from blocked_with(member))
    order by m.recipient_id, m.id desc limit most);
end $$;

create or replace function sent_mail_ids(member bigint, before_id bigint, after_id bigint, most integer) returns bigint[]
language plpgsql stable set jit = off set plan_cache_mode = force_generic_plan set enable_sort = off set enable_bitmapscan = off as $$
begin
  return array(
    select m.id from mails m where m.sender_id = member and m.sender_deleted_at is null and m.id < before_id and m.id > after_id
      and m.recipient_id not in (select id from blocked_with(member))
    order by m.sender_id, m.id desc limit most);
end $$;
