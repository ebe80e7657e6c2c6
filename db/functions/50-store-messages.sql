-- Stores a batch of messages as one statement and answers one row per input, in input order.
--   Exactly once: a client id known in its conversation answers the stored message with `duplicate`, also within one batch.
--   `refusal` is null when stored; 'not_found' for a pair that cannot have a conversation, 'image_not_found' for an image
--   that is no own upload. A refused row stores nothing and never harms its neighbours.
--   Sending counts as having read up to there, and puts the conversation on top of both lists.
-- Planned once a connection: planning anew for every batch costs a lone message twice what running it does. Such a plan may be made while
-- the tables are nearly empty and must still be right when they are not: hence no sequential scans, and each message looked up by itself.
-- No deadlocks: new conversations are made in order of the pair, existing ones locked in order of the id, and whoever waits in the
-- first step holds nothing of the second. The lock makes `seq` gapless and an earlier copy of the same client id visible.
create or replace function store_messages(
  senders bigint[], receivers bigint[], client_ids text[], types text[], contents text[], image_keys text[])
returns table (place integer, refusal text, id bigint, conversation_id bigint, seq bigint, created_at timestamptz, duplicate boolean)
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
#variable_conflict use_column
declare
  moment timestamptz;
begin
  with missing as materialized (
    select distinct least(i.sender, i.receiver) as low, greatest(i.sender, i.receiver) as high
    from unnest(senders, receivers) as i(sender, receiver)
    where i.sender <> i.receiver
      and not exists (select from conversations c
        where c.low_id = least(i.sender, i.receiver) and c.high_id = greatest(i.sender, i.receiver))
  ), opened as (
    insert into conversations (low_id, high_id)
    select p.low, p.high from missing p join members a on a.id = p.low join members b on b.id = p.high order by p.low, p.high
    on conflict (low_id, high_id) do nothing returning id, low_id, high_id
  )
  insert into conversation_members (conversation_id, member_id, other_id)
  select id, low_id, high_id from opened union all select id, high_id, low_id from opened;

  perform from conversations
  where (low_id, high_id) in (
    select least(i.sender, i.receiver), greatest(i.sender, i.receiver) from unnest(senders, receivers) as i(sender, receiver))
  order by id for no key update;

  moment := clock_timestamp();
  return query
  with input as materialized (
    select i.*, c.id as conversation, c.low_id, c.last_seq,
      case
        when c.id is null then 'not_found'
        when i.image_key is not null
          and not exists (select from uploads u where u.owner_id = i.sender and u.key = i.image_key) then 'image_not_found'
      end as refused
    from unnest(senders, receivers, client_ids, types, contents, image_keys)
      with ordinality as i(sender, receiver, client_id, type, content, image_key, place)
    left join conversations c on c.low_id = least(i.sender, i.receiver) and c.high_id = greatest(i.sender, i.receiver)
  ), known as materialized (
    select i.*, m.id as old_id, m.seq as old_seq, m.created_at as old_created_at,
      i.refused is null and m.id is null
        and row_number() over (partition by i.conversation, i.sender, i.client_id, i.refused order by i.place) = 1 as is_new
    from input i
    left join lateral (select o.id, o.seq, o.created_at from messages o
      where o.conversation_id = i.conversation and o.sender_id = i.sender and o.client_id = i.client_id limit 1) m on i.refused is null
  ), numbered as materialized (
    -- Numbers are drawn here and not by the insert: joining its rows back would compare every row with every other.
    select k.*, case when k.is_new then nextval('messages_id_seq') end as new_id,
      case when k.is_new then k.last_seq + count(*) filter (where k.is_new) over (partition by k.conversation order by k.place) end as new_seq
    from known k
  ), stored as (
    insert into messages (id, conversation_id, seq, sender_id, client_id, type, content, image_key, created_at) overriding system value
    select n.new_id, n.conversation, n.new_seq, n.sender, n.client_id, n.type, n.content, n.image_key, moment
    from numbered n where n.is_new order by n.conversation, n.new_seq
  ), newest as materialized (
    select distinct on (n.conversation) n.conversation, n.new_seq, n.sender, n.type, left(n.content, 200) as preview,
      max(n.new_seq) filter (where n.sender = n.low_id) over w as low_seq, max(n.new_seq) filter (where n.sender <> n.low_id) over w as high_seq
    from numbered n where n.is_new window w as (partition by n.conversation) order by n.conversation, n.new_seq desc
  ), previews as (
    update conversations c
    set last_seq = n.new_seq, last_sender_id = n.sender, last_type = n.type, last_preview = n.preview, last_message_at = moment
    from newest n where c.id = n.conversation
  ), sides as (
    update conversation_members s
    set listed_at = case when s.listed_at > moment - interval '1 minute' then s.listed_at else moment end,
      last_read_seq = greatest(s.last_read_seq, case when s.member_id < s.other_id then n.low_seq else n.high_seq end)
    from newest n where s.conversation_id = n.conversation
      -- The place in the list is indexed, and moving it for every message costs more than the message: the exact order is the last message's.
      and (s.listed_at is null or s.listed_at <= moment - interval '1 minute'
        or s.last_read_seq < case when s.member_id < s.other_id then n.low_seq else n.high_seq end)
  )
  select n.place::integer, n.refused, coalesce(n.old_id, max(n.new_id) over same), case when n.refused is null then n.conversation end,
    coalesce(n.old_seq, max(n.new_seq) over same), case when n.refused is null then coalesce(n.old_created_at, moment) end,
    n.refused is null and not n.is_new
  from numbered n
  window same as (partition by n.conversation, n.sender, n.client_id, n.refused)
  order by n.place;
end $$;
