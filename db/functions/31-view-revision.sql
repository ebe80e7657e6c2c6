-- Increases `view_revision` of the members whose lists a like or a block changes: the liker, or both sides of a block.
-- Lists decide with it, without reading likes and blocks, whether what a member sees is unchanged.
create or replace function count_like() returns trigger language plpgsql as $$
begin
  update members set view_revision = view_revision + 1 where id = coalesce(new.liker_id, old.liker_id);
  return null;
end $$;

create or replace trigger likes_count_view after insert or delete on likes
  for each row execute function count_like();

-- Locks both rows in id order, as toggle_like does.
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
