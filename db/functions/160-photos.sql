-- Makes an upload of the owner a photo, at most `p_most` of them (null is unlimited). The same upload again returns its photo.
-- The owner's row is locked, so that parallel calls count one after the other. Outcomes: OK, IMAGE_NOT_FOUND, PHOTO_LIMIT.
create or replace function release_photo(p_actor bigint, p_upload text, p_most integer, out outcome text, out photo_id bigint)
language plpgsql as $$
begin
  perform from members where id = p_actor for no key update;
  select id into photo_id from photos where owner_id = p_actor and upload_key = p_upload;
  if found then
    outcome := 'OK';
  elsif not exists (select from uploads where key = p_upload and owner_id = p_actor and kind = 'image' and review <> 'rejected') then
    outcome := 'IMAGE_NOT_FOUND';
  elsif (select count(*) from photos where owner_id = p_actor) >= p_most then
    outcome := 'PHOTO_LIMIT';
  else
    insert into photos (owner_id, upload_key) values (p_actor, p_upload) returning id into photo_id;
    outcome := 'OK';
  end if;
end $$;

-- Makes an upload of the owner a background photo, in the same way as release_photo. Outcomes: OK, IMAGE_NOT_FOUND, BACKGROUND_LIMIT.
create or replace function release_background_photo(p_actor bigint, p_upload text, p_most integer, out outcome text, out photo_id bigint)
language plpgsql as $$
begin
  perform from members where id = p_actor for no key update;
  select id into photo_id from background_photos where member_id = p_actor and upload_key = p_upload;
  if found then
    outcome := 'OK';
  elsif not exists (select from uploads where key = p_upload and owner_id = p_actor and kind = 'image' and review <> 'rejected') then
    outcome := 'IMAGE_NOT_FOUND';
  elsif (select count(*) from background_photos where member_id = p_actor) >= p_most then
    outcome := 'BACKGROUND_LIMIT';
  else
    insert into background_photos (member_id, upload_key) values (p_actor, p_upload) returning id into photo_id;
    outcome := 'OK';
  end if;
end $$;
