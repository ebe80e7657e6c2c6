-- Notifies the live connection that a block began or ended, so that the open pages of both members follow. Ids only: the receiver reads
-- whether one of the two still blocks the other.
create or replace function notify_block() returns trigger language plpgsql as $$
begin
  perform pg_notify('member_event', json_build_object(
    'kind', 'block', 'memberId', coalesce(new.blocker_id, old.blocker_id), 'otherId', coalesce(new.blocked_id, old.blocked_id))::text);
  return null;
end $$;

create or replace trigger blocks_notify after insert or delete on blocks
  for each row execute function notify_block();
