-- Returns whether an upload has passed its review. Not a part of is_trend_shown, because PostgreSQL inlines no function
-- that contains a subquery.
create or replace function is_upload_approved(of_key text) returns boolean language sql stable as $$
  select exists (select from uploads u where u.key = of_key and u.review = 'approved')
$$;

-- Returns whether others see a trend, if they see its author. PostgreSQL inlines the function, so that it costs nothing in
-- the view and in the lists of trends.
create or replace function is_trend_shown(t trends) returns boolean language sql stable as $$
  select t.hidden_at is null
    and (t.image_key is null or t.kind <> 'text' or t.content <> '' or is_upload_approved(t.image_key))
$$;

-- What members comment on and like; the id of a wall is its member's. `is_shown`: others see it, if they see its owner. Mirrors of the pictures
-- that wait for a review: lib/trends/queries.ts, lib/photos/queries.ts, lib/videos/queries.ts.
create or replace view subjects as
  select 'trend' as kind, t.id, t.author_id as owner_id, t.comments_from, t.comments_seen_by, t.like_count, t.comment_count, t.public_comment_count,
    is_trend_shown(t) as is_shown
  from trends t
  union all
  select 'photo', p.id, p.owner_id, p.comments_from, p.comments_seen_by, p.like_count, p.comment_count, p.public_comment_count,
    p.hidden_at is null and exists (select from uploads u where u.key = p.upload_key and u.review = 'approved')
  from photos p
  union all
  select 'video', v.id, v.owner_id, v.comments_from, v.comments_seen_by, v.like_count, v.comment_count, v.public_comment_count,
    v.hidden_at is null and v.status = 'ready'
      and exists (select from uploads u where u.key = v.upload_key and u.review = 'approved')
  from videos v
  union all
  select 'wall', m.id, m.id, coalesce(w.comments_from, 'everyone'), coalesce(w.comments_seen_by, 'everyone'),
    coalesce(w.like_count, 0), coalesce(w.comment_count, 0), coalesce(w.public_comment_count, 0), m.status = 'active'
  from members m left join walls w on w.member_id = m.id;

-- Locks a subject, so that parallel calls about it run one after the other and it is not deleted meanwhile. An empty wall has no row: those
-- who write on it at the same time meet in `ensure_wall`.
create or replace function lock_subject(p_kind text, p_id bigint) returns void language plpgsql as $$
begin
  case p_kind
    when 'trend' then perform from trends where id = p_id for no key update;
    when 'photo' then perform from photos where id = p_id for no key update;
    when 'video' then perform from videos where id = p_id for no key update;
    when 'wall' then perform from walls where member_id = p_id for no key update;
  end case;
end $$;

-- Inserts the row of a member's wall before the first comment or like. Does nothing for other kinds.
create or replace function ensure_wall(p_kind text, p_id bigint) returns void language sql as $$
  insert into walls (member_id) select p_id where p_kind = 'wall' on conflict do nothing
$$;

-- Notifies the live connection that the counts of a subject changed, or that others do not see the subject any more. Only
-- ids are sent; nodes read the counts if a member looks at the subject. The owner of a hidden photo or video still sees it. A comment for
-- the owner alone is news for two members only: count_comment.
create or replace function notify_subject() returns trigger language plpgsql as $$
begin
  perform pg_notify('subject_event', json_build_object(
    'kind', case when tg_op = 'DELETE' or new.hidden_at is not null then 'gone' else 'counts' end,
    'subject', tg_argv[0], 'id', old.id,
    'ownerId', case when tg_op = 'UPDATE' and new.hidden_at is not null then (to_jsonb(new) ->> 'owner_id')::bigint end)::text);
  return null;
end $$;

create or replace trigger trends_notify_gone after delete on trends
  for each row execute function notify_subject('trend');
create or replace trigger trends_notify_counts after update of like_count, public_comment_count, hidden_at, comments_seen_by on trends
  for each row when ((old.like_count, old.public_comment_count, old.hidden_at, old.comments_seen_by)
    is distinct from (new.like_count, new.public_comment_count, new.hidden_at, new.comments_seen_by)) execute function notify_subject('trend');
create or replace trigger photos_notify_gone after delete on photos
  for each row execute function notify_subject('photo');
create or replace trigger photos_notify_counts after update of like_count, public_comment_count, hidden_at, comments_seen_by on photos
  for each row when ((old.like_count, old.public_comment_count, old.hidden_at, old.comments_seen_by)
    is distinct from (new.like_count, new.public_comment_count, new.hidden_at, new.comments_seen_by)) execute function notify_subject('photo');
