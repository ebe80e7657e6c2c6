-- Returns when a member may change a field again, null when they may now. Changes in the first hours of an account are free, and
-- do not count later.
create or replace function next_profile_change(me bigint, changed text, free_hours integer, every_days integer)
returns timestamptz language sql stable as $$
  select max(c.created_at) + make_interval(days => every_days)
  from members m join profile_changes c on c.member_id = m.id and c.field = changed
  where m.id = me and m.created_at + make_interval(hours => free_hours) <= now()
    and c.created_at >= m.created_at + make_interval(hours => free_hours)
    and c.created_at > now() - make_interval(days => every_days)
$$;

-- Ends all likes of and by a member, with their notices, and the visits of and by them.
create or replace function end_likes(me bigint) returns void language sql as $$
  update members m set like_count = like_count - 1 from likes l where l.liker_id = me and m.id = l.target_id;
  delete from likes where me in (liker_id, target_id);
  update members set like_count = 0 where id = me;
  delete from mutual_like_notices where me in (member_id, other_id);
  delete from profile_visits where me in (visited_id, visitor_id);
$$;

-- Changes gender and birthday, and stores a link that confirms a new email: all of it, or nothing. A null changes nothing.
-- The outcome is `ok`, `unchanged`, `email_used`, `limited` with the field, or `too_many` links; the last two with the seconds to wait.
-- The member's row is locked first, so that parallel calls are checked one after the other. Likes of and by a member whose gender
-- changes end, because they are now between members who do not see each other; their rows are locked in id order, as in toggle_like.
create or replace function change_profile(
  me bigint, new_gender text, new_birthday date, new_email text, link bytea,
  free_hours integer, every_days integer, link_hours integer, links_at_most integer, link_window interval
)
returns table (outcome text, field text, seconds integer, confirms boolean) language plpgsql as $$
#variable_conflict use_column
declare
  own members%rowtype;
  changes text[] := '{}';
  changed text;
  next_at timestamptz;
  links_so_far integer;
begin
  if exists (select from members where id = me and gender <> new_gender) then
    perform from members where id = me or id in (select target_id from likes where liker_id = me) order by id for update;
  end if;
  select * into own from members where id = me and status not in ('erased', 'service') for update;
  if new_gender <> own.gender then changes := changes || 'gender'::text; end if;
  if new_birthday <> own.birthday then changes := changes || 'birthday'::text; end if;
  if lower(new_email) <> own.email_key then changes := changes || 'email'::text; end if;
  if changes = '{}' then
    return query select 'unchanged', null::text, null::integer, false;
    return;
  end if;

  if 'email' = any(changes) and exists (select from members where email_key = lower(new_email)) then
    return query select 'email_used', 'email', null::integer, false;
    return;
  end if;
  foreach changed in array changes loop
    next_at := next_profile_change(me, changed, free_hours, every_days);
    if next_at is not null then
      return query select 'limited', changed, ceil(extract(epoch from next_at - clock_timestamp()))::integer, false;
      return;
    end if;
  end loop;
  if 'email' = any(changes) then
    select count(*), min(c.created_at) + link_window into links_so_far, next_at
    from email_changes c where c.member_id = me and c.created_at > now() - link_window;
    if links_so_far >= links_at_most then
      return query select 'too_many', 'email', greatest(1, ceil(extract(epoch from next_at - clock_timestamp()))::integer), false;
      return;
    end if;
    update email_changes set used_at = now() where member_id = me and used_at is null;
    insert into email_changes (token_hash, member_id, email, expires_at)
    values (link, me, new_email, now() + make_interval(hours => link_hours));
  end if;

  insert into profile_changes (member_id, field, old_value, new_value)
  select me, c, case c when 'gender' then own.gender else own.birthday::text end,
    case c when 'gender' then new_gender else new_birthday::text end
  from unnest(changes) c where c <> 'email';
  update members m set gender = coalesce(new_gender, m.gender), birthday = coalesce(new_birthday, m.birthday)
  where m.id = me and changes && '{gender,birthday}'::text[];
  if 'gender' = any(changes) then perform end_likes(me); end if;
  return query select 'ok', null::text, null::integer, 'email' = any(changes);
end $$;

-- Sets the email that a link confirms, once. The outcome is `ok`, `dead` for a link that is used, expired or unknown, or
-- `email_used`: another account has taken the address since. Links that were emailed to the old address end with it.
drop function if exists confirm_email;
create function confirm_email(link bytea, free_hours integer, every_days integer)
returns table (outcome text, old_email text, new_email text, member_id bigint, language text) language plpgsql as $$
#variable_conflict use_column
declare
  own members%rowtype;
  confirmed text;
begin
  select m.* into own from members m
  where m.id = (select member_id from email_changes where token_hash = link) and m.status not in ('erased', 'service') for update;
  update email_changes set used_at = now()
  where token_hash = link and member_id = own.id and used_at is null and expires_at > now()
    and next_profile_change(own.id, 'email', free_hours, every_days) is null
  returning email into confirmed;
  if confirmed is null then
    return query select 'dead', null::text, null::text, null::bigint, null::text;
    return;
  end if;
  update members set email = confirmed, email_key = lower(confirmed), email_confirmed_at = now() where id = own.id;
  insert into profile_changes (member_id, field, old_value, new_value) values (own.id, 'email', own.email, confirmed);
  update email_changes set used_at = now() where member_id = own.id and used_at is null;
  update password_resets set used_at = now() where member_id = own.id and used_at is null;
  return query select 'ok', own.email, confirmed, own.id, own.language;
exception when unique_violation then
  return query select 'email_used', null::text, null::text, null::bigint, null::text;
end $$;
