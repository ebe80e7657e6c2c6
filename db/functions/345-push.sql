-- Queues a push message to the browsers of a member, unless one of the kind and subject waits, which then reports both. The row
-- that waits stays locked until this transaction has committed, so that it is not sent before the event can be seen.
create or replace function queue_push(p_member bigint, p_kind text, p_subject bigint default 0) returns void language sql as $$
  insert into push_outbox as waiting (subscription_id, kind, subject, not_before)
  select s.id, p_kind, p_subject, now() + interval '3 seconds' from push_subscriptions s where s.member_id = p_member order by s.id
  on conflict (subscription_id, kind, subject) where claimed_at is null do update set created_at = waiting.created_at
$$;

create or replace function queue_notice_push() returns trigger language plpgsql as $$
begin
  perform queue_push(p_member => new.member_id, p_kind => notice_switch(new));
  return null;
end $$;

create or replace trigger notices_queue_push after insert or update of seq on notices
  for each row when (new.read_at is null and new.kind <> 'visitors') execute function queue_notice_push();

create or replace function queue_mail_push() returns trigger language plpgsql as $$
begin
  perform queue_push(p_member => new.recipient_id, p_kind => 'mail');
  return null;
end $$;

create or replace trigger mails_queue_push after insert on mails
  for each row execute function queue_mail_push();

-- Queues push messages to members who have unread chat messages of some time that no push message has reported. Looks back to the last
-- time, `p_longest` at most, and for `p_overlap` before that: a message may be committed later than one that was stored after it.
create or replace function queue_chat_pushes(p_overlap interval, p_until interval, p_longest interval) returns void language plpgsql as $$
declare
  since timestamptz := greatest(coalesce((select s.at from email_scans s where s.name = 'push'), now()) - p_overlap, now() - p_longest);
begin
  if exists (select from push_subscriptions) then
    insert into push_outbox (subscription_id, kind, subject)
    select s.id, 'chat', c.id
    from (
      select distinct conversation_id, sender_id from messages
      where created_at > since and created_at <= now() - p_until) recent
    join conversations c on c.id = recent.conversation_id and c.last_sender_id = recent.sender_id
    join conversation_members side on side.conversation_id = c.id and side.member_id <> recent.sender_id
    join push_subscriptions s on s.member_id = side.member_id
    where c.last_seq > greatest(side.last_read_seq, side.cleared_upto_seq) and side.listed_at is not null and not side.muted
      and not exists (select from push_events e
        where e.subscription_id = s.id and e.kind = 'chat' and e.event = chat_event(c.id, c.last_seq))
    on conflict do nothing;
  end if;
  insert into email_scans (name, at) values ('push', now()) on conflict (name) do update set at = excluded.at;
end $$;

-- Returns messages to those that wait, with the events that they have taken. Of two of a kind and subject one waits.
create or replace function release_push(p_push bigint, p_seconds integer) returns void language plpgsql as $$
begin
  delete from push_events where push_id = p_push;
  update push_outbox set claimed_at = null, attempts = attempts + 1, not_before = now() + make_interval(secs => p_seconds)
    where id = p_push;
exception when unique_violation then
  delete from push_events where push_id = p_push;
  delete from push_outbox where id = p_push;
end $$;

-- Ends the push messages of an account that may not use the site: it keeps the session that opens its own state.
create or replace function end_pushes() returns trigger language plpgsql as $$
begin
  delete from push_subscriptions where member_id = new.id;
  return null;
end $$;

create or replace trigger members_end_pushes after update of status on members
  for each row when (old.status <> new.status and new.status <> 'active') execute function end_pushes();
