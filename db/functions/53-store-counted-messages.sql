-- Stores the messages that store_messages refused with 'count': checks permissions, counts against the quotas of the day and stores,
-- all in one statement, so that parallel sends never exceed a quota. Additional refusals:
--   those of count_message, with the seconds to wait in `retry`, and in `can_upgrade` whether an upgrade helps
-- `people_left`: for a message that opens a conversation, how many new people the sender may still write to today. Then `can_upgrade`
-- is whether an upgrade would raise that number.
-- Locks in a fixed order, so that parallel batches never deadlock: counters by member, then new and existing conversations by pair.
drop function if exists store_counted_messages(bigint[], bigint[], text[], text[], text[], text[]);
drop function if exists store_counted_messages(bigint[], bigint[], text[], text[], text[], text[], bigint[]);
create function store_counted_messages(
  senders bigint[], receivers bigint[], client_ids text[], types text[], contents text[], image_keys text[],
  authors bigint[] default null)
returns table (place integer, refusal text, retry integer, can_upgrade boolean, people_left integer, id bigint, conversation_id bigint, seq bigint, created_at timestamptz,
  duplicate boolean, receiver_read_seq bigint, receiver_wrote boolean, receipts boolean, free_left integer)
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
#variable_conflict use_column
declare
  verdicts text[];
  tiers text[];
  retries integer[] := array_fill(null::integer, array[cardinality(senders)]);
  lefts integer[] := array_fill(null::integer, array[cardinality(senders)]);
  upgrades boolean[] := array_fill(null::boolean, array[cardinality(senders)]);
  people integer[] := array_fill(null::integer, array[cardinality(senders)]);
  opened text[] := '{}';
  decision record;
begin
  -- Messages from and to customer service cost nothing.
  select array_agg(case when not 'service' in (s.status, r.status) then 'count' else 'free' end order by i.place),
    array_agg(effective_tier(s.silver_expires_at, s.gold_expires_at) order by i.place)
  into verdicts, tiers
  from unnest(senders, receivers) with ordinality as i(sender, receiver, place)
  left join members s on s.id = i.sender left join members r on r.id = i.receiver;

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
      select * into decision from count_message(senders[n], receivers[n], client_ids[n], types[n], contents[n], tiers[n], opened);
      lefts[n] := decision.free_left;
      retries[n] := decision.retry;
      upgrades[n] := decision.can_upgrade;
      people[n] := decision.people_left;
      verdicts[n] := coalesce(decision.refusal, 'free');
      if decision.refusal is null and decision.is_opening then
        opened := opened || (least(senders[n], receivers[n]) || ':' || greatest(senders[n], receivers[n]))
          || ('same:' || senders[n] || ':' || lower(btrim(contents[n])));
      end if;
    end loop;
  end if;

  with missing as materialized (
    select distinct least(i.sender, i.receiver) as low, greatest(i.sender, i.receiver) as high
    from unnest(senders, receivers, verdicts) as i(sender, receiver, verdict)
    where i.verdict = 'free' and i.sender <> i.receiver
      and not exists (select from conversations c
        where c.low_id = least(i.sender, i.receiver) and c.high_id = greatest(i.sender, i.receiver))
  ), made as (
    insert into conversations (low_id, high_id)
    select p.low, p.high from missing p join members a on a.id = p.low join members b on b.id = p.high order by p.low, p.high
    on conflict (low_id, high_id) do nothing returning id, low_id, high_id
  )
  insert into conversation_members (conversation_id, member_id, other_id)
  select id, low_id, high_id from made union all select id, high_id, low_id from made;

  return query
  select s.place, s.refusal, retries[s.place], upgrades[s.place], people[s.place], s.id, s.conversation_id, s.seq, s.created_at, s.duplicate, s.receiver_read_seq,
    s.receiver_wrote, s.receipts, coalesce(lefts[s.place], s.free_left)
  from store_messages(senders, receivers, client_ids, types, contents, image_keys, authors, verdicts) as s
  -- After a block between the two decisions, the count must be rolled back. The retry refuses the message without counting.
  where s.refusal is null or verdicts[s.place] <> 'free' or fail_to_retry();
end $$;
