-- Stores a batch of messages, at most one of each pair, in one statement. Returns one row per input, identified by `place`.
--   Exactly once: a client id stored before in its conversation returns the stored message with `duplicate`.
--   `refusal` is null when the message is stored or a duplicate, else a refusal of check_messages or
--     'count'  store_counted_messages must decide: the tier is limited, the conversation is empty, or the receiver limits senders
--   `authors`: the agents who wrote for customer service, null in the messages of members.
--   A refused row stores nothing and never affects other rows.
-- Also returns how far the receiver has read, whether they ever wrote (for images only), and whether both share read marks.
-- Sending marks the conversation read for the sender and moves it to the top of both lists.
--
-- `seq` is gapless: the update of the conversation row assigns it, and waits for other statements that store in the same conversation.
-- When two concurrent statements store one client id, the second fails on the unique key; its retry finds the stored message.
-- Deadlocks cannot occur if every batch is in order of (lesser id, greater id), because rows are updated in that order.
-- The plan is made once per connection, because planning costs a lone message more than execution. A plan made while the tables are nearly
-- empty must stay efficient later: hence no sequential scans and no hashes, and one index lookup per message.
drop function if exists send_messages(bigint[], bigint[], text[], text[], text[], text[]);
drop function if exists store_messages(bigint[], bigint[], text[], text[], text[], text[]);
drop function if exists store_messages(bigint[], bigint[], text[], text[], text[], text[], text[]);
drop function if exists store_messages(bigint[], bigint[], text[], text[], text[], text[], bigint[], text[]);
create or replace function store_messages(
  senders bigint[], receivers bigint[], client_ids text[], types text[], contents text[], image_keys text[], authors bigint[] default null)
returns table (place integer, refusal text, id bigint, conversation_id bigint, seq bigint, created_at timestamptz,
  duplicate boolean, receiver_read_seq bigint, receiver_wrote boolean, receipts boolean)
language plpgsql set plan_cache_mode = force_generic_plan
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_bitmapscan = off as $$
#variable_conflict use_column
begin
  return query
  with unlimited as materialized (
    select s.tier from tier_permissions s join tier_permissions c on c.tier = s.tier
    where s.permission = 'Send_chat_messages_for_free' and s.allowed and c.permission = 'Continue_chat_dialog' and c.allowed
  ), checked as materialized (
    select m.place, m.sender, m.conversation, m.old_id, m.old_seq, m.old_created_at, m.read_seq, m.receipts,
      types[m.place] = 'image' and exists (select from messages w where w.conversation_id = m.conversation and w.sender_id = m.receiver) as wrote,
      case when m.refused is not null then m.refused
        when m.last_seq > 0 and u.tier is not null and (m.with_service or m.accepts = 'everyone') then null
        else 'count' end as refused
    from check_messages(senders, receivers, client_ids, types, image_keys) m
    left join unlimited u on u.tier = m.sender_tier
  ), numbered as (
    update conversations c
    set last_seq = c.last_seq + 1, last_sender_id = j.sender, last_type = types[j.place], last_preview = left(contents[j.place], 200),
      last_message_at = clock_timestamp()
    from checked j where c.id = j.conversation and j.refused is null and j.old_id is null
    returning j.place, j.sender, c.id as conversation, j.read_seq, j.wrote, j.receipts,
      nextval('messages_id_seq') as id, c.last_seq as seq, c.last_message_at as moment
  ), stored as (
    insert into messages (id, conversation_id, seq, sender_id, author_id, client_id, type, content, image_key, created_at) overriding system value
    select n.id, n.conversation, n.seq, n.sender, authors[n.place], client_ids[n.place], types[n.place], contents[n.place], image_keys[n.place], n.moment
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
  select n.place::integer, null, n.id, n.conversation, n.seq, n.moment, false, n.read_seq, n.wrote, n.receipts
  from numbered n
  union all
  select j.place::integer, j.refused, j.old_id, j.conversation, j.old_seq, j.old_created_at, true, j.read_seq, j.wrote, j.receipts
  from checked j where j.refused is not null or j.old_id is not null;
end $$;
