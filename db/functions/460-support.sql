-- Opens the thread of a member at the desk. A thread that was solved begins as a new matter without an agent; in any other the member's text
-- replies to the question whether it is solved.
create or replace function open_support_thread(p_member bigint, p_at timestamptz) returns void language sql as $$
  insert into support_threads as t (member_id, status, opened_at, status_at, changed_at, last_member_at) values (p_member, 'open', p_at, p_at, p_at, p_at)
  on conflict (member_id) do update set
    opened_at = case when t.status = 'solved' then excluded.opened_at else t.opened_at end,
    status_at = case when t.status = 'open' then t.status_at else excluded.status_at end,
    status = 'open', changed_at = excluded.changed_at, last_member_at = excluded.last_member_at, asked_at = null, closed_by = null
$$;

create or replace function open_support_thread_of_message() returns trigger language plpgsql as $$
begin
  perform open_support_thread(p_member => new.low_id, p_at => new.last_message_at);
  return null;
end $$;

-- The number is serviceMemberId of lib/core/member.ts, the greatest id. The conditions keep all other conversations free of the cost.
create or replace trigger conversations_open_support after insert on conversations
  for each row when (new.high_id = 9000000000000 and new.last_sender_id = new.low_id)
  execute function open_support_thread_of_message();
create or replace trigger conversations_reopen_support after update of last_seq on conversations
  for each row when (new.high_id = 9000000000000 and new.last_sender_id = new.low_id and new.last_seq > old.last_seq)
  execute function open_support_thread_of_message();

-- A message of an agent: the member replies next, and the agent who wrote first has the thread. A message that an agent adds to a
-- solved thread leaves it solved. Automatic messages have no author and change nothing.
create or replace function answer_support_thread() returns trigger language plpgsql as $$
begin
  insert into support_threads as t (member_id, status, claimed_by, claimed_at, opened_at, status_at, changed_at, last_agent_at)
  select c.low_id, 'waiting', new.author_id, new.created_at, new.created_at, new.created_at, new.created_at, new.created_at
  from conversations c where c.id = new.conversation_id and c.high_id = 9000000000000
  on conflict (member_id) do update set
    status = case when t.status = 'solved' then 'solved' else 'waiting' end,
    status_at = case when t.status = 'open' then excluded.status_at else t.status_at end,
    claimed_by = case when t.status = 'solved' then null else coalesce(t.claimed_by, excluded.claimed_by) end,
    claimed_at = case when t.claimed_by is null then excluded.claimed_at else t.claimed_at end,
    changed_at = excluded.changed_at, last_agent_at = excluded.last_agent_at, asked_at = null;
  return null;
end $$;

create or replace trigger messages_answer_support after insert on messages
  for each row when (new.author_id is not null) execute function answer_support_thread();

-- A ticket opens the thread of its member; that of a guest, or of a member who was deleted, is a separate thread.
create or replace function open_support_thread_of_ticket() returns trigger language plpgsql as $$
begin
  if new.status = 'closed' then
    return null;
  elsif new.member_id is not null then
    perform open_support_thread(p_member => new.member_id, p_at => new.created_at);
  else
    insert into support_threads (ticket_id, opened_at, status_at, changed_at, last_member_at)
    values (new.id, new.created_at, new.created_at, new.created_at, new.created_at) on conflict do nothing;
  end if;
  return null;
end $$;

create or replace trigger support_tickets_open_thread after insert or update of member_id on support_tickets
  for each row execute function open_support_thread_of_ticket();

-- Notifies the desks that a thread changed, so that all agents see the same.
create or replace function notify_support_thread() returns trigger language plpgsql as $$
begin
  perform pg_notify('member_event', json_build_object('kind', 'thread', 'memberId', 9000000000000, 'threadId', new.id)::text);
  return null;
end $$;

create or replace trigger support_threads_notify after insert or update on support_threads
  for each row execute function notify_support_thread();
create or replace function notify_support_entry() returns trigger language plpgsql as $$
begin
  perform pg_notify('member_event', json_build_object('kind', 'thread', 'memberId', 9000000000000, 'threadId', new.thread_id)::text);
  return null;
end $$;

create or replace trigger support_notes_notify after insert on support_notes
  for each row execute function notify_support_entry();

-- Threads of who is no agent any more are free for the others.
create or replace function release_support_threads() returns trigger language plpgsql as $$
begin
  update support_threads set claimed_by = null, claimed_at = null where claimed_by = new.id;
  return null;
end $$;

create or replace trigger members_release_support after update of status, role on members
  for each row when (old.role is not null and (old.status, old.role) is distinct from (new.status, new.role))
  execute function release_support_threads();
