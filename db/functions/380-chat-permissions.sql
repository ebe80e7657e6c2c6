-- Fails the statement with a serialization failure, which its caller retries.
create or replace function fail_to_retry() returns boolean language plpgsql as $$
begin
  raise exception 'the decision is outdated' using errcode = 'serialization_failure';
end $$;

-- Returns how many messages a member may still send today (UTC); null is unlimited, as for customer service.
create or replace function free_chat_left(of_member bigint) returns integer stable language sql as $$
  select case when not has_permission(t.tier, 'Send_chat_messages_for_free') and find_quota(t.tier, 'chat_sent_day') is not null
    then greatest(0, find_quota(t.tier, 'chat_sent_day') - coalesce((select used from quota_counters
      where member_id = of_member and kind = 'chat_sent_day' and day = (now() at time zone 'utc')::date), 0)) end
  from (select effective_tier(silver_expires_at, gold_expires_at) as tier from members where id = of_member and status <> 'service') t
$$;

-- Returns how many new people a member may still write to today (UTC), and whether an upgrade would raise the number. Null is
-- unlimited, as for customer service.
create or replace function new_people_left(of_member bigint, out people_left integer, out can_upgrade boolean) stable language sql as $$
  select find_quota(t.tier, 'chat_start_day') - least(find_quota(t.tier, 'chat_start_day'), coalesce((select used from quota_counters
      where member_id = of_member and kind = 'chat_start_day' and day = (now() at time zone 'utc')::date), 0)),
    upgrade_helps(t.tier, 'Start_chat_dialog', 'chat_start_day')
  from (select effective_tier(silver_expires_at, gold_expires_at) as tier from members where id = of_member and status <> 'service') t
$$;

-- Looks up what decides about each message of a batch. `refused` is 'not_found' when no quota or permission can allow the message: both
-- members must be active and unblocked, of opposite genders or with a conversation; pending, rejected and suspended members may write to
-- customer service. `old_id`, `old_seq` and `old_created_at` are of the message that was stored before with this client id.
-- PostgreSQL inlines this function into the statements that store messages, without the columns that they do not use. A subquery of one
-- value is always a lookup by key and costs less than a join; EXISTS may become a hash of the whole table.
create or replace function check_messages(senders bigint[], receivers bigint[], client_ids text[])
returns table (place bigint, sender bigint, receiver bigint, sender_tier text, receiver_tier text, is_verified boolean, is_service boolean,
  with_service boolean, accepts text, conversation bigint, last_seq bigint, last_sender bigint, only_gifts_of bigint, old_id bigint, old_seq bigint,
  old_created_at timestamptz, read_seq bigint, receipts boolean, refused text)
stable language sql as $$
  select i.place, i.sender, i.receiver, effective_tier(s.silver_expires_at, s.gold_expires_at),
    effective_tier(r.silver_expires_at, r.gold_expires_at), s.verified_at is not null, s.status = 'service',
    'service' in (s.status, r.status), coalesce(theirs.accept_chat_from, 'everyone'), c.id, c.last_seq, c.last_sender_id, c.only_gifts_of,
    k.id, k.seq, k.created_at, coalesce((select greatest(them.last_read_seq, them.cleared_upto_seq)
      from conversation_members them where them.conversation_id = c.id and them.member_id = i.receiver), 0),
    coalesce(theirs.show_receipts, true)
      and coalesce((select mine.show_receipts from member_settings mine where mine.member_id = i.sender), true),
    case
      when s.id is null or r.id is null or i.sender = i.receiver then 'not_found'
      when not (s.status = 'active' and r.status = 'active' and (s.gender <> r.gender or c.id is not null)
        or s.status = 'service' and r.status in ('active', 'pending', 'rejected', 'suspended')
        or r.status = 'service' and s.status in ('active', 'pending', 'rejected', 'suspended')) then 'not_found'
      when (select b.blocker_id from blocks b where b.blocker_id = i.sender and b.blocked_id = i.receiver) is not null
        or (select b.blocker_id from blocks b where b.blocker_id = i.receiver and b.blocked_id = i.sender) is not null then 'not_found'
    end
  from unnest(senders, receivers) with ordinality as i(sender, receiver, place)
  left join members s on s.id = i.sender
  left join members r on r.id = i.receiver
  left join member_settings theirs on theirs.member_id = i.receiver
  left join conversations c on c.low_id = least(i.sender, i.receiver) and c.high_id = greatest(i.sender, i.receiver)
  -- Only the index of client ids has this order, and the statements avoid sorts. A plan made while conversations are short would otherwise
  -- read all messages of a conversation.
  left join lateral (select m.id, m.seq, m.created_at from messages m where m.conversation_id = c.id and m.sender_id = i.sender
    and m.client_id between client_ids[i.place] and client_ids[i.place] order by m.client_id limit 1) k on true
$$;
