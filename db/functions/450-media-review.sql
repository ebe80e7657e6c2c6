-- Keeps `queued_at` in step with the review: what is pending waits for staff, and what was decided does not.
create or replace function queue_upload() returns trigger language plpgsql as $$
begin
  if new.review = 'pending' then
    new.queued_at := coalesce(new.queued_at, now());
  elsif new.review = 'rejected' or tg_op = 'UPDATE' and old.review = 'pending' then
    new.queued_at := null;
  end if;
  if new.review <> 'rejected' then
    new.review_reason := '';
  end if;
  return new;
end $$;

create or replace trigger uploads_queue before insert or update of review on uploads
  for each row execute function queue_upload();

-- Notifies the live connection of what others see no more, except its owner, because a picture or video lost its approval; and of posts
-- that they see now.
create or replace function notify_review() returns trigger language plpgsql as $$
begin
  if old.review = 'approved' then
    perform pg_notify('subject_event', json_build_object('kind', 'gone', 'subject', s.kind, 'id', s.id, 'ownerId', new.owner_id)::text)
    from (
      select 'photo' as kind, p.id from photos p where p.owner_id = new.owner_id and p.upload_key = new.key
      union all
      select 'video', v.id from videos v where v.owner_id = new.owner_id and v.upload_key = new.key
      union all
      select 'trend', t.id from trends t where t.author_id = new.owner_id and t.image_key = new.key
    ) s;
  elsif new.review = 'approved' then
    perform pg_notify('subject_event', json_build_object(
      'kind', 'posted', 'id', t.id, 'authorId', t.author_id, 'gender', t.author_gender)::text)
    from trends t
    where t.author_id = new.owner_id and t.image_key = new.key and t.kind = 'text' and t.content = '' and t.hidden_at is null;
  end if;
  return null;
end $$;

create or replace trigger uploads_notify_review after update of review on uploads
  for each row when (old.review is distinct from new.review) execute function notify_review();

