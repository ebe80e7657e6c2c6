-- Keeps in a member's row the counts of the likes by that member, all and mutual ones, and with each like and
-- each one taken back, the `view_revision`. Lists decide with it, without reading likes and blocks, whether what a member sees is unchanged.
create or replace function count_like() returns trigger language plpgsql as $$
declare
  given integer := (new.liker_id is not null)::integer - (old.liker_id is not null)::integer;
  matched integer := (new.mutual_at is not null)::integer - (old.mutual_at is not null)::integer;
begin
  update members
  set view_revision = view_revision + abs(given), given_like_count = given_like_count + given,
    mutual_like_count = mutual_like_count + matched
  where id = coalesce(new.liker_id, old.liker_id);
  return null;
end $$;

create or replace trigger likes_count_view after insert or delete or update of mutual_at on likes
  for each row execute function count_like();

-- Increases `view_revision` of both sides of a block. Locks both rows in id order, as toggle_like does.
create or replace function count_block() returns trigger language plpgsql as $$
declare
  sides bigint[] := array[coalesce(new.blocker_id, old.blocker_id), coalesce(new.blocked_id, old.blocked_id)];
begin
  perform from members where id = any(sides) order by id for no key update;
  update members set view_revision = view_revision + 1 where id = any(sides);
  return null;
end $$;

create or replace trigger blocks_count_view after insert or delete on blocks
  for each row execute function count_block();
