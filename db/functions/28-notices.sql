-- Counts the unread notices of a member, at most 100.
create or replace function unread_notices(member bigint) returns integer language sql stable as $$
  select count(*)::integer from (select from notices where member_id = member and read_at is null limit 100) as unread
$$;

-- Notifies the open pages of members whose notices changed, once for each member.
create or replace function notify_notices() returns trigger language plpgsql as $$
begin
  perform notify_counters(member_id, 'unreadNotices') from (select distinct member_id from changed) as members;
  return null;
end $$;

drop trigger if exists notices_notify on notices;
create or replace trigger notices_notify_insert after insert on notices
  referencing new table as changed for each statement execute function notify_notices();
create or replace trigger notices_notify_update after update on notices
  referencing new table as changed for each statement execute function notify_notices();
create or replace trigger notices_notify_delete after delete on notices
  referencing old table as changed for each statement execute function notify_notices();

-- Returns whether a member wants notices of a kind. Reports and decisions are always shown.
create or replace function wants_notice(recipient bigint, of_kind text, subject_kind text) returns boolean language sql stable as $$
  select coalesce((
    select case
        when of_kind in ('like', 'content_like', 'visitors') then wanted."like"
        when of_kind = 'mutual_like' then wanted.mutual_like
        when of_kind = 'gift' then wanted.gift
        when of_kind in ('comment', 'reply') and subject_kind = 'trend' then wanted.post_comment
        when of_kind in ('comment', 'reply') and subject_kind = 'wall' then wanted.wall
        when of_kind in ('comment', 'reply') then wanted.media_comment
        when of_kind = 'membership' then wanted.reminders
        else true
      end
    from notification_settings wanted where wanted.member_id = recipient), true)
$$;

-- Returns the key of the notices that a member reads as one.
create or replace function notice_group(of_kind text, subject_kind text default null, subject_id bigint default null)
returns text language sql immutable as $$
  select concat_ws(' ', of_kind, subject_kind, subject_id)
$$;

-- Adds what `actor` did to the unread notice of its group, or begins one. Does nothing when the recipient does not want
-- notices of the kind, has read the same of this actor within 7 days, or one of the two blocks the other, also since the act: a held
-- comment is approved later. `of_thread` groups replies by their comment.
create or replace function add_notice(
  recipient bigint, of_kind text, actor bigint, subject_kind text default null, subject_id bigint default null,
  of_comment bigint default null, of_thread bigint default null)
returns void language plpgsql as $$
declare
  key text := case when of_thread is null then notice_group(of_kind, subject_kind, subject_id)
    else notice_group(of_kind, 'comment', of_thread) end;
  notice bigint;
begin
  if not wants_notice(recipient, of_kind, subject_kind)
    or exists (select from blocks where (blocker_id, blocked_id) in ((recipient, actor), (actor, recipient))) then
    return;
  end if;
  if of_comment is null and exists (
    select from notice_events e join notices n on n.id = e.notice_id
    where e.actor_id = actor and n.member_id = recipient and n.group_key = key and e.created_at > now() - interval '7 days') then
    return;
  end if;
  insert into notices (member_id, kind, group_key, trend_id, photo_id, video_id, wall_id, gift_id)
    values (recipient, of_kind, key, case subject_kind when 'trend' then subject_id end,
      case subject_kind when 'photo' then subject_id end, case subject_kind when 'video' then subject_id end,
      case subject_kind when 'wall' then subject_id end, case subject_kind when 'gift' then subject_id end)
    on conflict (member_id, group_key) where read_at is null
      do update set seq = nextval('notices_seq'), updated_at = now()
    returning id into notice;
  insert into notice_events (notice_id, actor_id, comment_id) values (notice, actor, of_comment) on conflict do nothing;
end $$;

-- Reports a decision of staff to the member whom it concerns. `of_key` is of the decision, so that each has its own notice. Erased
-- members receive nothing.
create or replace function add_decision_notice(
  recipient bigint, about text, of_key text, is_approved boolean, why text, of_count integer default 1, of_text text default '',
  subject_kind text default null, subject_id bigint default null) returns void language sql as $$
  insert into notices (member_id, kind, group_key, trend_id, photo_id, video_id, details)
  select m.id, 'decision', concat_ws(' ', 'decision', about, of_key), case subject_kind when 'trend' then subject_id end,
    case subject_kind when 'photo' then subject_id end, case subject_kind when 'video' then subject_id end,
    json_build_object('decision', json_build_object('about', about, 'isApproved', is_approved, 'count', of_count,
      'text', of_text, 'reason', case when is_approved then '' else why end))
  from members m where m.id = recipient and m.status <> 'erased'
  on conflict do nothing
$$;

-- Removes what an actor did from the unread notice of a group.
create or replace function withdraw_notice(recipient bigint, actor bigint, of_group text) returns void language sql as $$
  delete from notice_events e using notices n
  where n.member_id = recipient and n.group_key = of_group and n.read_at is null and e.notice_id = n.id and e.actor_id = actor
$$;

-- Deletes a notice with its last event.
create or replace function delete_empty_notice() returns trigger language plpgsql as $$
begin
  delete from notices n where n.id = old.notice_id and not exists (select from notice_events e where e.notice_id = n.id);
  return null;
end $$;

create or replace trigger notice_events_delete_notice after delete on notice_events
  for each row execute function delete_empty_notice();

-- A block ends what both members were told of each other.
create or replace function forget_notices_of_blocked() returns trigger language plpgsql as $$
begin
  delete from notice_events e using notices n
    where e.notice_id = n.id
      and (e.actor_id = new.blocked_id and n.member_id = new.blocker_id or e.actor_id = new.blocker_id and n.member_id = new.blocked_id);
  return null;
end $$;

create or replace trigger blocks_forget_notices after insert on blocks
  for each row execute function forget_notices_of_blocked();

-- The page of notices by id, newest first, from before a position: one walk along an index, planned once.
create or replace function notice_ids(member bigint, before_seq bigint, most integer) returns bigint[]
language plpgsql stable set jit = off set plan_cache_mode = force_generic_plan set enable_sort = off set enable_bitmapscan = off as $$
begin
  return array(
    select n.id from notices n where n.member_id = member and n.seq < before_seq order by n.member_id, n.seq desc limit most);
end $$;
