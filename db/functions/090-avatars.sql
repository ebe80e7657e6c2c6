-- Copies the placeholder of a member's avatar into the member's row.
create or replace function copy_avatar_placeholder() returns trigger language plpgsql as $$
begin
  new.avatar_placeholder := coalesce((select placeholder from uploads where key = new.avatar_key), '');
  return new;
end $$;

create or replace trigger members_avatar_placeholder before insert or update of avatar_key on members
  for each row execute function copy_avatar_placeholder();

-- Shows an avatar once it is approved, and posts the change. A rejected picture is no avatar, and its post is
-- deleted, because it would be empty.
create or replace function apply_avatar_review() returns trigger language plpgsql as $$
begin
  if new.review = 'approved' then
    with shown as (
      update members set avatar_key = new.key, pending_avatar_key = null
      where id = new.owner_id and pending_avatar_key = new.key returning id, gender
    )
    insert into trends (author_id, author_gender, kind, image_key)
    select id, gender, 'avatar', new.key from shown;
  end if;
  if new.review = 'rejected' then
    update members set
      avatar_key = nullif(avatar_key, new.key),
      pending_avatar_key = nullif(pending_avatar_key, new.key)
    where id = new.owner_id and new.key in (avatar_key, pending_avatar_key);
    delete from trends where author_id = new.owner_id and kind = 'avatar' and image_key = new.key;
  end if;
  return null;
end $$;

create or replace trigger uploads_avatar_review after update of review on uploads
  for each row when (old.review is distinct from new.review) execute function apply_avatar_review();

create or replace function copy_placeholder_to_avatar() returns trigger language plpgsql as $$
begin
  update members set avatar_placeholder = new.placeholder where id = new.owner_id and avatar_key = new.key;
  return null;
end $$;

create or replace trigger uploads_avatar_placeholder after update of placeholder on uploads
  for each row when (old.placeholder <> new.placeholder) execute function copy_placeholder_to_avatar();
