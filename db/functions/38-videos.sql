-- Stores the row of an uploaded video whose file is stored, at most `most` of them (null is unlimited). A file with the
-- same bytes is the same video; the file of the new key then has no row. The owner's row is locked, so that parallel
-- calls count one after the other. A queued video waits for staff, shown or pending.
drop function if exists release_video(bigint, text, bytea, integer, text, text, text, integer, integer, integer, integer);
create or replace function release_video(
  owner bigint, of_key text, hash bytea, file_bytes integer, type text, first_review text,
  first_status text, video_width integer, video_height integer, video_ms integer, most integer,
  is_queued boolean default false, out outcome text, out video_id bigint)
language plpgsql as $$
begin
  perform from members where id = owner for no key update;
  -- A failed video is replaced by another try.
  delete from uploads u using videos v
  where u.owner_id = owner and u.content_hash = hash and v.upload_key = u.key and v.status = 'failed';
  select v.id into video_id from videos v join uploads u on u.key = v.upload_key
  where v.owner_id = owner and u.owner_id = owner and u.content_hash = hash;
  if found then
    outcome := 'known';
  elsif (select count(*) from videos where owner_id = owner) >= most then
    outcome := 'limit';
  elsif not exists (select from file_removals where key = of_key and due_at > now() + interval '10 minutes') then
    outcome := 'late';
  else
    insert into uploads (key, owner_id, kind, bytes, mime_type, content_hash, review, queued_at)
    values (of_key, owner, 'video', file_bytes, type, hash, first_review, case when is_queued then now() end);
    insert into videos (owner_id, upload_key, status, width, height, duration_ms)
    values (owner, of_key, first_status, video_width, video_height, video_ms) returning id into video_id;
    outcome := 'ok';
  end if;
end $$;

-- Claims a video to convert, while no other one is being converted anywhere: calls take turns, and a claim lasts for the
-- lease unless it is renewed. Members take turns too: with each claim the owner goes to the end of the queue, which the
-- owner's waiting videos remember if the claimed one is deleted. A video whose last attempt ended without a word is claimed
-- no more.
create or replace function claim_video(lease_seconds integer, most_attempts integer)
returns table (id bigint, upload_key text, attempt integer) language plpgsql as $$
#variable_conflict use_column
declare
  claimed videos;
begin
  perform pg_advisory_xact_lock(hashtext('claim_video'));
  if exists (select from videos v where v.status = 'processing' and v.attempts > 0
      and v.claimed_at > now() - make_interval(secs => lease_seconds)) then
    return;
  end if;
  update videos v set claimed_at = now(), attempts = v.attempts + 1
  where v.id = (
    select c.id from videos c where c.status = 'processing' and c.attempts < most_attempts
    order by greatest(c.created_at, (select max(o.claimed_at) from videos o where o.owner_id = c.owner_id)), c.id
    limit 1 for update skip locked)
  returning v.* into claimed;
  if not found then
    return;
  end if;
  update videos v set claimed_at = now()
  where v.owner_id = claimed.owner_id and v.status = 'processing' and v.attempts = 0 and v.id <> claimed.id;
  return query select claimed.id, claimed.upload_key, claimed.attempts;
end $$;

-- Shows a video that an attempt has converted. Returns whether the video still exists and the attempt is the last one. A video
-- that begins with a banned picture is rejected.
drop function if exists finish_video(bigint, integer, integer, integer, integer, integer, text, bytea);
create or replace function finish_video(
  of_video bigint, attempt integer, video_width integer, video_height integer, video_ms integer,
  file_bytes integer, tiny text, look bytea, banned_bits integer)
returns boolean language plpgsql as $$
declare
  done videos;
  is_banned boolean := is_image_banned(look, banned_bits);
begin
  update videos set status = 'ready', width = video_width, height = video_height, duration_ms = video_ms
  where id = of_video and status = 'processing' and attempts = attempt returning * into done;
  if not found then
    return false;
  end if;
  update uploads set bytes = file_bytes, mime_type = 'video/mp4', placeholder = tiny, perceptual_hash = look,
    review = case when is_banned then 'rejected' else review end
  where key = done.upload_key;
  if is_banned then
    perform add_decision_notice(done.owner_id, 'video', done.upload_key, false, '', 1, '', 'video', of_video);
  end if;
  return true;
end $$;
