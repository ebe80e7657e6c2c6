-- What members send one another: store_messages for those who may write to the receiver, 'not_found' for the rest, one row per
-- input in input order. A pair may write when both are active, neither blocked the other, and they are of opposite genders or
-- already have a conversation. Beside the stored message: up to where each side has read, for their unread counts.
create or replace function send_messages(
  senders bigint[], receivers bigint[], client_ids text[], types text[], contents text[], image_keys text[])
returns table (place integer, refusal text, id bigint, conversation_id bigint, seq bigint, created_at timestamptz, duplicate boolean,
  receiver_read_seq bigint)
language plpgsql as $$
#variable_conflict use_column
declare
  allowed bigint[];
begin
  select coalesce(array_agg(i.place order by i.place), '{}') into allowed
  from unnest(senders, receivers) with ordinality as i(sender, receiver, place)
  join members s on s.id = i.sender and s.status = 'active'
  join members r on r.id = i.receiver and r.status = 'active'
  where (s.gender <> r.gender
      or exists (select from conversation_members m where m.member_id = i.sender and m.other_id = i.receiver))
    and not exists (select from blocks b where b.blocker_id = i.sender and b.blocked_id = i.receiver)
    and not exists (select from blocks b where b.blocker_id = i.receiver and b.blocked_id = i.sender);

  return query
  with stored as materialized (
    select allowed[s.place] as place, s.refusal, s.id, s.conversation_id, s.seq, s.created_at, s.duplicate
    from store_messages(
      array(select senders[a.i] from unnest(allowed) with ordinality as a(i, n) order by a.n),
      array(select receivers[a.i] from unnest(allowed) with ordinality as a(i, n) order by a.n),
      array(select client_ids[a.i] from unnest(allowed) with ordinality as a(i, n) order by a.n),
      array(select types[a.i] from unnest(allowed) with ordinality as a(i, n) order by a.n),
      array(select contents[a.i] from unnest(allowed) with ordinality as a(i, n) order by a.n),
      array(select image_keys[a.i] from unnest(allowed) with ordinality as a(i, n) order by a.n)) as s
  ), own as (
    -- What the receivers themselves wrote in this very batch counts as read; the table does not show it to this statement yet.
    select s.conversation_id, senders[s.place] as sender, max(s.seq) as seq from stored s where s.seq is not null group by 1, 2
  )
  select i.place::integer, case when s.place is null then 'not_found' else s.refusal end, s.id, s.conversation_id, s.seq, s.created_at,
    coalesce(s.duplicate, false), greatest(m.last_read_seq, m.cleared_upto_seq, o.seq, 0)
  from unnest(receivers) with ordinality as i(receiver, place)
  left join stored s on s.place = i.place
  left join conversation_members m on m.conversation_id = s.conversation_id and m.member_id = i.receiver
  left join own o on o.conversation_id = s.conversation_id and o.sender = i.receiver
  order by i.place;
end $$;