-- Returns the words of a difference hash as `banned_images.words` has them, and all words that differ from one of them in one
-- bit. If two hashes differ in 7 bits, at least one of the four words has at most one of them: they share a word of this list.
create or replace function image_words(of_hash bytea) returns integer[] language sql immutable strict as $$
  select array_agg(place * 65536 + ((get_byte(of_hash, place * 2) * 256 + get_byte(of_hash, place * 2 + 1)) # flip))
  from generate_series(0, 3) place, (select 0 as flip union all select 1 << bit from generate_series(0, 15) bit) flips
$$;

-- Returns in how many of their 64 bits two difference hashes differ.
create or replace function image_distance(one bytea, other bytea) returns bigint language sql immutable strict as $$
  select bit_count(('x' || encode(one, 'hex'))::bit(64) # ('x' || encode(other, 'hex'))::bit(64))
$$;

-- Returns the difference hash of the same picture with left and right exchanged: each byte is a row of comparisons.
create or replace function mirrored_hash(of_hash bytea) returns bytea language sql immutable strict as $$
  select decode(string_agg(lpad(to_hex(255 - reverse(get_byte(of_hash, place)::bit(8)::text)::bit(8)::integer), 2, '0'), '' order by place), 'hex')
  from generate_series(0, 7) place
$$;

-- Returns whether a picture or its mirror image looks like a banned one: the hashes differ in at most `most_bits`, up to 7. The words are
-- looked up by index: the planner would read the whole table, because it expects one word in a hundred to match.
create or replace function is_image_banned(of_hash bytea, most_bits integer) returns boolean
language plpgsql stable set jit = off set enable_seqscan = off as $$
declare
  mirrored bytea := mirrored_hash(of_hash);
  wanted integer[] := image_words(of_hash);
  wanted_mirrored integer[] := image_words(mirrored);
begin
  return exists (select from banned_images b where b.words && wanted and image_distance(b.hash, of_hash) <= most_bits)
    or exists (select from banned_images b where b.words && wanted_mirrored and image_distance(b.hash, mirrored) <= most_bits);
end $$;

-- Returns whether a picture has enough detail to be recognised. Plain areas and even gradients all have nearly the same hash.
create or replace function is_image_distinct(of_hash bytea) returns boolean language sql immutable as $$
  select coalesce(bit_count(of_hash) between 8 and 56, false)
$$;

-- Returns what an upload is on its owner's profile: `mediaUses` in lib/media-review/model.ts.
create or replace function media_use(of_owner bigint, of_key text, of_kind text) returns text language sql stable as $$
  select case
    when (select of_key in (m.avatar_key, m.pending_avatar_key) from members m where m.id = of_owner) then 'avatar'
    when of_kind = 'video' then 'video'
    when exists (select from photos p where p.owner_id = of_owner and p.upload_key = of_key) then 'photo'
    when exists (select from background_photos b where b.member_id = of_owner and b.upload_key = of_key) then 'background'
    when exists (select from trends t where t.author_id = of_owner and t.image_key = of_key and t.kind = 'text') then 'trend'
    else 'former' end
$$;

-- Reports rejected uploads to their owner: one notice for those of one use. It leads to the thing itself if there is only one.
create or replace function notify_rejected_media(p_owner bigint, p_use text, p_uploads text[], p_reason text) returns void language sql as $$
  select add_decision_notice(p_recipient => p_owner,
    p_about => case p_use when 'trend' then 'picture' when 'former' then 'avatar' else p_use end,
    p_decision => p_uploads[1], p_is_approved => false, p_reason => p_reason, p_count => cardinality(p_uploads), p_text => '',
      p_subject_kind => s.kind, p_subject_id => s.id)
  from (select) one left join lateral (
    select 'photo' as kind, p.id from photos p where p_use = 'photo' and p.owner_id = p_owner and p.upload_key = p_uploads[1]
    union all
    select 'video', v.id from videos v where p_use = 'video' and v.owner_id = p_owner and v.upload_key = p_uploads[1]
    union all
    select 'trend', max(t.id) from trends t
    where p_use = 'trend' and t.author_id = p_owner and t.image_key = p_uploads[1] and t.kind = 'text' having count(*) > 0
  ) s on cardinality(p_uploads) = 1
$$;

-- Approves or rejects uploads that wait for staff, and bans rejected pictures, each once. Uploads that others decided, and
-- those of the moderator and of accounts that belong to them, are skipped. Writes a row of the audit log for each owner, and
-- notifies them of what was rejected. Outcomes: OK; ALREADY_DECIDED when nothing is left to decide.
create or replace function decide_media(
  p_actor bigint, p_uploads text[], p_is_approved boolean, p_reason text, p_is_ban boolean,
  out outcome text, out decided integer, out banned integer) language plpgsql as $$
begin
  -- Locked in one order, so that two moderators with the same pictures do not block each other.
  perform from uploads u where u.key = any(p_uploads) order by u.key for no key update;
  with done as (
    update uploads u set review = case when p_is_approved then 'approved' else 'rejected' end, queued_at = null,
      reviewed_at = now(), review_reason = case when p_is_approved then '' else p_reason end
    where u.key = any(p_uploads) and u.queued_at is not null and u.owner_id <> p_actor and not is_involved(p_actor, u.owner_id)
    returning u.key, u.owner_id, u.perceptual_hash, u.kind
  ), bans as (
    insert into banned_images (hash, note, banned_by)
    select distinct on (d.perceptual_hash) d.perceptual_hash, p_reason, p_actor from done d
    where p_is_ban and not p_is_approved and is_image_distinct(d.perceptual_hash)
    on conflict do nothing returning hash
  ), logged as (
    select write_audit(p_actor => p_actor, p_act => case when p_is_approved then 'media.approve' else 'media.reject' end,
      p_member => o.owner_id, p_subject => 'upload',
      p_subject_id => o.first_key, p_reason => p_reason,
      p_details => jsonb_build_object('keys', o.keys, 'banned', p_is_ban and not p_is_approved)) as id
    from (select d.owner_id, min(d.key) as first_key, jsonb_agg(d.key order by d.key) as keys
      from done d group by d.owner_id order by d.owner_id) o
  ), noticed as (
    select notify_rejected_media(p_owner => r.owner_id, p_use => r.use, p_uploads => array_agg(r.key order by r.key), p_reason => p_reason)
    from (select d.owner_id, d.key, media_use(d.owner_id, d.key, d.kind) as use from done d where not p_is_approved) r
    group by r.owner_id, r.use
  )
  select (select count(*) from done), (select count(*) from bans) into decided, banned
  from (select count(l.id) from logged l) rows_of_log, (select count(*) from noticed n) rows_of_notices;
  outcome := case when decided > 0 then 'OK' else 'ALREADY_DECIDED' end;
end $$;
