-- Stores the messages of a batch that need no counting, at most one of each pair, in one statement: texts between members, in a conversation
-- with messages, from a sender without limits to a receiver without restrictions. Returns one row per stored message, identified by `place`.
-- The others store nothing and never affect other rows; store_counted_messages decides them, also those with a client id stored before.
-- Also returns how far the receiver has read, and whether both share read marks. `created_at` is in milliseconds.
-- Sending marks the conversation read for the sender and moves it to the top of both lists.
--
-- `seq` is gapless: the update of the conversation row assigns it, and waits for other statements that store in the same conversation.
-- When two concurrent statements store one client id, the second fails on the unique key; its retry finds the stored message.
-- Deadlocks cannot occur if every batch is in order of (lesser id, greater id), because rows are updated in that order.
-- The plan is made once per connection, because planning costs a lone message more than execution. A plan made while the tables are nearly
-- empty must stay efficient later: hence no sequential scans, hashes and sorts, and one index lookup per message. A lone message costs mostly
-- the set-up of the steps and their columns, so this statement has as few as possible.
create or replace function store_messages(p_senders bigint[], p_receivers bigint[], p_client_ids text[], p_contents text[])
returns table (place integer, id bigint, conversation_id bigint, seq bigint, created_at double precision, receiver_read_seq bigint,
  receipts boolean)
language plpgsql set jit = off set plan_cache_mode = force_generic_plan
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_bitmapscan = off set enable_sort = off as $$
#variable_conflict use_column
begin
  return query
  with unlimited as materialized (
    select s.tier from tier_permissions s join tier_permissions c on c.tier = s.tier
    where s.permission = 'Send_chat_messages_for_free' and s.allowed and c.permission = 'Continue_chat_dialog' and c.allowed
  ), checked as materialized (
    select m.place, m.sender, m.conversation, m.read_seq, m.receipts from check_messages(p_senders, p_receivers, p_client_ids) m
    -- With a bare comparison the plan would look up the conversation first, by one member only.
    where coalesce(m.last_seq, 0) > 0 and m.only_gifts_of is null and m.refused is null and m.old_id is null and m.accepts = 'everyone' and not m.with_service
      and m.sender_tier in (select u.tier from unlimited u)
  ), numbered as (
    update conversations c
    set last_seq = c.last_seq + 1, last_sender_id = j.sender, last_type = 'text', last_preview = left(p_contents[j.place], 200),
      last_message_at = clock_timestamp()
    from checked j where c.id = j.conversation
    returning j.place, j.sender, c.id as conversation, j.read_seq, j.receipts,
      nextval('messages_id_seq') as id, c.last_seq as seq, c.last_message_at as moment
  ), stored as (
    insert into messages (id, conversation_id, seq, sender_id, client_id, type, content, created_at) overriding system value
    select n.id, n.conversation, n.seq, n.sender, p_client_ids[n.place], 'text', p_contents[n.place], n.moment
    from numbered n
  ), sides as (
    update conversation_members s
    set last_read_seq = case when s.member_id = n.sender then n.seq else s.last_read_seq end,
      -- `listed_at` is indexed, and moving it for every message would cost more than the message. Lists sort by the last message.
      listed_at = case when s.listed_at > n.moment - interval '1 minute' then s.listed_at else n.moment end
    from numbered n
    where s.conversation_id = n.conversation
      and (s.member_id = n.sender or s.listed_at is null or s.listed_at <= n.moment - interval '1 minute')
  )
  select n.place::integer, n.id, n.conversation, n.seq, date_part('epoch', n.moment) * 1000, n.read_seq, n.receipts from numbered n;
end $$;
