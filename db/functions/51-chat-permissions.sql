drop function if exists quota_of, tier_of, may, must_begin_again;

-- Returns the quota of a tier: null is unlimited, a kind without a row is 0. Twin: findQuota in lib/membership/queries.ts.
create or replace function find_quota(of_tier text, of_kind text) returns integer stable language sql as $$
  select case when exists (select from tier_quotas where tier = of_tier and kind = of_kind)
    then (select most from tier_quotas where tier = of_tier and kind = of_kind) else 0 end
$$;

-- Returns the tier that is valid now. Twin: effectiveTier in lib/core/member.ts.
create or replace function effective_tier(silver timestamptz, gold timestamptz) returns text stable language sql as $$
  select case when gold > now() then 'gold' when silver > now() then 'silver' else 'free' end
$$;

-- Returns whether a tier has a permission. Twin: hasPermission in lib/membership/queries.ts.
create or replace function has_permission(of_tier text, of_permission text) returns boolean stable language sql as $$
  select coalesce((select allowed from tier_permissions where tier = of_tier and permission = of_permission), false)
$$;

-- Returns whether a higher tier allows more: it has the permission and, of a kind, a greater quota.
create or replace function upgrade_helps(of_tier text, of_permission text, of_kind text default null)
returns boolean stable language sql as $$
  select exists (
    select from unnest(array['free', 'silver', 'gold']) with ordinality as t(tier, rank)
    where t.rank > array_position(array['free', 'silver', 'gold'], of_tier) and has_permission(t.tier, of_permission)
      and (of_kind is null or find_quota(of_tier, of_kind) < coalesce(find_quota(t.tier, of_kind), 2147483647)))
$$;

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

-- Accepts or refuses one message of a sender whose counter rows are locked, and counts it. `opened` holds the conversations this batch
-- has opened, as 'low:high' of the pair and 'same:' with the text. Returns a refusal or null, the seconds to wait, whether an upgrade
-- helps against the refusal, the messages left, and for a message that opens the conversation the new people left.
--   Refusals: 'tier' (no permission), 'paying_only' and 'verified_only' (the receiver's choice), 'new_people' (the day's new
--   contacts are used up), 'free_used' (the day's messages are used up), 'same_text'.
--   A stored client id costs nothing. The first message of a conversation opens it and costs one of the day's new contacts.
--   One text opens at most three conversations an hour. A reply to a paying receiver is not counted.
drop function if exists count_message;
create function count_message(sender bigint, receiver bigint, client_id text, kind_of text, content text, tier text, opened text[],
  out refusal text, out retry integer, out can_upgrade boolean, out free_left integer, out people_left integer, out is_opening boolean)
language plpgsql as $$
#variable_conflict use_variable
declare
  today date := (now() at time zone 'utc')::date;
  pair text := least(sender, receiver) || ':' || greatest(sender, receiver);
  normalized_text text := lower(btrim(content));
  conversation bigint;
  written bigint;
  has_replied boolean;
  receiver_pays boolean;
  unwelcome text;
  needed text;
  sent_most integer := find_quota(tier, 'chat_sent_day');
  start_most integer := find_quota(tier, 'chat_start_day');
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
  -- greatest() ignores null, so an unlimited quota would become 0.
  free_left := case when sent_most is not null and not has_permission(tier, 'Send_chat_messages_for_free') then greatest(0, sent_most - sent_used) end;
  if exists (select from messages m where m.conversation_id = conversation and m.sender_id = sender and m.client_id = client_id) then
    return;
  end if;

  has_replied := exists (select from messages m where m.conversation_id = conversation and m.sender_id = receiver);
  is_opening := coalesce(written, 0) = 0 and not pair = any(opened);
  select effective_tier(r.silver_expires_at, r.gold_expires_at) <> 'free',
      case when has_replied then null
        when o.accept_chat_from = 'paying' and tier = 'free' then 'paying_only'
        when o.accept_chat_from = 'verified' and s.email_confirmed_at is null then 'verified_only' end
    into receiver_pays, unwelcome
    from members r join members s on s.id = sender left join member_settings o on o.member_id = r.id where r.id = receiver;

  needed := case when is_opening then 'Start_chat_dialog' else 'Continue_chat_dialog' end;
  refusal := case when not has_permission(tier, needed) then 'tier'
    when unwelcome is not null then unwelcome
    when is_opening and start_used >= start_most then 'new_people' end;
  if refusal is not null then
    can_upgrade := case refusal when 'tier' then upgrade_helps(tier, needed) when 'paying_only' then true when 'verified_only' then false
      else upgrade_helps(tier, needed, 'chat_start_day') end;
    people_left := case refusal when 'new_people' then 0 end;
    return;
  end if;
  is_counted := not has_permission(tier, 'Send_chat_messages_for_free') and not (receiver_pays and has_replied);
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
    people_left := start_most - start_used - 1;
    can_upgrade := upgrade_helps(tier, needed, 'chat_start_day');
  end if;
  if is_counted then
    update quota_counters q set used = q.used + 1 where q.member_id = sender and q.kind = 'chat_sent_day' and q.day = today;
    free_left := free_left - 1;
  end if;
end $$;
