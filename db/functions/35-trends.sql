-- Notifies the live connection of a new post, which members who look at the newsfeed are told of.
create or replace function notify_trend() returns trigger language plpgsql as $$
begin
  perform pg_notify('subject_event', json_build_object(
    'kind', 'posted', 'id', new.id, 'authorId', new.author_id, 'gender', new.author_gender)::text);
  return null;
end $$;

create or replace trigger trends_notify_posted after insert on trends
  for each row when (new.hidden_at is null) execute function notify_trend();

-- Posts a trend, and saves its picture to the author's photos while they keep fewer than `most_photos`. The same client id
-- again returns the stored trend. `most` limits the posts a day (UTC); null is unlimited. Empties the author's draft.
-- Outcomes: `ok`, `not_found` for a picture that is not an upload of the author, `limit`.
create or replace function post_trend(
  author bigint, body text, of_upload text, of_client text, from_whom text, most integer, most_photos integer,
  out outcome text, out trend_id bigint, out units_left integer)
language plpgsql as $$
declare
  used_now integer;
begin
  perform from members where id = author for no key update;
  select id into trend_id from trends where author_id = author and client_id = of_client;
  if found then
    outcome := 'ok';
    return;
  end if;
  if of_upload is not null and not exists (
    select from uploads where key = of_upload and owner_id = author and kind = 'image' and review <> 'rejected') then
    outcome := 'not_found';
    return;
  end if;
  if most is not null then
    insert into quota_counters as q (member_id, kind, used) select author, 'trends_day', 1 where most > 0
      on conflict (member_id, kind, day) do update set used = q.used + 1 where q.used < most
      returning used into used_now;
    if used_now is null then
      outcome := 'limit';
      units_left := 0;
      return;
    end if;
    units_left := most - used_now;
  end if;
  insert into trends (author_id, author_gender, kind, content, image_key, client_id, comments_from)
    select id, gender, 'text', body, of_upload, of_client, from_whom from members where id = author
    returning id into trend_id;
  insert into photos (owner_id, upload_key, source)
    select author, of_upload, 'trend'
    where of_upload is not null and (most_photos is null or (select count(*) from photos where owner_id = author) < most_photos)
    on conflict do nothing;
  delete from trend_drafts where member_id = author;
  outcome := 'ok';
end $$;
