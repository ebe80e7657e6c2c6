-- The kind of the subject of a comment, and its id.
create or replace function subject_kind(c comments) returns text language sql immutable as $$
  select case when c.trend_id is not null then 'trend' when c.photo_id is not null then 'photo' when c.video_id is not null then 'video' else 'wall' end
$$;
create or replace function subject_id(c comments) returns bigint language sql immutable as $$
  select coalesce(c.trend_id, c.photo_id, c.video_id, c.wall_id)
$$;

-- Sets the author of the thread, and whether both authors are active.
create or replace function set_thread_author() returns trigger language plpgsql as $$
begin
  new.thread_author_id := coalesce((select author_id from comments where id = new.parent_id), new.author_id);
  new.authors_active := not exists (select from members m where m.id in (new.author_id, new.thread_author_id) and m.status <> 'active');
  return new;
end $$;

create or replace trigger comments_thread_author before insert on comments
  for each row execute function set_thread_author();

-- Returns whether a comment counts: members other than its author see it.
create or replace function is_comment_shown(c comments) returns boolean language sql immutable as $$
  select c.id is not null and c.hidden_at is null and c.authors_active
$$;

-- Keeps the numbers of comments of a subject: all, and those that are for all who see it.
create or replace function count_comment() returns trigger language plpgsql as $$
declare
  counted comments := coalesce(new, old);
  change integer := is_comment_shown(new)::integer - is_comment_shown(old)::integer;
  of_public integer := case when counted.audience_id is null then change else 0 end;
  owner bigint;
begin
  if change = 0 then
    return null;
  end if;
  case subject_kind(counted)
    when 'trend' then
      update trends set comment_count = comment_count + change, public_comment_count = public_comment_count + of_public
        where id = counted.trend_id returning author_id into owner;
    when 'photo' then
      update photos set comment_count = comment_count + change, public_comment_count = public_comment_count + of_public
        where id = counted.photo_id returning owner_id into owner;
    when 'video' then
      update videos set comment_count = comment_count + change, public_comment_count = public_comment_count + of_public
        where id = counted.video_id returning owner_id into owner;
    when 'wall' then
      update walls set comment_count = comment_count + change, public_comment_count = public_comment_count + of_public
        where member_id = counted.wall_id returning member_id into owner;
  end case;
  if of_public = 0 and owner is not null then
    perform pg_notify('subject_event', json_build_object('kind', 'counts', 'subject', subject_kind(counted), 'id', subject_id(counted),
      'only', json_build_array(owner, counted.audience_id))::text);
  end if;
  return null;
end $$;

create or replace trigger comments_count after insert or delete or update of hidden_at, authors_active on comments
  for each row execute function count_comment();

-- Hides the replies of a comment with the comment, and shows them with it again.
create or replace function hide_replies() returns trigger language plpgsql as $$
begin
  update comments set hidden_at = new.hidden_at where parent_id = new.id and hidden_at is not distinct from old.hidden_at;
  return null;
end $$;

create or replace trigger comments_hide_replies after update of hidden_at on comments
  for each row when (new.parent_id is null and old.hidden_at is distinct from new.hidden_at) execute function hide_replies();

-- Keeps `authors_active` of the comments of a member who is suspended, erased or active again, and of the replies in their threads. Locks the
-- subjects first, in order, as add_comment does.
create or replace function mark_comments_of_inactive() returns trigger language plpgsql as $$
begin
  perform lock_subject(p_kind => s.kind, p_id => s.id) from (
    select distinct subject_kind(c) as kind, subject_id(c) as id from comments c
    where c.author_id = new.id or c.thread_author_id = new.id order by 1, 2) s;
  update comments c set authors_active = not exists (
      select from members m where m.id in (c.author_id, c.thread_author_id) and m.status <> 'active')
    where c.author_id = new.id or c.thread_author_id = new.id;
  return null;
end $$;

create or replace trigger members_mark_comments after update of status on members
  for each row when ((old.status = 'active') is distinct from (new.status = 'active')) execute function mark_comments_of_inactive();

-- Returns whether an author sees a comment on a subject of `owner` and so may reply to it. Mirror: isSeen in lib/comments/visible.ts.
create or replace function sees_comment(author bigint, owner bigint, seen_by text, c comments) returns boolean stable language sql as $$
  select is_comment_shown(c)
    and (author = owner or c.audience_id = author
      or c.audience_id is null and (seen_by = 'everyone' or c.author_id in (owner, author) and c.thread_author_id in (owner, author)))
    and not (is_blocked(author, c.author_id) or is_blocked(author, c.thread_author_id)
      or is_blocked(owner, c.author_id) or is_blocked(owner, c.thread_author_id))
$$;

-- Adds a comment to a subject, or a reply to a comment on it. A reply to a reply is in the same thread. The same
-- client id again returns the stored comment. `p_only_owner`: the comment is for the owner alone, as are all others where the owner chose so, and
-- replies to such ones. `p_may_comment` is the permission of the author's tier, and `p_most` limits their comments a day (UTC); null is unlimited. Neither counts for the owner, nor for a reply to what the owner replied
-- to the author. Outcomes: OK; SUBJECT_NOT_FOUND; COMMENT_NOT_FOUND for one that the author does not see;
-- COMMENTS_CLOSED when the owner does not let the author comment; NO_PERMISSION; COMMENT_LIMIT. The caller checks that the author sees the
-- owner. With `p_matches` of the text filter the comment is held: only its author sees it, and the notices follow its approval.
-- Notifies the owner, and the author of the comment that is replied to if the reply is for them. Locks the author, then the subject.
create or replace function add_comment(
  p_actor bigint, p_kind text, p_id bigint, p_reply_to bigint, p_text text, p_key text, p_only_owner boolean, p_may_comment boolean, p_most integer,
  p_matches jsonb,
  out outcome text, out comment_id bigint, out units_left integer)
