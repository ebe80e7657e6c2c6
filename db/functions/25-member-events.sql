-- Notifies the live connection of a changed status, so that it rechecks the member's sockets.
drop trigger if exists members_tell_status on members;
drop function if exists tell_status;
create or replace function notify_member_status() returns trigger language plpgsql as $$
begin
  perform pg_notify('member_event', json_build_object('kind', 'status', 'memberId', new.id)::text);
  return null;
end $$;

create or replace trigger members_notify_status after update of status on members
  for each row when (old.status is distinct from new.status) execute function notify_member_status();
