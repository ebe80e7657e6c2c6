-- Stores a batch of messages as one statement and answers one row per input, in input order.
--   Exactly once: a client id known in its conversation answers the stored message with `duplicate`, also within one batch.
--   `refusal` is null when stored; 'not_found' for a pair that cannot have a conversation, 'image_not_found' for an image
--   that is no own upload. A refused row stores nothing and never harms its neighbours.
--   Sending counts as having read up to there, and puts the conversation on top of both lists.
-- No deadlocks: new conversations are made in order of the pair, existing ones locked in order of the id, and whoever waits in the
-- first step holds nothing of the second. The lock makes `seq` gapless and an earlier copy of the same client id visible.
create or replace function store_messages(
  senders bigint[], receivers bigint[], client_ids text[], types text[], contents text[], image_keys text[])
returns table (place integer, refusal text, id bigint, conversation_id bigint, seq bigint, created_at timestamptz, duplicate boolean)
language plpgsql as $$
#variable_conflict use_column
declare
  moment timestamptz;
begin
  with pair as (
    select distinct least(i.sender, i.receiver) as low, greatest(i.sender, i.receiver) as high
    from unnest(senders, receivers) as i(sender, receiver)
    where i.sender <> i.receiver
      and not exists (select from conversations c
        where c.low_id = least(i.sender, i.receiver) and c.high_id = greatest(i.sender, i.receiver))
      and (select count(*) from members m where m.id in (i.sender, i.receiver)) = 2
    order by low, high
  ), opened as (
    insert into conversations (low_id, high_id) select low, high from pair order by low, high
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
    select i.*, c.id as conversation, c.last_seq,
      case
        when c.id is null then 'not_found'
        when i.image_key is not null
          and not exists (select from uploads u where u.owner_id = i.sender and u.key = i.image_key) then 'image_not_found'
      end as refused
    from unnest(senders, receivers, client_ids, types, contents, image_keys)
      with ordinality as i(sender, receiver, client_id, type, content, image_key, place)
    left join conversations c on c.low_id = least(i.sender, i.receiver) and c.high_id = greatest(i.sender, i.receiver)
  ), known as materialized (
    select i.place, i.conversation, i.sender, i.client_id, i.last_seq, i.type, i.content, i.image_key,
      m.id as old_id, m.seq as old_seq, m.created_at as old_created_at,
      min(i.place) over (partition by i.conversation, i.sender, i.client_id) as first_place
    from input i
    left join messages m on m.conversation_id = i.conversation and m.sender_id = i.sender and m.client_id = i.client_id
    where i.refused is null
  ), fresh as materialized (
    select k.*, k.last_seq + row_number() over (partition by k.conversation order by k.place) as new_seq
    from known k where k.old_id is null and k.place = k.first_place
  ), stored as (
    insert into messages (conversation_id, seq, sender_id, client_id, type, content, image_key, created_at)
    select f.conversation, f.new_seq, f.sender, f.client_id, f.type, f.content, f.image_key, moment
    from fresh f order by f.conversation, f.new_seq
    returning id, conversation_id, seq, sender_id, client_id, created_at
  ), newest as (
    select distinct on (f.conversation) f.conversation, f.new_seq, f.sender, f.type, left(f.content, 200) as preview
    from fresh f order by f.conversation, f.new_seq desc
  ), previews as (
    update conversations c
    set last_seq = n.new_seq, last_sender_id = n.sender, last_type = n.type, last_preview = n.preview, last_message_at = moment
    from newest n where c.id = n.conversation
  ), own as (
    select f.conversation, f.sender, max(f.new_seq) as seq from fresh f group by 1, 2
  ), sides as (
    update conversation_members s
    set listed_at = moment,
      last_read_seq = greatest(s.last_read_seq,
        (select o.seq from own o where o.conversation = s.conversation_id and o.sender = s.member_id))
    from newest n where s.conversation_id = n.conversation
  )
  select i.place::integer, i.refused, coalesce(k.old_id, s.id), k.conversation, coalesce(k.old_seq, s.seq),
    coalesce(k.old_created_at, s.created_at), i.refused is null and (k.old_id is not null or k.place <> k.first_place)
  from input i
  left join known k on k.place = i.place
  left join stored s on s.conversation_id = k.conversation and s.sender_id = k.sender and s.client_id = k.client_id
  order by i.place;
end $$;