create or replace trigger videos_notify_gone after delete on videos
  for each row execute function notify_subject('video');
create or replace trigger videos_notify_counts after update of like_count, public_comment_count, hidden_at, comments_seen_by on videos
  for each row when ((old.like_count, old.public_comment_count, old.hidden_at, old.comments_seen_by)
    is distinct from (new.like_count, new.public_comment_count, new.hidden_at, new.comments_seen_by)) execute function notify_subject('video');

-- The key of a wall is its member.
create or replace function notify_wall() returns trigger language plpgsql as $$
begin
  perform pg_notify('subject_event', json_build_object('kind', 'counts', 'subject', 'wall', 'id', new.member_id)::text);
  return null;
end $$;

create or replace trigger walls_notify_counts after update of like_count, public_comment_count, comments_seen_by on walls
  for each row when ((old.like_count, old.public_comment_count, old.comments_seen_by)
    is distinct from (new.like_count, new.public_comment_count, new.comments_seen_by)) execute function notify_wall();

-- Keeps `like_count` of a subject.
create or replace function count_subject_like() returns trigger language plpgsql as $$
declare
  change integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  case tg_argv[0]
    when 'trend' then update trends set like_count = like_count + change where id = coalesce(new.trend_id, old.trend_id);
    when 'photo' then update photos set like_count = like_count + change where id = coalesce(new.photo_id, old.photo_id);
    when 'video' then update videos set like_count = like_count + change where id = coalesce(new.video_id, old.video_id);
    when 'wall' then update walls set like_count = like_count + change where member_id = coalesce(new.wall_id, old.wall_id);
  end case;
  return null;
end $$;

create or replace trigger trend_likes_count after insert or delete on trend_likes
  for each row execute function count_subject_like('trend');
create or replace trigger photo_likes_count after insert or delete on photo_likes
  for each row execute function count_subject_like('photo');
create or replace trigger video_likes_count after insert or delete on video_likes
  for each row execute function count_subject_like('video');
create or replace trigger wall_likes_count after insert or delete on wall_likes
  for each row execute function count_subject_like('wall');

-- Likes a subject, or removes the like, and adds or withdraws the notice of its owner. The outcome is OK, or
-- SUBJECT_NOT_FOUND for a subject that others do not see, and for own ones. Whether the liker sees the owner is checked by the caller.
create or replace function toggle_subject_like(p_actor bigint, p_kind text, p_id bigint)
returns table (outcome text, liked boolean, like_count integer)
language plpgsql as $$
#variable_conflict use_column
declare
  subject subjects;
  is_new boolean;
begin
  perform lock_subject(p_kind => p_kind, p_id => p_id);
  select * into subject from subjects s where s.kind = p_kind and s.id = p_id;
  if not found or not subject.is_shown or subject.owner_id = p_actor
    or is_blocked(p_actor, subject.owner_id) then
    return query select 'SUBJECT_NOT_FOUND', false, 0;
    return;
  end if;
  if p_kind = 'wall' then
    -- Parallel calls of one member meet in the row, which may be new.
    perform ensure_wall(p_kind => p_kind, p_id => p_id), lock_subject(p_kind => p_kind, p_id => p_id);
  end if;
  case p_kind
    when 'trend' then delete from trend_likes where trend_id = p_id and member_id = p_actor;
    when 'photo' then delete from photo_likes where photo_id = p_id and member_id = p_actor;
    when 'video' then delete from video_likes where video_id = p_id and member_id = p_actor;
    when 'wall' then delete from wall_likes where wall_id = p_id and member_id = p_actor;
  end case;
  is_new := not found;
  if is_new then
    case p_kind
      when 'trend' then insert into trend_likes (trend_id, member_id) values (p_id, p_actor);
      when 'photo' then insert into photo_likes (photo_id, member_id) values (p_id, p_actor);
      when 'video' then insert into video_likes (video_id, member_id) values (p_id, p_actor);
      when 'wall' then insert into wall_likes (wall_id, member_id) values (p_id, p_actor);
    end case;
    perform add_notice(p_recipient => subject.owner_id, p_kind => 'content_like', p_actor => p_actor, p_subject_kind => p_kind,
      p_subject_id => p_id);
  else
    perform withdraw_notice(p_recipient => subject.owner_id, p_actor => p_actor, p_group_key => notice_group('content_like', p_kind, p_id));
  end if;
  return query select 'OK', is_new, s.like_count from subjects s where s.kind = p_kind and s.id = p_id;
end $$;
