-- Stores the messages of a batch like store_messages, for senders with a number of messages a day (UTC): texts to members without a paying
-- tier, from senders with a message today and one left. Returns one row per stored message; store_counted_messages decides the others, such as
-- the second message of a sender. Also returns how many messages are left.
--
-- A counter is updated only from the value that was read, and what it does not pay is not stored. Locks are taken in the order of
-- store_counted_messages: counters by sender, then conversations by pair. See store_messages for the plan.
create or replace function store_limited_messages(p_senders bigint[], p_receivers bigint[], p_client_ids text[], p_contents text[])
returns table (place integer, id bigint, conversation_id bigint, seq bigint, created_at double precision, receiver_read_seq bigint,
  receipts boolean, free_left integer)
language plpgsql set jit = off set plan_cache_mode = force_generic_plan
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_bitmapscan = off set enable_sort = off as $$
#variable_conflict use_column
declare
  today date := (now() at time zone 'utc')::date;
begin
  return query
  with limited as materialized (
    select q.tier, q.most from tier_quotas q join tier_permissions c on c.tier = q.tier left join tier_permissions f on f.tier = q.tier
      and f.permission = 'Send_chat_messages_for_free'
    where q.kind = 'chat_sent_day' and q.most is not null and c.permission = 'Continue_chat_dialog' and c.allowed and f.allowed is not true
  ), checked as materialized (
    select m.place, m.sender, m.conversation, m.read_seq, m.receipts, l.most, sent.used, sent.row
    from check_messages(p_senders, p_receivers, p_client_ids) m
    join limited l on l.tier = m.sender_tier
    -- The limit keeps the probe by the whole key.
    cross join lateral (select q.used, q.ctid as row from quota_counters q where q.member_id = m.sender and q.kind = 'chat_sent_day'
      and q.day = today limit 1) sent
    where coalesce(m.last_seq, 0) > 0 and m.only_gifts_of is null and m.refused is null and m.old_id is null and m.accepts = 'everyone' and not m.with_service
      and m.receiver_tier = 'free' and sent.used < l.most
  ), charged as (
    update quota_counters q set used = q.used + 1 from (select * from checked order by sender) j
    where q.ctid = j.row and q.used = j.used
    returning j.place, (j.most - q.used)::integer as free_left
  ), numbered as (
    update conversations c
    set last_seq = c.last_seq + 1, last_sender_id = j.sender, last_type = 'text', last_preview = left(p_contents[j.place], 200),
      last_message_at = clock_timestamp()
    from checked j where c.id = j.conversation and (select p.place from charged p where p.place = j.place) is not null
    returning j.place, j.sender, c.id as conversation, j.read_seq, j.receipts,
      nextval('messages_id_seq') as id, c.last_seq as seq, c.last_message_at as moment
  ), stored as (
    insert into messages (id, conversation_id, seq, sender_id, client_id, type, content, created_at) overriding system value
    select n.id, n.conversation, n.seq, n.sender, p_client_ids[n.place], 'text', p_contents[n.place], n.moment
    from numbered n
  ), sides as (
    update conversation_members s
    set last_read_seq = case when s.member_id = n.sender then n.seq else s.last_read_seq end,
      listed_at = case when s.listed_at > n.moment - interval '1 minute' then s.listed_at else n.moment end
    from numbered n
    where s.conversation_id = n.conversation
      and (s.member_id = n.sender or s.listed_at is null or s.listed_at <= n.moment - interval '1 minute')
  )
  select n.place::integer, n.id, n.conversation, n.seq, date_part('epoch', n.moment) * 1000, n.read_seq, n.receipts,
    (select p.free_left from charged p where p.place = n.place)
  from numbered n
  union all
  -- A conversation that has gone meanwhile must cost nothing.
  select null, null, null, null, null, null, null, null
  where case when (select count(*) from charged) <> (select count(*) from numbered) then fail_to_retry() else false end;
end $$;