language plpgsql as $$
declare
  subject subjects;
  replied comments;
  parent comments;
  audience bigint;
  is_free boolean;
  is_allowed boolean;
  notified bigint;
begin
  perform from members where id = p_actor for no key update;
  perform lock_subject(p_kind => p_kind, p_id => p_id);
  select * into subject from subjects s where s.kind = p_kind and s.id = p_id;
  if subject.owner_id is null or subject.owner_id <> p_actor and (not subject.is_shown or is_blocked(p_actor, subject.owner_id)) then
    outcome := 'SUBJECT_NOT_FOUND';
    return;
  end if;
  select id into comment_id from comments where author_id = p_actor and client_id = p_key;
  if found then
    outcome := 'OK';
    return;
  end if;
  if p_reply_to is not null then
    select * into replied from comments where id = p_reply_to for key share;
    select * into parent from comments where id = coalesce(replied.parent_id, replied.id) for key share;
    if parent.id is null or subject_kind(parent) <> p_kind or subject_id(parent) <> p_id or not is_comment_shown(parent)
      or not sees_comment(p_actor, subject.owner_id, subject.comments_seen_by, replied) then
      outcome := 'COMMENT_NOT_FOUND';
      return;
    end if;
  end if;
  if p_actor = subject.owner_id then
    is_free := true;
    audience := replied.audience_id;
  else
    is_free := coalesce(replied.author_id = subject.owner_id and (replied.audience_id = p_actor
      or p_actor = (select r.author_id from comments r where r.id = replied.replied_id)), false);
    audience := case when p_only_owner or subject.comments_seen_by = 'owner' or replied.audience_id is not null then p_actor end;
    if subject.comments_from = 'none' or subject.comments_from = 'liked'
      and not exists (select from likes where liker_id = subject.owner_id and target_id = p_actor) then
      outcome := 'COMMENTS_CLOSED';
      return;
    end if;
  end if;
  if not is_free and not p_may_comment then
    outcome := 'NO_PERMISSION';
    return;
  end if;
  if not is_free then
    select spent.allowed, spent.units_left into is_allowed, units_left from spend_quota(p_actor => p_actor, p_kind => 'comments_day',
      p_most => p_most) spent;
    if not is_allowed then
      outcome := 'COMMENT_LIMIT';
      return;
    end if;
  end if;
  -- A reply for the owner alone, to another member's comment, is no news for that member.
  notified := case when replied.author_id <> p_actor and (audience is null or replied.author_id in (audience, subject.owner_id)) then replied.author_id end;
  perform ensure_wall(p_kind => p_kind, p_id => p_id);
  insert into comments (trend_id, photo_id, video_id, wall_id, author_id, audience_id, parent_id, replied_id, content, client_id,
      hidden_at, held)
    values (case p_kind when 'trend' then p_id end, case p_kind when 'photo' then p_id end, case p_kind when 'video' then p_id end,
      case p_kind when 'wall' then p_id end, p_actor, audience, parent.id, replied.id, p_text, p_key,
      case when p_matches is not null then now() end, p_matches is not null)
    returning id into comment_id;
  if p_matches is not null then
    insert into held_texts (member_id, field, subject_id, content, matches, replied_id)
      values (p_actor, 'comment', comment_id, p_text, p_matches, notified);
    outcome := 'OK';
    return;
  end if;
  perform notify_of_comment(p_id => comment_id, p_owner => subject.owner_id, p_replied_author => notified);
  outcome := 'OK';
end $$;

-- Notifies the member to whom a comment replies, null without one, and the owner of its subject. A member whose gender is the owner's since
-- does not see the subject any more.
create or replace function notify_of_comment(p_id bigint, p_owner bigint, p_replied_author bigint) returns void language plpgsql as $$
declare
  added comments;
begin
  select * into added from comments where id = p_id;
  if p_replied_author <> added.author_id and (p_replied_author = p_owner
    or exists (select from members r join members o on o.id = p_owner and o.gender <> r.gender where r.id = p_replied_author)) then
    perform add_notice(p_recipient => p_replied_author, p_kind => 'reply', p_actor => added.author_id,
      p_subject_kind => subject_kind(added), p_subject_id => subject_id(added), p_comment => p_id, p_thread => added.parent_id);
  end if;
  if p_owner not in (added.author_id, coalesce(p_replied_author, added.author_id)) then
    perform add_notice(p_recipient => p_owner, p_kind => 'comment', p_actor => added.author_id, p_subject_kind => subject_kind(added),
      p_subject_id => subject_id(added), p_comment => p_id);
  end if;
end $$;

-- Deletes a comment with its replies: one of the member's own, or on what the member owns, with a member of no block. Returns OK or
-- COMMENT_NOT_FOUND. Locks the subject first, as add_comment does.
create or replace function delete_comment(p_actor bigint, p_id bigint) returns text language plpgsql as $$
declare
  deleted comments;
  owner bigint;
begin
  select * into deleted from comments where id = p_id;
  select s.owner_id into owner from subjects s where s.kind = subject_kind(deleted) and s.id = subject_id(deleted);
  if owner is null or p_actor not in (deleted.author_id, owner)
    or is_blocked(p_actor, owner) or is_blocked(p_actor, deleted.author_id) then
    return 'COMMENT_NOT_FOUND';
  end if;
  perform lock_subject(p_kind => subject_kind(deleted), p_id => subject_id(deleted));
  delete from comments where id = p_id;
  return case when found then 'OK' else 'COMMENT_NOT_FOUND' end;
end $$;
