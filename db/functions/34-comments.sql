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

-- Hides the replies of a comment with the comment, and shows them with it again.
create or replace function hide_replies() returns trigger language plpgsql as $$
begin
  update comments set hidden_at = new.hidden_at where parent_id = new.id and hidden_at is not distinct from old.hidden_at;
  return null;
end $$;

create or replace trigger comments_hide_replies after update of hidden_at on comments
  for each row when (new.parent_id is null and old.hidden_at is distinct from new.hidden_at) execute function hide_replies();

-- Adds a comment to a subject, or a reply to a comment on it. A reply to a reply is a reply to the same comment. The same
-- client id again returns the stored comment. `may_comment` is the permission of the author's tier, and `most` limits
-- their comments a day (UTC); null is unlimited. Neither counts for the owner, nor for a reply to what the owner replied
-- to the author. Outcomes: `ok`; `not_found`, and `no_comment` for a comment that the author does not see; `closed` when
-- the owner does not let the author comment; `permission`; `limit`. Whether the author sees the owner is checked by the
-- caller. With `matches` of the detector the comment is held: only its author sees it, and the notices follow its approval.
-- Notifies the owner, and the author of the comment that is replied to. Locks the author, then the subject.
drop function if exists add_comment(bigint, text, bigint, bigint, text, text, integer);
drop function if exists add_comment(bigint, text, bigint, bigint, text, text, boolean, integer);
create or replace function add_comment(
  author bigint, of_kind text, of_id bigint, reply_to bigint, body text, of_client text, may_comment boolean, most integer,
  matches jsonb,
  out outcome text, out comment_id bigint, out units_left integer)
language plpgsql as $$
declare
  subject subjects;
  replied comments;
  parent comments;
  audience bigint := author;
  is_free boolean;
  is_allowed boolean;
begin
  perform from members where id = author for no key update;
  perform lock_subject(of_kind, of_id);
  select * into subject from subjects s where s.kind = of_kind and s.id = of_id;
  if subject.owner_id is null or subject.owner_id <> author and (not subject.is_shown
    or exists (select from blocks where (blocker_id, blocked_id) in ((author, subject.owner_id), (subject.owner_id, author)))) then
    outcome := 'not_found';
    return;
  end if;
  select id into comment_id from comments where author_id = author and client_id = of_client;
  if found then
    outcome := 'ok';
    return;
  end if;
  if reply_to is not null then
    select * into replied from comments where id = reply_to for key share;
    select * into parent from comments where id = coalesce(replied.parent_id, replied.id) for key share;
    if parent.id is null or replied.hidden_at is not null or parent.hidden_at is not null
      or of_id is distinct from (case of_kind when 'trend' then parent.trend_id when 'photo' then parent.photo_id else parent.video_id end)
      or author <> subject.owner_id and replied.audience_id <> author
      or not exists (select from members where id = replied.author_id and status = 'active')
      or exists (select from blocks where (blocker_id, blocked_id) in ((author, replied.author_id), (replied.author_id, author))) then
      outcome := 'no_comment';
      return;
    end if;
  end if;
  is_free := author = subject.owner_id
    or coalesce(replied.author_id = subject.owner_id and replied.audience_id = author, false);
  if author = subject.owner_id then
    audience := replied.audience_id;
  elsif subject.comments_from = 'none' or subject.comments_from = 'liked'
    and not exists (select from likes where liker_id = subject.owner_id and target_id = author) then
    outcome := 'closed';
    return;
  end if;
  if not is_free and not may_comment then
    outcome := 'permission';
    return;
  end if;
  if not is_free then
    select spent.allowed, spent.units_left into is_allowed, units_left from spend_quota(author, 'comments_day', most) spent;
    if not is_allowed then
      outcome := 'limit';
      return;
    end if;
  end if;
  insert into comments (trend_id, photo_id, video_id, author_id, audience_id, parent_id, content, client_id,
      hidden_at, held)
    values (case of_kind when 'trend' then of_id end, case of_kind when 'photo' then of_id end,
      case of_kind when 'video' then of_id end, author, audience, parent.id, body, of_client,
      case when matches is not null then now() end, matches is not null)
    returning id into comment_id;
  if matches is not null then
    insert into held_texts (member_id, field, subject_id, content, matches, replied_id)
      values (author, 'comment', comment_id, body, matches, replied.author_id);
    outcome := 'ok';
    return;
  end if;
  if replied.author_id <> author then
    perform add_notice(replied.author_id, 'reply', author, of_kind, of_id, comment_id, parent.id);
  end if;
  if subject.owner_id not in (author, coalesce(replied.author_id, author)) then
    perform add_notice(subject.owner_id, 'comment', author, of_kind, of_id, comment_id);
  end if;
  outcome := 'ok';
end $$;

-- Deletes a comment with its replies: one of the member's own, or on what the member owns, with a member of no block. Returns whether it did. Locks
-- the subject first, as add_comment does.
create or replace function delete_comment(member bigint, of_id bigint) returns boolean language plpgsql as $$
declare
  found_one comments;
  of_kind text;
  subject_id bigint;
begin
  select * into found_one from comments where id = of_id;
  of_kind := case when found_one.trend_id is not null then 'trend' when found_one.photo_id is not null then 'photo' else 'video' end;
  subject_id := coalesce(found_one.trend_id, found_one.photo_id, found_one.video_id);
  if found_one.id is null or member <> found_one.author_id
    and not exists (select from subjects s where s.kind = of_kind and s.id = subject_id and s.owner_id = member) then
    return false;
  end if;
  if exists (select from blocks b join subjects s on s.kind = of_kind and s.id = subject_id
    where (b.blocker_id, b.blocked_id) in ((member, s.owner_id), (s.owner_id, member), (member, found_one.author_id), (found_one.author_id, member))) then
    return false;
  end if;
  perform lock_subject(of_kind, subject_id);
  delete from comments where id = of_id;
  return found;
end $$;
