-- Likes a photo, or removes the like. The outcome is `not_found` for a photo the liker may not see, and for own photos.
-- `most` is how many photos of one member the liker sees, newest first; null is unlimited. Gender and relation of the two
-- members are checked by the caller. Twin of what is visible: isVisible in lib/photos/queries.ts.
create or replace function toggle_photo_like(liker bigint, liked_photo bigint, most integer)
returns table (outcome text, liked boolean, like_count integer)
language plpgsql as $$
#variable_conflict use_column
declare
  photo photos;
begin
  select p.* into photo from photos p where p.id = liked_photo for no key update;
  if not found or photo.owner_id = liker or photo.hidden_at is not null
    or not exists (select from uploads where key = photo.upload_key and review = 'approved')
    or not exists (select from members where id = photo.owner_id and status = 'active')
    or exists (select from blocks where (blocker_id, blocked_id) in ((liker, photo.owner_id), (photo.owner_id, liker)))
    or (select count(*) from (
      select from photos p join uploads u on u.key = p.upload_key and u.review = 'approved'
      where p.owner_id = photo.owner_id and p.id > photo.id and p.hidden_at is null limit most) newer) >= most then
    return query select 'not_found', false, 0;
    return;
  end if;
  delete from photo_likes where photo_id = photo.id and member_id = liker;
  if found then
    return query update photos set like_count = like_count - 1 where id = photo.id returning 'ok', false, photos.like_count;
    return;
  end if;
  insert into photo_likes (photo_id, member_id) values (photo.id, liker);
  return query update photos set like_count = like_count + 1 where id = photo.id returning 'ok', true, photos.like_count;
end $$;

-- Makes an upload of the owner a photo, at most `most` of them (null is unlimited). The same upload again returns its photo.
-- The owner's row is locked, so that parallel calls count one after the other.
create or replace function release_photo(owner bigint, of_upload text, most integer, out outcome text, out photo_id bigint)
language plpgsql as $$
begin
  perform from members where id = owner for no key update;
  select id into photo_id from photos where owner_id = owner and upload_key = of_upload;
  if found then
    outcome := 'ok';
  elsif not exists (select from uploads where key = of_upload and owner_id = owner and kind = 'image' and review <> 'rejected') then
    outcome := 'not_found';
  elsif (select count(*) from photos where owner_id = owner) >= most then
    outcome := 'limit';
  else
    insert into photos (owner_id, upload_key) values (owner, of_upload) returning id into photo_id;
    outcome := 'ok';
  end if;
end $$;

-- Makes an upload of the owner a background photo, in the same way as release_photo.
create or replace function release_background_photo(owner bigint, of_upload text, most integer, out outcome text, out photo_id bigint)
language plpgsql as $$
begin
  perform from members where id = owner for no key update;
  select id into photo_id from background_photos where member_id = owner and upload_key = of_upload;
  if found then
    outcome := 'ok';
  elsif not exists (select from uploads where key = of_upload and owner_id = owner and kind = 'image' and review <> 'rejected') then
    outcome := 'not_found';
  elsif (select count(*) from background_photos where member_id = owner) >= most then
    outcome := 'limit';
  else
    insert into background_photos (member_id, upload_key) values (owner, of_upload) returning id into photo_id;
    outcome := 'ok';
  end if;
end $$;
