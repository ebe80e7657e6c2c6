-- Notifies the live connection of a new post, which members who look at the newsfeed are told of. A post that is nothing but a picture
-- is new when its picture has passed the review: `notify_review`.
create or replace function notify_trend() returns trigger language plpgsql as $$
begin
  if not is_trend_shown(new) then
    return null;
  end if;
  perform pg_notify('subject_event', json_build_object(
    'kind', 'posted', 'id', new.id, 'authorId', new.author_id, 'gender', new.author_gender)::text);
  return null;
end $$;

create or replace trigger trends_notify_posted after insert on trends
  for each row when (new.hidden_at is null) execute function notify_trend();
create or replace trigger trends_notify_approved after update of held on trends
  for each row when (old.held and not new.held and new.hidden_at is null) execute function notify_trend();

-- Posts a trend, and saves its picture to the author's photos while they keep fewer than `p_most_photos`. The same client id
-- again returns the stored trend. `p_most` limits the posts a day (UTC); null is unlimited. Empties the author's draft.
-- With `p_matches` of the text filter the trend is held: only its author sees it until staff approve it.
-- Outcomes: OK, IMAGE_NOT_FOUND for a picture that is not an upload of the author, TREND_LIMIT.
create or replace function post_trend(
  p_actor bigint, p_text text, p_upload text, p_key text, p_comments_from text, p_comments_seen_by text, p_most integer, p_most_photos integer, p_matches jsonb,
  out outcome text, out trend_id bigint, out units_left integer)
language plpgsql as $$
declare
  is_allowed boolean;
begin
  perform from members where id = p_actor for no key update;
  select id into trend_id from trends where author_id = p_actor and client_id = p_key;
  if found then
    outcome := 'OK';
    return;
  end if;
  if p_upload is not null and not exists (
    select from uploads where key = p_upload and owner_id = p_actor and kind = 'image' and review <> 'rejected') then
    outcome := 'IMAGE_NOT_FOUND';
    return;
  end if;
  select spent.allowed, spent.units_left into is_allowed, units_left from spend_quota(p_actor => p_actor, p_kind => 'trends_day',
    p_most => p_most) spent;
  if not is_allowed then
    outcome := 'TREND_LIMIT';
    return;
  end if;
  insert into trends (author_id, author_gender, kind, content, image_key, client_id, comments_from, comments_seen_by, hidden_at, held)
    select id, gender, 'text', p_text, p_upload, p_key, p_comments_from, p_comments_seen_by, case when p_matches is not null then now() end, p_matches is not null
    from members where id = p_actor
    returning id into trend_id;
  if p_matches is not null then
    insert into held_texts (member_id, field, subject_id, content, matches) values (p_actor, 'trend', trend_id, p_text, p_matches);
  end if;
  insert into photos (owner_id, upload_key, source)
    select p_actor, p_upload, 'trend'
    where p_upload is not null and (p_most_photos is null or (select count(*) from photos where owner_id = p_actor) < p_most_photos)
    on conflict do nothing;
  delete from trend_drafts where member_id = p_actor;
  outcome := 'OK';
end $$;

-- The pages of trends by id, newest first, from before an id. Each is one walk along an index, planned once: the planner
-- would sort all trends of an author instead, because most authors have few, and would plan each page again.
create or replace function own_trend_ids(viewer bigint, before_id bigint, most integer) returns bigint[]
language plpgsql stable set jit = off set plan_cache_mode = force_generic_plan set enable_sort = off set enable_bitmapscan = off as $$
begin
  return array(
    select t.id from trends t where t.author_id = viewer and (t.hidden_at is null or t.held) and t.id < before_id
    order by t.author_id, t.id desc limit most);
end $$;

create or replace function trend_ids_of(author bigint, before_id bigint, most integer) returns bigint[]
language plpgsql stable set jit = off set plan_cache_mode = force_generic_plan set enable_sort = off set enable_bitmapscan = off as $$
begin
  return array(
    select t.id from trends t where t.author_id = author and is_trend_shown(t) and t.id < before_id
    order by t.author_id, t.id desc limit most);
end $$;

-- Trends of active members of a gender without a block in either direction, and the viewer's own.
create or replace function feed_ids(viewer bigint, of_gender text, before_id bigint, most integer) returns bigint[]
language plpgsql stable set jit = off set plan_cache_mode = force_generic_plan set enable_sort = off set enable_bitmapscan = off
  set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  return array(
    select id from (
      (select t.id from trends t join members author on author.id = t.author_id
        where t.author_gender = of_gender and t.hidden_at is null and is_trend_shown(t) and t.id < before_id and author.status = 'active'
          and t.author_id not in (select id from blocked_with(viewer))
        order by t.author_gender, t.id desc limit most)
      union all
      select unnest(own_trend_ids(viewer, before_id, most))) as merged
    order by id desc limit most);
end $$;
