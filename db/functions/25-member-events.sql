-- The live connection looks the sockets of a member up again whose status changed: what he may do there changed too.
create or replace function tell_status() returns trigger language plpgsql as $$
begin
  perform pg_notify('member_event', json_build_object('kind', 'status', 'memberId', new.id)::text);
  return null;
end $$;

create or replace trigger members_tell_status after update of status on members
  for each row when (old.status is distinct from new.status) execute function tell_status();
