-- Wakes the worker for an email that is due at once. Notifications wait for some seconds at least, and the worker polls.
create or replace function notify_email() returns trigger language plpgsql as $$
begin
  perform pg_notify('email_queued', '');
  return null;
end $$;

create or replace trigger email_outbox_notify after insert on email_outbox
  for each row when (new.not_before <= now()) execute function notify_email();

-- Claims emails that are due, at most `p_most`, and with each notification the other ones that the member is due. All rows of
-- an email have the id of its first row as `lead_id`, also when they are claimed again. Only the worker that holds the
-- site's lock claims. A row that a transaction has locked is left until the next time: it reports the event of that transaction.
create or replace function claim_emails(p_worker text, p_most integer) returns setof email_outbox language sql as $$
  with due as (
    select id, member_id, payload is null and address is null as is_notification from email_outbox
    where state = 'waiting' and not_before <= now()
    order by not_before, id limit p_most
  ), locked as materialized (
    select o.id, o.member_id, o.address from email_outbox o
    where o.state = 'waiting' and o.not_before <= now()
      and (o.id in (select id from due)
        or o.address is null and o.member_id in (select member_id from due where is_notification))
    for update skip locked
  ), taken as (
    select l.id, min(l.id) over (partition by case when l.address is null then l.member_id end, case when l.address is not null then l.id end) as lead
    from locked l
  )
  update email_outbox o set state = 'claimed', claimed_by = p_worker, claimed_at = now(), lead_id = taken.lead
  from taken where o.id = taken.id and o.state = 'waiting'
  returning o.*
$$;

-- Returns claimed rows to those that wait, each email at its time, and their events to those that no email has reported. One of the
-- notifications of one member and kind waits: the others are dropped, and it reports their events too. Tries again when an
-- event queues one meanwhile.
create or replace function release_emails(p_leads bigint[], p_due timestamptz[], p_failures integer[], p_problems text[])
returns void language plpgsql as $$
begin
  loop
    begin
      delete from email_events where lead_id = any(p_leads);
      update email_outbox o set created_at = first.at
      from (
        select member_id, kind, min(created_at) as at from email_outbox
        where address is null and (state = 'waiting' or state = 'claimed' and lead_id = any(p_leads))
          and member_id in (select member_id from email_outbox where state = 'claimed' and lead_id = any(p_leads))
        group by member_id, kind) first
      where o.member_id = first.member_id and o.kind = first.kind and o.address is null and o.created_at > first.at
        and (o.state = 'waiting' or o.state = 'claimed' and o.lead_id = any(p_leads));
      update email_outbox o set state = 'dropped', claimed_by = null, payload = null, settled_at = now()
      where o.state = 'claimed' and o.lead_id = any(p_leads) and o.address is null
        and exists (select from email_outbox w where w.member_id = o.member_id and w.kind = o.kind
          and (w.state = 'waiting' or w.state = 'claimed' and w.lead_id = any(p_leads) and w.id < o.id));
      update email_outbox o set state = 'waiting', claimed_by = null, not_before = r.due,
        attempts = o.attempts + r.failures, problem = coalesce(r.problem, o.problem)
      from unnest(p_leads, p_due, p_failures, p_problems) r (lead, due, failures, problem)
      where o.state = 'claimed' and o.lead_id = r.lead;
      return;
    exception when unique_violation then
      null;
    end;
  end loop;
end $$;

-- Returns the switch of the notification settings for a notice; null for visitors, of whom no email is sent.
create or replace function notice_switch(n notices) returns text language sql immutable as $$
  select case
    when n.kind in ('like', 'content_like') then 'like'
    when n.kind = 'mutual_like' then 'mutualLike'
    when n.kind = 'gift' then 'gift'
    when n.kind in ('comment', 'reply') then
      case when n.trend_id is not null then 'postComment' when n.wall_id is not null then 'wall' else 'mediaComment' end
    when n.kind in ('report', 'decision', 'payment', 'staff_request') then 'reports'
    when n.kind = 'membership' then 'reminders'
  end
$$;

-- Returns whether the switch of a kind is on; so are all of a member without settings.
create or replace function has_switch_on(wanted notification_settings, of_kind text) returns boolean language sql immutable as $$
  select coalesce(case of_kind
      when 'chat' then wanted.chat
      when 'mail' then wanted.mail
      when 'like' then wanted."like"
      when 'mutualLike' then wanted.mutual_like
      when 'gift' then wanted.gift
      when 'postComment' then wanted.post_comment
      when 'mediaComment' then wanted.media_comment
      when 'wall' then wanted.wall
      when 'reports' then wanted.reports
      when 'reminders' then wanted.reminders
      else false
    end, of_kind in ('chat', 'mail', 'like', 'mutualLike', 'gift', 'postComment', 'mediaComment', 'wall', 'reports', 'reminders'))
$$;

