-- Keeps `comment_count` of a subject, and `reply_count` of a comment. Hidden comments are not counted.
create or replace function count_comment() returns trigger language plpgsql as $$
declare
  counted comments := coalesce(new, old);
  change integer := (new.id is not null and new.hidden_at is null)::integer - (old.id is not null and old.hidden_at is null)::integer;
begin
  if change = 0 then
    return null;
  end if;
  if counted.trend_id is not null then
    update trends set comment_count = comment_count + change where id = counted.trend_id;
  elsif counted.photo_id is not null then
    update photos set comment_count = comment_count + change where id = counted.photo_id;
  else
    update videos set comment_count = comment_count + change where id = counted.video_id;
  end if;
  if counted.parent_id is not null then
    update comments set reply_count = reply_count + change where id = counted.parent_id;
  end if;
  return null;
end $$;

create or replace trigger comments_count after insert or delete or update of hidden_at on comments
  for each row execute function count_comment();

-- Counts the unread notices of a member, at most 100.
create or replace function unread_notices(member bigint) returns integer language sql stable as $$
  select count(*)::integer from (select from notices where member_id = member and read_at is null limit 100) as unread
$$;

-- Notifies the member's open pages of their unread notices.
create or replace function notify_notices() returns trigger language plpgsql as $$
declare
  member bigint := coalesce(new.member_id, old.member_id);
begin
  perform pg_notify('member_event', json_build_object(
    'kind', 'counters', 'memberId', member, 'counters', json_build_object('unreadNotices', unread_notices(member)))::text);
  return null;
end $$;

create or replace trigger notices_notify after insert or delete or update of read_at on notices
  for each row execute function notify_notices();

-- Adds a comment to a subject, or a reply to a comment on it. A reply to a reply is a reply to the same comment. The same
-- client id again returns the stored comment. `most` limits the comments a day (UTC); null is unlimited. Outcomes: `ok`;
-- `not_found`, also for a comment that the author does not see; `closed` when the owner does not let the author comment;
-- `limit`. Whether the author sees the owner is checked by the caller. Notifies the owner, and the author of the comment
-- that is replied to.
create or replace function add_comment(
  author bigint, of_kind text, of_id bigint, reply_to bigint, body text, of_client text, most integer,
  out outcome text, out comment_id bigint, out units_left integer)
language plpgsql as $$
declare
  subject subjects;
  replied comments;
  parent comments;
  audience bigint := author;
  used_now integer;
begin
  perform lock_subject(of_kind, of_id);
  select id into comment_id from comments where author_id = author and client_id = of_client;
  if found then
    outcome := 'ok';
    return;
  end if;
  select * into subject from subjects s where s.kind = of_kind and s.id = of_id;
  outcome := 'not_found';
  if subject.owner_id is null or subject.owner_id <> author and (not subject.is_shown
    or exists (select from blocks where (blocker_id, blocked_id) in ((author, subject.owner_id), (subject.owner_id, author)))) then
    return;
  end if;
  if reply_to is not null then
    select * into replied from comments where id = reply_to for key share;
    select * into parent from comments where id = coalesce(replied.parent_id, replied.id) for key share;
    if parent.id is null or replied.hidden_at is not null or parent.hidden_at is not null
      or of_id is distinct from (case of_kind when 'trend' then parent.trend_id when 'photo' then parent.photo_id else parent.video_id end)
      or author <> subject.owner_id and replied.audience_id <> author
      or exists (select from blocks where (blocker_id, blocked_id) in ((author, replied.author_id), (replied.author_id, author))) then
      return;
    end if;
  end if;
  if author = subject.owner_id then
    audience := replied.audience_id;
  elsif subject.comments_from = 'none' or subject.comments_from = 'liked'
    and not exists (select from likes where liker_id = subject.owner_id and target_id = author) then
    outcome := 'closed';
    return;
  end if;
  if most is not null then
    insert into quota_counters as q (member_id, kind, used) select author, 'comments_day', 1 where most > 0
      on conflict (member_id, kind, day) do update set used = q.used + 1 where q.used < most
      returning used into used_now;
    if used_now is null then
      outcome := 'limit';
      units_left := 0;
      return;
    end if;
    units_left := most - used_now;
  end if;
  insert into comments (trend_id, photo_id, video_id, author_id, audience_id, parent_id, content, client_id)
    values (case of_kind when 'trend' then of_id end, case of_kind when 'photo' then of_id end,
      case of_kind when 'video' then of_id end, author, audience, parent.id, body, of_client)
    returning id into comment_id;
  insert into notices (member_id, kind, comment_id)
    select distinct told, 'comment', comment_id from unnest(array[subject.owner_id, replied.author_id]) as told
    where told <> author;
  outcome := 'ok';
end $$;

-- Deletes a comment with its replies: one of the member's own, or on what the member owns. Returns whether it did.
create or replace function delete_comment(member bigint, of_id bigint) returns boolean language plpgsql as $$
begin
  delete from comments c using subjects s
  where c.id = of_id
    and s.kind = case when c.trend_id is not null then 'trend' when c.photo_id is not null then 'photo' else 'video' end
    and s.id = coalesce(c.trend_id, c.photo_id, c.video_id)
    and member in (c.author_id, s.owner_id);
  return found;
end $$;
