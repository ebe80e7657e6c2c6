-- What a tier may use of a kind a day: null is without limit, a kind without a row is nothing.
create or replace function quota_of(of_tier text, of_kind text) returns integer stable language sql as $$
  select case when exists (select from tier_quotas where tier = of_tier and kind = of_kind)
    then (select most from tier_quotas where tier = of_tier and kind = of_kind) else 0 end
$$;

-- The tier that holds now.
create or replace function tier_of(silver timestamptz, gold timestamptz) returns text stable language sql as $$
  select case when gold > now() then 'gold' when silver > now() then 'silver' else 'free' end
$$;

create or replace function may(of_tier text, of_permission text) returns boolean stable language sql as $$
  select coalesce((select allowed from tier_permissions where tier = of_tier and permission = of_permission), false)
$$;

-- Ends the statement: whoever sent it sends it again.
create or replace function must_begin_again() returns boolean language plpgsql as $$
begin
  raise exception 'what was decided no longer holds' using errcode = 'serialization_failure';
end $$;

-- How many messages a member may still send today (UTC); null is without limit, as customer service is.
create or replace function free_chat_left(of_member bigint) returns integer stable language sql as $$
  select case when not may(t.tier, 'Send_chat_messages_for_free') and quota_of(t.tier, 'chat_sent_day') is not null
    then greatest(0, quota_of(t.tier, 'chat_sent_day') - coalesce((select used from quota_counters
      where member_id = of_member and kind = 'chat_sent_day' and day = (now() at time zone 'utc')::date), 0)) end
  from (select tier_of(silver_expires_at, gold_expires_at) as tier from members where id = of_member and status <> 'service') t
$$;

-- Decides one message of a sender whose counter rows are locked, and counts it. `opened` holds what this batch opened already, as
-- 'low:high' of the pair and 'same:' with the text. Answers a refusal or null, the seconds to wait, and what is left.
--   A known client id costs nothing. A conversation in which nobody has written is opened: that costs one of the day's new people,
--   and one text opens at most three an hour. What a paying receiver gets as an answer is not counted.
create or replace function count_message(sender bigint, receiver bigint, client_id text, kind_of text, content text, tier text, opened text[],
  out refusal text, out retry integer, out free_left integer, out is_opening boolean)
language plpgsql as $$
#variable_conflict use_variable
declare
  today date := (now() at time zone 'utc')::date;
  pair text := least(sender, receiver) || ':' || greatest(sender, receiver);
  normalized_text text := lower(btrim(content));
  conversation bigint;
  written bigint;
  has_answered boolean;
  receiver_pays boolean;
  accepted boolean;
  sent_most integer := quota_of(tier, 'chat_sent_day');
  start_most integer := quota_of(tier, 'chat_start_day');
  sent_used integer;
  start_used integer;
  same integer;
  oldest timestamptz;
  is_counted boolean;
begin
  is_opening := false;
  select c.id, c.last_seq into conversation, written from conversations c
    where c.low_id = least(sender, receiver) and c.high_id = greatest(sender, receiver);
  select coalesce(max(q.used) filter (where q.kind = 'chat_sent_day'), 0), coalesce(max(q.used) filter (where q.kind = 'chat_start_day'), 0)
    into sent_used, start_used from quota_counters q
    where q.member_id = sender and q.day = today and q.kind in ('chat_sent_day', 'chat_start_day');
  -- greatest() would take "without limit" for 0.
  free_left := case when sent_most is not null and not may(tier, 'Send_chat_messages_for_free') then greatest(0, sent_most - sent_used) end;
  if exists (select from messages m where m.conversation_id = conversation and m.sender_id = sender and m.client_id = client_id) then
    return;
  end if;

  has_answered := exists (select from messages m where m.conversation_id = conversation and m.sender_id = receiver);
  is_opening := coalesce(written, 0) = 0 and not pair = any(opened);
  select tier_of(r.silver_expires_at, r.gold_expires_at) <> 'free',
      has_answered or case coalesce(o.accept_chat_from, 'everyone')
        when 'paying' then tier <> 'free' when 'verified' then s.email_confirmed_at is not null else true end
    into receiver_pays, accepted
    from members r join members s on s.id = sender left join member_settings o on o.member_id = r.id where r.id = receiver;

  if not accepted or not may(tier, case when is_opening then 'Start_chat_dialog' else 'Continue_chat_dialog' end)
    or (is_opening and start_used >= start_most) then
    refusal := 'upgrade';
    return;
  end if;
  is_counted := not may(tier, 'Send_chat_messages_for_free') and not (receiver_pays and has_answered);
  if is_counted and sent_used >= sent_most then
    refusal := 'free_used';
    return;
  end if;
  if is_opening and kind_of = 'text' then
    select count(*), min(e.created_at) into same, oldest from (
      select m.created_at from quota_targets t
      join conversations c on c.low_id = least(sender, t.target_id) and c.high_id = greatest(sender, t.target_id)
      join messages m on m.conversation_id = c.id and m.seq = 1
      where t.member_id = sender and t.kind = 'chat_start_day' and t.day >= today - 1
        and m.sender_id = sender and m.created_at > now() - interval '1 hour' and lower(btrim(m.content)) = normalized_text
      order by m.created_at desc limit 3) e;
    if same + (select count(*) from unnest(opened) as o(entry) where o.entry = 'same:' || sender || ':' || normalized_text) >= 3 then
      refusal := 'same_text';
      retry := greatest(1, ceil(extract(epoch from coalesce(oldest, clock_timestamp()) + interval '1 hour' - clock_timestamp())));
      return;
    end if;
  end if;

  if is_opening then
    insert into quota_targets (member_id, kind, day, target_id) values (sender, 'chat_start_day', today, receiver) on conflict do nothing;
    update quota_counters q set used = q.used + 1 where q.member_id = sender and q.kind = 'chat_start_day' and q.day = today;
  end if;
  if is_counted then
    update quota_counters q set used = q.used + 1 where q.member_id = sender and q.kind = 'chat_sent_day' and q.day = today;
    free_left := free_left - 1;
  end if;
end $$;
