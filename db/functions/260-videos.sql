-- Stores the row of an uploaded video whose file is stored, at most `p_most` of them (null is unlimited). A file with the
-- same bytes is the same video; the file of the new key then has no row. The owner's row is locked, so that parallel
-- calls count one after the other. A queued video waits for staff, shown or pending.
-- Outcomes: OK, VIDEO_LIMIT, UPLOAD_FAILED when the file was stored too long ago to be kept.
create or replace function release_video(
  p_actor bigint, p_upload text, p_content_hash bytea, p_file_bytes integer, p_mime_type text, p_first_review text,
  p_first_status text, p_video_width integer, p_video_height integer, p_video_ms integer, p_most integer,
  p_is_queued boolean default false, out outcome text, out video_id bigint, out is_known boolean)
language plpgsql as $$
begin
  is_known := false;
  perform from members where id = p_actor for no key update;
  -- A failed video is replaced by another try.
  delete from uploads u using videos v
  where u.owner_id = p_actor and u.content_hash = p_content_hash and v.upload_key = u.key and v.status = 'failed';
  select v.id into video_id from videos v join uploads u on u.key = v.upload_key
  where v.owner_id = p_actor and u.owner_id = p_actor and u.content_hash = p_content_hash;
  if found then
    outcome := 'OK';
    is_known := true;
  elsif (select count(*) from videos where owner_id = p_actor) >= p_most then
    outcome := 'VIDEO_LIMIT';
  elsif not exists (select from file_removals where key = p_upload and due_at > now() + interval '10 minutes') then
    outcome := 'UPLOAD_FAILED';
  else
    insert into uploads (key, owner_id, kind, bytes, mime_type, content_hash, review, queued_at)
    values (p_upload, p_actor, 'video', p_file_bytes, p_mime_type, p_content_hash, p_first_review, case when p_is_queued then now() end);
    insert into videos (owner_id, upload_key, status, width, height, duration_ms)
    values (p_actor, p_upload, p_first_status, p_video_width, p_video_height, p_video_ms) returning id into video_id;
    outcome := 'OK';
  end if;
end $$;

-- Claims a video to convert, while no other one is being converted anywhere: calls take turns, and a claim lasts for the
-- lease unless it is renewed. Members take turns too: with each claim the owner goes to the end of the queue, which the
-- owner's waiting videos remember if the claimed one is deleted. A video whose last attempt ended without a word is claimed
-- no more.
create or replace function claim_video(p_lease_seconds integer, p_most_attempts integer)
returns table (id bigint, upload_key text, attempt integer) language plpgsql as $$
#variable_conflict use_column
declare
  claimed videos;
begin
  perform pg_advisory_xact_lock(hashtext('claim_video'));
  if exists (select from videos v where v.status = 'processing' and v.attempts > 0
      and v.claimed_at > now() - make_interval(secs => p_lease_seconds)) then
    return;
  end if;
  update videos v set claimed_at = now(), attempts = v.attempts + 1
  where v.id = (
    select c.id from videos c where c.status = 'processing' and c.attempts < p_most_attempts
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
create or replace function finish_video(
  p_video bigint, p_attempt integer, p_video_width integer, p_video_height integer, p_video_ms integer,
  p_file_bytes integer, p_placeholder text, p_perceptual_hash bytea, p_banned_bits integer)
returns boolean language plpgsql as $$
declare
  done videos;
  is_banned boolean := is_image_banned(p_perceptual_hash, p_banned_bits);
begin
  update videos set status = 'ready', width = p_video_width, height = p_video_height, duration_ms = p_video_ms
  where id = p_video and status = 'processing' and attempts = p_attempt returning * into done;
  if not found then
    return false;
  end if;
  update uploads set bytes = p_file_bytes, mime_type = 'video/mp4', placeholder = p_placeholder, perceptual_hash = p_perceptual_hash,
    review = case when is_banned then 'rejected' else review end
  where key = done.upload_key;
  if is_banned then
    perform add_decision_notice(p_recipient => done.owner_id, p_about => 'video', p_decision => done.upload_key, p_is_approved => false,
      p_reason => '', p_count => 1, p_text => '', p_subject_kind => 'video', p_subject_id => p_video);
  end if;
  return true;
end $$;

-- Saves captions of a video in a language, or its description, in place of those before; an empty text removes them. With `p_matches` of the
-- text filter the text is held: only the owner sees it until staff approve it, who read `p_words`. The same text again changes nothing.
-- Outcomes: OK; VIDEO_NOT_FOUND for a video that is not the actor's.
create or replace function save_video_text(
  p_actor bigint, p_video bigint, p_kind text, p_language text, p_text text, p_words text, p_matches jsonb, out outcome text, out is_held boolean)
language plpgsql as $$
declare
  saved bigint;
begin
  perform from videos where id = p_video and owner_id = p_actor for no key update;
  if not found then
    outcome := 'VIDEO_NOT_FOUND';
    return;
  end if;
  outcome := 'OK';
  select t.held into is_held from video_texts t
  where t.video_id = p_video and t.kind = p_kind and t.language = p_language and t.content = p_text;
  if found then
    return;
  end if;
  is_held := p_matches is not null;
  delete from video_texts where video_id = p_video and kind = p_kind and language = p_language;
  if p_text = '' then
    return;
  end if;
  insert into video_texts (video_id, kind, language, content, held) values (p_video, p_kind, p_language, p_text, is_held)
    returning id into saved;
  if is_held then
    insert into held_texts (member_id, field, subject_id, content, matches) values (p_actor, p_kind, saved, p_words, p_matches);
  end if;
end $$;
