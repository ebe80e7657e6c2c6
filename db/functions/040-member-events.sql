-- Notifies the live connection that numbers of a member changed. Only their names are sent: a transaction does not see what others
-- change at the same time, so the numbers are counted after the commit, by the nodes to which the member is connected.
create or replace function notify_counters(p_member bigint, variadic p_names text[]) returns void language sql as $$
  select pg_notify('member_event', json_build_object('kind', 'counters', 'memberId', p_member, 'changed', p_names)::text)
$$;

-- Notifies the open pages of a member that their number of likes changed.
create or replace function notify_likes() returns trigger language plpgsql as $$
begin
  perform notify_counters(new.id, 'likes');
  return null;
end $$;

create or replace trigger members_notify_likes after update of like_count on members
  for each row when (old.like_count is distinct from new.like_count) execute function notify_likes();

-- Notifies the live connection of a changed status, role, gender or tier, so that it rechecks the member's sockets and what it keeps of
-- the member, and ends an agent's duty.
create or replace function notify_member_status() returns trigger language plpgsql as $$
begin
  if old.role is not null and (old.status, old.role) is distinct from (new.status, new.role) then
    delete from support_duties where agent_id = new.id;
  end if;
  perform pg_notify('member_event', json_build_object('kind', 'status', 'memberId', new.id)::text);
  return null;
end $$;

create or replace trigger members_notify_status
  after update of status, role, gender, silver_expires_at, gold_expires_at, username on members
  for each row when ((old.status, old.role, old.gender, old.silver_expires_at, old.gold_expires_at, old.username)
    is distinct from (new.status, new.role, new.gender, new.silver_expires_at, new.gold_expires_at, new.username))
  execute function notify_member_status();

-- Notifies the live connection that an agent's duty began or ended, also by the end of the session that took it.
create or replace function notify_duty() returns trigger language plpgsql as $$
begin
  perform pg_notify('member_event', json_build_object('kind', 'duty', 'memberId', coalesce(new.agent_id, old.agent_id))::text);
  return null;
end $$;

create or replace trigger support_duties_notify after insert or delete or update of session_hash on support_duties
  for each row execute function notify_duty();