-- Returns when a member receives emails of a kind, `immediately` or `automatic`; null if not at all: switched off, not
-- active, or, for `automatic`, away for two days. Sessions count in addition to the last activity, which is not kept of
-- members who hide being online.
create or replace function notification_delivery(of_member bigint, of_kind text) returns text language sql stable as $$
  select coalesce(wanted.delivery, 'automatic')
  from members m left join notification_settings wanted on wanted.member_id = m.id
  where m.id = of_member and m.status = 'active'
    and has_switch_on(wanted, of_kind)
    and case coalesce(wanted.delivery, 'automatic')
        when 'immediately' then true
        when 'automatic' then m.last_active_at > now() - interval '2 days'
          or exists (select from sessions s where s.member_id = m.id and s.last_seen_at > now() - interval '2 days')
        else false
      end
$$;

-- Returns whether a member uses the site now. For members who hide being online, only the last use of their sessions is known,
-- to ten minutes.
create or replace function is_member_here(of_member bigint) returns boolean language sql stable as $$
  select exists (select from presence p where p.member_id = of_member and p.heartbeat_at > now() - interval '90 seconds')
    or exists (
      select from member_settings hiding join sessions s on s.member_id = hiding.member_id
      where hiding.member_id = of_member and not hiding.show_online and s.last_seen_at > now() - interval '11 minutes')
$$;

-- Queues an email about something that happened to a member, unless one of the kind waits, which then reports both.
-- `immediately`: after 20 seconds, and not while the member is on the site. `automatic`: after an hour, a day after the last
-- one of the kind at the earliest, and together with what waits already. The row that waits stays locked until this transaction
-- has committed, so that its email cannot be written before the event can be seen. `p_happened`: of an event that is found later.
create or replace function queue_notification(p_member bigint, p_kind text, p_happened timestamptz default now())
returns void language plpgsql as $$
declare
  delivery text;
  -- Chat has waited already: it is looked for some seconds after the message.
  due timestamptz := now() + case p_kind when 'chat' then interval '0' else interval '20 seconds' end;
  earliest timestamptz;
begin
  perform from email_outbox o
    where o.member_id = p_member and o.kind = p_kind and o.state = 'waiting' and o.address is null
    for share skip locked;
  if found then
    update email_outbox o set created_at = p_happened
      where o.member_id = p_member and o.kind = p_kind and o.state = 'waiting' and o.address is null
        and p_happened < now() and o.created_at > p_happened;
    return;
  end if;
  delivery := notification_delivery(p_member, p_kind);
  if delivery is null or delivery = 'immediately' and is_member_here(p_member) then
    return;
  end if;
  if delivery = 'automatic' then
    select max(o.settled_at) + interval '1 day' into earliest from email_outbox o
      where o.member_id = p_member and o.kind = p_kind and o.state = 'sent';
    due := greatest(now() + interval '1 hour', earliest);
    select coalesce(min(o.not_before), due) into due from email_outbox o
      where o.member_id = p_member and o.state = 'waiting' and o.address is null
        and o.not_before >= coalesce(earliest, now()) and o.not_before <= due + interval '12 hours';
  end if;
  insert into email_outbox (member_id, kind, not_before, created_at) values (p_member, p_kind, due, least(p_happened, now()))
    on conflict do nothing;
end $$;

create or replace function queue_notice_email() returns trigger language plpgsql as $$
begin
  perform queue_notification(p_member => new.member_id, p_kind => notice_switch(new));
  return null;
end $$;

create or replace trigger notices_queue_email after insert or update of seq on notices
  for each row when (new.read_at is null and new.kind <> 'visitors') execute function queue_notice_email();

create or replace function queue_mail_email() returns trigger language plpgsql as $$
begin
  perform queue_notification(p_member => new.recipient_id, p_kind => 'mail');
  return null;
end $$;

create or replace trigger mails_queue_email after insert on mails
  for each row execute function queue_mail_email();

-- Returns the event of a conversation up to its last message, as `email_events` has it.
create or replace function chat_event(conversation bigint, last_seq bigint) returns text language sql immutable as $$
  select concat_ws(' ', 'chat', conversation, last_seq)
$$;

-- Queues emails to members who are away and have unread messages of some time that no email has reported. Later messages are
-- reported by the email that waits. Looks back to the last time, `p_longest` at most, and for `p_overlap` before that, because members
-- count as present for a while after they leave. `messages_recent` finds the messages.
create or replace function queue_chat_notifications(p_overlap interval, p_until interval, p_longest interval) returns void language plpgsql as $$
declare
  since timestamptz := greatest(coalesce((select s.at from email_scans s where s.name = 'chat'), now()) - p_overlap, now() - p_longest);
begin
  perform queue_notification(p_member => unread.member_id, p_kind => 'chat', p_happened => unread.first_at)
  from (
    select side.member_id, min(c.last_message_at) as first_at
    from (
      select distinct conversation_id, sender_id from messages
      where created_at > since and created_at <= now() - p_until) recent
    join conversations c on c.id = recent.conversation_id and c.last_sender_id = recent.sender_id
    join conversation_members side on side.conversation_id = c.id and side.member_id <> recent.sender_id
    where c.last_seq > greatest(side.last_read_seq, side.cleared_upto_seq) and side.listed_at is not null and not side.muted
      and not exists (select from email_events e
        where e.member_id = side.member_id and e.kind = 'chat' and e.event = chat_event(c.id, c.last_seq))
    group by side.member_id) unread
  where not is_member_here(unread.member_id);
  insert into email_scans (name, at) values ('chat', now()) on conflict (name) do update set at = excluded.at;
end $$;
