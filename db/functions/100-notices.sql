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

-- Adds what `p_actor` did to the unread notice of its group, or begins one. Does nothing when the recipient does not want
-- notices of the kind, has read the same of this actor within 7 days, or one of the two blocks the other, also since the action: a held
-- comment is approved later. `p_thread` groups replies by their comment.
create or replace function add_notice(
  p_recipient bigint, p_kind text, p_actor bigint, p_subject_kind text default null, p_subject_id bigint default null,
  p_comment bigint default null, p_thread bigint default null)
returns void language plpgsql as $$
declare
  key text := case when p_thread is null then notice_group(p_kind, p_subject_kind, p_subject_id)
    else notice_group(p_kind, 'comment', p_thread) end;
  notice bigint;
begin
  if not wants_notice(p_recipient, p_kind, p_subject_kind)
    or is_blocked(p_recipient, p_actor) then
    return;
  end if;
  if p_comment is null and exists (
    select from notice_events e join notices n on n.id = e.notice_id
    where e.actor_id = p_actor and n.member_id = p_recipient and n.group_key = key and e.created_at > now() - interval '7 days') then
    return;
  end if;
  insert into notices (member_id, kind, group_key, trend_id, photo_id, video_id, wall_id, gift_id)
    values (p_recipient, p_kind, key, case p_subject_kind when 'trend' then p_subject_id end,
      case p_subject_kind when 'photo' then p_subject_id end, case p_subject_kind when 'video' then p_subject_id end,
      case p_subject_kind when 'wall' then p_subject_id end, case p_subject_kind when 'gift' then p_subject_id end)
    on conflict (member_id, group_key) where read_at is null
      do update set seq = nextval('notices_seq'), updated_at = now()
    returning id into notice;
  insert into notice_events (notice_id, actor_id, comment_id) values (notice, p_actor, p_comment) on conflict do nothing;
end $$;

-- Reports a decision of staff to the member whom it concerns. `p_decision` is of the decision, so that each has its own notice. Erased
-- members receive nothing.
create or replace function add_decision_notice(
  p_recipient bigint, p_about text, p_decision text, p_is_approved boolean, p_reason text, p_count integer default 1, p_text text default '',
  p_subject_kind text default null, p_subject_id bigint default null) returns void language sql as $$
  insert into notices (member_id, kind, group_key, trend_id, photo_id, video_id, details)
  select m.id, 'decision', concat_ws(' ', 'decision', p_about, p_decision), case p_subject_kind when 'trend' then p_subject_id end,
    case p_subject_kind when 'photo' then p_subject_id end, case p_subject_kind when 'video' then p_subject_id end,
    json_build_object('decision', json_build_object('about', p_about, 'isApproved', p_is_approved, 'count', p_count,
      'text', p_text, 'reason', case when p_is_approved then '' else p_reason end))
  from members m where m.id = p_recipient and m.status <> 'erased'
  on conflict do nothing
$$;

-- Removes what an actor did from the unread notice of a group.
create or replace function withdraw_notice(p_recipient bigint, p_actor bigint, p_group_key text) returns void language sql as $$
  delete from notice_events e using notices n
  where n.member_id = p_recipient and n.group_key = p_group_key and n.read_at is null and e.notice_id = n.id and e.actor_id = p_actor
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
