-- What members send one another: store_messages for those who may write, a refusal for the rest, one row per input in input order.
--   'not_found'        no such pair: both are active, neither blocked the other, and they are of opposite genders or have a conversation;
--                      with customer service also the pending and the suspended may write
--   'image_not_found'  the image is no own upload that may be shown
--   'free_used', 'upgrade', 'same_text' (with the seconds to wait): see count_message
-- Beside the stored message: up to where the receiver has read, whether he ever wrote, whether the two see one another's read marks,
-- and how many messages the sender has left today.
-- The counters of senders are locked first and in order of the member, before any conversation: a sender's parallel batches count one
-- after the other, and nobody waits in a circle. Senders who are not counted take no lock at all.
drop function if exists send_messages(bigint[], bigint[], text[], text[], text[], text[]);
create function send_messages(
  senders bigint[], receivers bigint[], client_ids text[], types text[], contents text[], image_keys text[])
returns table (place integer, refusal text, retry integer, id bigint, conversation_id bigint, seq bigint, created_at timestamptz,
  duplicate boolean, receiver_read_seq bigint, receiver_wrote boolean, receipts boolean, free_left integer)
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
#variable_conflict use_column
declare
  verdicts text[];
  tiers text[];
  seen boolean[];
  retries integer[] := array_fill(null::integer, array[cardinality(senders)]);
  lefts integer[];
  allowed integer[];
  opened text[] := '{}';
  counted text[] := '{}';
  answer record;
  entry text;
begin
  with rights as materialized (
    select p.tier, bool_or(p.permission = 'Send_chat_messages_for_free') as sends, bool_or(p.permission = 'Continue_chat_dialog') as continues
    from tier_permissions p where p.allowed and p.permission in ('Send_chat_messages_for_free', 'Continue_chat_dialog') group by p.tier
  ), facts as (
    select i.place, tier_of(s.silver_expires_at, s.gold_expires_at) as tier, c.id as conversation, c.last_seq,
      'service' in (s.status, r.status) as with_service, o.accept_chat_from,
      coalesce(o.show_receipts, true) and coalesce(mine.show_receipts, true) as receipts, i.sender,
      case
        when r.id is null or s.id is null or i.sender = i.receiver then 'not_found'
        when not (s.status = 'active' and r.status = 'active' and (s.gender <> r.gender or c.id is not null)
          or s.status = 'service' and r.status in ('active', 'pending', 'suspended')
          or r.status = 'service' and s.status in ('active', 'pending', 'suspended')) then 'not_found'
        when exists (select from blocks b where b.blocker_id = i.sender and b.blocked_id = i.receiver)
          or exists (select from blocks b where b.blocker_id = i.receiver and b.blocked_id = i.sender) then 'not_found'
        when i.type = 'image' and not exists (select from uploads u
          where u.owner_id = i.sender and u.key = i.image_key and u.kind = 'image' and u.review <> 'rejected') then 'image_not_found'
      end as refused
    from unnest(senders, receivers, types, image_keys) with ordinality as i(sender, receiver, type, image_key, place)
    left join members s on s.id = i.sender
    left join members r on r.id = i.receiver
    left join conversations c on c.low_id = least(i.sender, i.receiver) and c.high_id = greatest(i.sender, i.receiver)
    left join member_settings o on o.member_id = i.receiver
    left join member_settings mine on mine.member_id = i.sender
  )
  select array_agg(case
      when f.refused is not null then f.refused
      when f.with_service then 'free'
      when h.sends and h.continues and f.last_seq > 0 and coalesce(f.accept_chat_from, 'everybody') = 'everybody' then 'free'
      else 'count' end order by f.place),
    array_agg(f.tier order by f.place), array_agg(f.receipts order by f.place),
    array_agg(case when f.with_service and h.sends is not true then free_chat_left(f.sender) end order by f.place)
  into verdicts, tiers, seen, lefts
  from facts f left join rights h on h.tier = f.tier;

  if 'count' = any(verdicts) then
    insert into quota_counters (member_id, kind, day, used)
    select distinct i.sender, k.kind, (now() at time zone 'utc')::date, 0
    from unnest(senders, verdicts) as i(sender, verdict) cross join (values ('chat_sent_day'), ('chat_start_day')) as k(kind)
    where i.verdict = 'count' order by 1, 2
    on conflict do nothing;
    perform from quota_counters q
    where q.kind in ('chat_sent_day', 'chat_start_day') and q.day = (now() at time zone 'utc')::date
      and q.member_id in (select i.sender from unnest(senders, verdicts) as i(sender, verdict) where i.verdict = 'count')
    order by q.member_id, q.kind for no key update;

    for n in 1 .. cardinality(senders) loop
      continue when verdicts[n] <> 'count';
      verdicts[n] := 'free';
      entry := senders[n] || ':' || receivers[n] || ':' || client_ids[n];
      if entry = any(counted) then
        lefts[n] := free_chat_left(senders[n]);
        continue;
      end if;
      select * into answer from count_message(senders[n], receivers[n], client_ids[n], types[n], contents[n], tiers[n], opened);
      lefts[n] := answer.free_left;
      if answer.refusal is not null then
        verdicts[n] := answer.refusal;
        retries[n] := answer.retry;
        continue;
      end if;
      counted := counted || entry;
      if answer.is_opening then
        opened := opened || (least(senders[n], receivers[n]) || ':' || greatest(senders[n], receivers[n]))
          || ('same:' || senders[n] || ':' || lower(btrim(contents[n])));
      end if;
    end loop;
  end if;

  select coalesce(array_agg(v.n order by v.n), '{}') into allowed
  from unnest(verdicts) with ordinality as v(verdict, n) where v.verdict = 'free';

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
  select i.place::integer, case when s.place is null then verdicts[i.place] else s.refusal end, retries[i.place], s.id, s.conversation_id,
    s.seq, s.created_at, coalesce(s.duplicate, false), greatest(m.last_read_seq, m.cleared_upto_seq, o.seq, 0),
    -- Only pictures ask for it.
    types[i.place] = 'image' and exists (select from messages w where w.conversation_id = s.conversation_id and w.sender_id = i.receiver),
    seen[i.place], lefts[i.place]
  from unnest(receivers) with ordinality as i(receiver, place)
  left join stored s on s.place = i.place
  left join conversation_members m on m.conversation_id = s.conversation_id and m.member_id = i.receiver
  left join own o on o.conversation_id = s.conversation_id and o.sender = i.receiver
  order by i.place;
end $$;
