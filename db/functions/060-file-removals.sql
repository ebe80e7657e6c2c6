-- Marks the files of a deleted upload for removal, also when the row is deleted with its member.
create or replace function mark_files_for_removal() returns trigger language plpgsql as $$
begin
  insert into file_removals (key) values (old.key) on conflict (key) do update set due_at = now();
  return null;
end $$;

create or replace trigger uploads_remove_files after delete on uploads
  for each row execute function mark_files_for_removal();

-- Has an upload checked when something that showed it is deleted, so that no deletion has to name all other uses.
create or replace function check_upload_use() returns trigger language plpgsql as $$
begin
  insert into file_removals (key)
  values (coalesce(to_jsonb(old) ->> 'upload_key', to_jsonb(old) ->> 'image_key'))
  on conflict (key) do update set due_at = least(file_removals.due_at, now());
  return null;
end $$;

create or replace trigger photos_check_upload after delete on photos
  for each row execute function check_upload_use();
create or replace trigger videos_check_upload after delete on videos
  for each row execute function check_upload_use();
create or replace trigger background_photos_check_upload after delete on background_photos
  for each row execute function check_upload_use();
create or replace trigger avatar_history_check_upload after delete on avatar_history
  for each row execute function check_upload_use();
create or replace trigger trends_check_upload after delete on trends
  for each row when (old.image_key is not null) execute function check_upload_use();
create or replace trigger trend_drafts_check_upload after delete or update of image_key on trend_drafts
  for each row when (old.image_key is not null) execute function check_upload_use();
create or replace trigger messages_check_upload after delete or update of image_key on messages
  for each row when (old.image_key is not null) execute function check_upload_use();

-- Returns whether a picture or video of its owner is shown or was sent anywhere.
create or replace function is_upload_used(p_owner bigint, p_key text) returns boolean language sql stable as $$
  select exists (select from members where id = p_owner and p_key in (avatar_key, pending_avatar_key))
    or exists (select from avatar_history where member_id = p_owner and upload_key = p_key)
    or exists (select from background_photos where member_id = p_owner and upload_key = p_key)
    or exists (select from photos where owner_id = p_owner and upload_key = p_key)
    or exists (select from videos where owner_id = p_owner and upload_key = p_key)
    or exists (select from messages where sender_id = p_owner and image_key = p_key)
    or exists (select from trends where author_id = p_owner and image_key = p_key)
    or exists (select from trend_drafts where member_id = p_owner and image_key = p_key)
$$;

-- Deletes an upload that nothing uses. Returns whether it did. The lock is a statement before the check, so that the
-- check sees a use that was added while the lock was waited for.
create or replace function remove_unused_upload(p_owner bigint, p_upload text) returns boolean language plpgsql as $$
begin
  perform from uploads where key = p_upload and owner_id = p_owner for update;
  delete from uploads where key = p_upload and owner_id = p_owner and not is_upload_used(p_owner, p_upload);
  return found;
end $$;

-- Checks keys that are due. `is_gone`: the row is gone, or is deleted here because nothing uses the upload, so that the
-- caller can remove the files; other callers get the key again in ten minutes. Skips what another transaction holds.
create or replace function take_file_removals(p_most integer)
returns table (key text, is_gone boolean) language plpgsql as $$
#variable_conflict use_column
declare
  due record;
begin
  for due in
    select r.key, u.owner_id from file_removals r left join uploads u on u.key = r.key
    where r.due_at <= now() order by r.due_at limit p_most for update of r skip locked
  loop
    if due.owner_id is not null then
      perform from uploads u where u.key = due.key for update skip locked;
      continue when not found;
    end if;
    key := due.key;
    is_gone := due.owner_id is null or remove_unused_upload(p_owner => due.owner_id, p_upload => due.key);
    if is_gone then
      update file_removals r set due_at = now() + interval '10 minutes' where r.key = due.key;
    else
      delete from file_removals r where r.key = due.key;
    end if;
    return next;
  end loop;
end $$;
