-- The conversations with customer service and the open tickets from before there were threads.
insert into support_threads (member_id, status, opened_at, status_at, changed_at, last_member_at, last_agent_at)
select low_id, case when last_sender_id = low_id then 'open' else 'solved' end, last_message_at, last_message_at, last_message_at,
  case when last_sender_id = low_id then last_message_at end, case when last_sender_id <> low_id then last_message_at end
from conversations where high_id = 9000000000000 and last_message_at is not null on conflict do nothing;
--> statement-breakpoint
insert into support_threads (ticket_id, opened_at, status_at, changed_at, last_member_at)
select id, created_at, created_at, created_at, created_at from support_tickets where member_id is null and status <> 'closed' on conflict do nothing;
--> statement-breakpoint
insert into support_threads (member_id, opened_at, status_at, changed_at, last_member_at)
select member_id, min(created_at), min(created_at), max(created_at), max(created_at) from support_tickets
where member_id is not null and status <> 'closed' group by member_id
on conflict (member_id) do update set status = 'open';
