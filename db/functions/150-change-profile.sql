-- Returns when a member may change a field again, null when they may now. The first change in the first hours of an account is free: it
-- corrects a mistake, and does not count later. Another one waits until these hours are over, so that no account is of both genders in turn.
-- A change of email that was undone does not count.
create or replace function next_profile_change(me bigint, changed text, free_hours integer, every_days integer)
returns timestamptz language sql stable as $$
  select max(case when c.created_at < free_until then free_until else c.created_at + make_interval(days => every_days) end)
  from (select id, created_at + make_interval(hours => free_hours) as free_until from members where id = me) m
  join profile_changes c on c.member_id = m.id and c.field = changed
  where c.created_at > now() - make_interval(days => every_days)
    and (c.created_at >= free_until or now() < free_until)
    and not exists (
      select from profile_changes undone
      where undone.member_id = me and undone.field = 'emailUndone' and changed = 'email' and undone.created_at >= c.created_at)
$$;

-- Returns whether an address belongs to another account than `me` (null for a new one), or was theirs until a change that they can still undo.
create or replace function is_email_used(address text, me bigint) returns boolean stable language sql as $$
  select exists (select from members where email_key = lower(address) and id is distinct from me)
    or exists (select from email_undos where lower(email) = lower(address) and member_id is distinct from me and used_at is null and expires_at > now())
$$;

-- Ends all likes of and by a member whose gender changed, the visits of and by them, and notices of comments and likes of what they or others
-- show: these are between members who do not see each other now.
create or replace function end_likes(p_member bigint) returns void language sql as $$
  update members m set like_count = like_count - 1 from likes l where l.liker_id = p_member and m.id = l.target_id;
  delete from likes where p_member in (liker_id, target_id);
  update members set like_count = 0 where id = p_member;
  delete from mutual_like_notices where p_member in (member_id, other_id);
  delete from profile_visits where p_member in (visited_id, visitor_id);
  delete from notices where member_id = p_member and kind in ('comment', 'reply', 'content_like');
  delete from notice_events e using notices n where e.actor_id = p_member and n.id = e.notice_id and n.kind in ('comment', 'reply', 'content_like');
$$;

-- Changes gender, birthday and country, and stores a link that confirms a new email: all of it, or nothing. A null changes nothing. A new email needs the
-- session and the hash of the password that the caller checked: either may have ended since.
-- Outcomes: OK; UNCHANGED; PASSWORD_REQUIRED when the session or the password ended since; EMAIL_TAKEN; GENDER_LIMIT, BIRTHDAY_LIMIT,
-- COUNTRY_LIMIT or EMAIL_LIMIT, and TOO_MANY links, with the seconds to wait. The use of an address by another account is checked last.
-- The member's row is locked first, so that parallel calls are checked one after the other. Likes of and by a member whose gender
-- changes end, because they are now between members who do not see each other; their rows are locked in id order, as in toggle_like.
create or replace function change_profile(
  p_actor bigint, p_new_gender text, p_new_birthday date, p_new_country text, p_new_email text, p_link_hash bytea, p_session_hash bytea,
  p_password_hash text, p_free_hours integer, p_every_days integer, p_link_hours integer, p_links_at_most integer, p_link_window interval
)
returns table (outcome text, retry integer, confirms boolean) language plpgsql as $$
#variable_conflict use_column
declare
  own members%rowtype;
  changes text[] := '{}';
  changed text;
  next_at timestamptz;
  links_so_far integer;
begin
  if exists (select from members where id = p_actor and gender <> p_new_gender) then
    perform from members where id = p_actor or id in (select target_id from likes where liker_id = p_actor) order by id for update;
  end if;
  select * into own from members where id = p_actor and status not in ('erased', 'service') for update;
  if p_new_gender <> own.gender then changes := changes || 'gender'::text; end if;
  if p_new_birthday <> own.birthday then changes := changes || 'birthday'::text; end if;
  if p_new_country <> own.country then changes := changes || 'country'::text; end if;
  if lower(p_new_email) <> own.email_key then changes := changes || 'email'::text; end if;
  if changes = '{}' then
    return query select 'UNCHANGED', null::integer, false;
    return;
  end if;

  if 'email' = any(changes) then
    perform from sessions where id_hash = p_session_hash and member_id = p_actor and expires_at > now() for share;
    if not found or p_password_hash is distinct from own.password_hash then
      return query select 'PASSWORD_REQUIRED', null::integer, false;
      return;
    end if;
  end if;
  foreach changed in array changes loop
    next_at := next_profile_change(p_actor, changed, p_free_hours, p_every_days);
    if next_at is not null then
      return query select upper(changed) || '_LIMIT', ceil(extract(epoch from next_at - clock_timestamp()))::integer, false;
      return;
    end if;
  end loop;
  if 'email' = any(changes) then
    select count(*), min(c.created_at) + p_link_window into links_so_far, next_at
    from email_changes c where c.member_id = p_actor and c.created_at > now() - p_link_window;
    if links_so_far >= p_links_at_most then
      return query select 'TOO_MANY', greatest(1, ceil(extract(epoch from next_at - clock_timestamp()))::integer), false;
      return;
    end if;
    if is_email_used(p_new_email, p_actor) then
      return query select 'EMAIL_TAKEN', null::integer, false;
      return;
    end if;
    update email_changes set used_at = now() where member_id = p_actor and used_at is null;
    insert into email_changes (token_hash, member_id, email, expires_at)
    values (p_link_hash, p_actor, p_new_email, now() + make_interval(hours => p_link_hours));
  end if;

  insert into profile_changes (member_id, field, old_value, new_value)
  select p_actor, c.field, c.old_value, c.new_value
  from (values ('gender', own.gender, p_new_gender), ('birthday', own.birthday::text, p_new_birthday::text),
    ('country', own.country::text, p_new_country)) c (field, old_value, new_value)
  where c.field = any(changes);
  update members m set gender = coalesce(p_new_gender, m.gender), birthday = coalesce(p_new_birthday, m.birthday),
    country = coalesce(p_new_country, m.country)
  where m.id = p_actor and changes && '{gender,birthday,country}'::text[];
  if 'gender' = any(changes) then perform end_likes(p_member => p_actor); end if;
  return query select 'OK', null::integer, 'email' = any(changes);
end $$;

-- Sets the email that a link confirms, once, and stores the link by which the former address takes it back. The outcome is OK, LINK_DEAD for a
-- link that is used, expired or unknown, or EMAIL_TAKEN: another account has taken the address since. Pending changes of the member end by the
-- triggers of 080-pending-changes.sql.
create or replace function confirm_email(p_link_hash bytea, p_undo_link_hash bytea, p_undo_days integer, p_free_hours integer, p_every_days integer)
returns table (outcome text, old_email text, new_email text, member_id bigint, language text) language plpgsql as $$
#variable_conflict use_column
declare
  own members%rowtype;
  confirmed text;
begin
  select m.* into own from members m
  where m.id = (select member_id from email_changes where token_hash = p_link_hash) and m.status not in ('erased', 'service') for update;
  -- Locked before the links, as by the end of a session.
  perform from sessions where member_id = own.id order by id_hash for update;
  update email_changes set used_at = now()
  where token_hash = p_link_hash and member_id = own.id and used_at is null and expires_at > now()
    and next_profile_change(own.id, 'email', p_free_hours, p_every_days) is null
  returning email into confirmed;
  if confirmed is null then
    return query select 'LINK_DEAD', null::text, null::text, null::bigint, null::text;
    return;
  end if;
  update members set email = confirmed, email_key = lower(confirmed), email_confirmed_at = now() where id = own.id;
  insert into profile_changes (member_id, field, old_value, new_value) values (own.id, 'email', own.email, confirmed);
  insert into email_undos (token_hash, member_id, email, expires_at)
  values (p_undo_link_hash, own.id, own.email, now() + make_interval(days => p_undo_days));
  return query select 'OK', own.email, confirmed, own.id, own.language;
exception when unique_violation then
  return query select 'EMAIL_TAKEN', null::text, null::text, null::bigint, null::text;
end $$;

-- Gives an account back to the address that it had before a change, once. All sessions end, the password opens nothing any more, and
-- `p_reset_link_hash` sets another one. The links of later changes end with it and those of earlier ones stay, so that the oldest link of a
-- chain of changes decides. The outcome is OK, or LINK_DEAD for a link that is used, expired or
-- unknown.
create or replace function undo_email(p_link_hash bytea, p_reset_link_hash bytea, p_reset_minutes integer)
returns table (outcome text, member_id bigint, undone_email text, language text) language plpgsql as $$
#variable_conflict use_column
declare
  own members%rowtype;
  undo email_undos%rowtype;
begin
  select m.* into own from members m
  where m.id = (select member_id from email_undos where token_hash = p_link_hash) and m.status not in ('erased', 'service') for update;
  select * into undo from email_undos u
  where u.token_hash = p_link_hash and u.member_id = own.id and u.used_at is null and u.expires_at > now();
  if undo.token_hash is null then
    return query select 'LINK_DEAD', null::bigint, null::text, null::text;
    return;
  end if;
  delete from sessions where member_id = own.id;
  update email_undos set used_at = now() where member_id = own.id and used_at is null and created_at >= undo.created_at;
  update members set email = undo.email, email_key = lower(undo.email), email_confirmed_at = now(), password_hash = 'unusable' where id = own.id;
  insert into profile_changes (member_id, field, old_value, new_value) values (own.id, 'emailUndone', own.email, undo.email);
  insert into password_resets (token_hash, member_id, expires_at)
  values (p_reset_link_hash, own.id, now() + make_interval(mins => p_reset_minutes));
  return query select 'OK', own.id, own.email, own.language;
end $$;
