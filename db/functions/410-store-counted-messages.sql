-- Stores a batch of messages like store_messages, and decides all of them: checks permissions, counts against the quotas of the day and
-- opens conversations, all in one statement. Returns one row per input, identified by `place`.
--   Exactly once: a client id stored before in its conversation returns the stored message with `duplicate`.
--   `p_authors`: the agents who wrote for customer service, null in the messages of members.
-- Also returns whether the receiver ever wrote (for images only). A refused row stores nothing and never affects other rows. `refusal`:
--   'not_found' (see check_messages), 'image_not_found' (the image is not an upload of the sender, or was rejected),
--   'tier' (no permission), 'paying_only' and 'verified_only' (the receiver's choice), 'new_people' (the day's new contacts are used up),
--   'free_used' (the day's messages are used up), 'same_text' (one text opens at most three conversations an hour, `retry` in seconds)
-- `can_upgrade`: whether an upgrade helps against the refusal. For a message that opens a conversation, whether it would raise
-- `people_left`, the new people that the sender may still write to today. `free_left`: the messages left today, null is unlimited.
--
-- The first message of a conversation opens it and costs one of the day's new contacts. A stored client id, a message from or to customer
-- service and a reply to a paying receiver are not counted. The messages of one sender are counted in their order in the batch: window
-- functions number them against what is left.
--
-- A mutual like is consent: the message is treated as a reply by permissions and by the receiver's choice, and never reaches a new person.
-- Messages to the day's limit of a free member still count.
--
-- The decisions rest on the snapshot of the statement. They stay exact next to concurrent statements, because each counter is updated only
-- from the value that was read, and a second conversation of a pair violates a unique key. Then the statement fails and is retried.
-- Locks in a fixed order, so that parallel batches never deadlock: missing counters by key, existing counters by key, new conversations
-- by pair, existing conversations by pair. Missing conversations come first, because an insert also waits for an update of a row that the snapshot
-- does not have yet, whereas an update only waits for updates.
create or replace function store_counted_messages(
  p_senders bigint[], p_receivers bigint[], p_client_ids text[], p_types text[], p_contents text[], p_image_keys text[],
  p_authors bigint[] default null)
returns table (place integer, refusal text, retry integer, can_upgrade boolean, people_left integer, id bigint, conversation_id bigint, seq bigint, created_at timestamptz,
  duplicate boolean, receiver_read_seq bigint, receiver_wrote boolean, receipts boolean, free_left integer)
language plpgsql set jit = off set plan_cache_mode = force_generic_plan
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_bitmapscan = off set enable_sort = off as $$
#variable_conflict use_column
declare
  today date := (now() at time zone 'utc')::date;
begin
  return query
  with rights as materialized (
    select t.tier, coalesce(f.allowed, false) as is_unlimited, coalesce(s.allowed, false) as may_start, coalesce(c.allowed, false) as may_continue,
      case when sent.tier is not null then sent.most else 0 end as sent_most,
      case when start.tier is not null then start.most else 0 end as start_most,
      coalesce(bool_or(s.allowed) over higher, false) as start_helps,
      coalesce(bool_or(c.allowed) over higher, false) as continue_helps,
      -- Without a quota of a tier it is 0, and null is unlimited.
      coalesce(max(case when start.tier is null then 0 else coalesce(start.most, 2147483647) end) filter (where s.allowed) over higher
        > case when start.tier is not null then start.most else 0 end, false) as more_people
    from (values ('free', 1), ('silver', 2), ('gold', 3)) as t(tier, rank)
    left join tier_permissions f on f.tier = t.tier and f.permission = 'Send_chat_messages_for_free'
    left join tier_permissions s on s.tier = t.tier and s.permission = 'Start_chat_dialog'
    left join tier_permissions c on c.tier = t.tier and c.permission = 'Continue_chat_dialog'
    left join tier_quotas sent on sent.tier = t.tier and sent.kind = 'chat_sent_day'
    left join tier_quotas start on start.tier = t.tier and start.kind = 'chat_start_day'
    window higher as (order by t.rank rows between 1 following and unbounded following)
  ), looked as materialized (
    -- Materialized like the next step: PostgreSQL would copy these expressions, with their lookups, to each place that refers to them.
    select c.*, coalesce(c.last_seq, 0) = 0 or coalesce(c.only_gifts_of = c.sender, false) as is_empty from check_messages(p_senders, p_receivers, p_client_ids) c
  ), consented as materialized (
    select m.*, case when m.is_empty or m.accepts <> 'everyone' then like_each_other(m.sender, m.receiver) else false end as is_consented from looked m
  ), found as materialized (
    -- OFFSET keeps PostgreSQL from hashing all pictures, or all messages, instead of looking for one.
    select m.*, r.sent_most, r.start_most, r.is_unlimited, r.start_helps, r.continue_helps, r.more_people,
      p_types[m.place] = 'text' as is_text,
      case when m.refused is null and p_types[m.place] = 'image' and not exists (select from uploads f where f.owner_id = m.sender
        and f.key = p_image_keys[m.place] and f.kind = 'image' and f.review <> 'rejected' offset 0) then 'image_not_found' else m.refused end as hopeless,
      case when m.last_sender = m.receiver then true
        when m.last_seq > 0 and (m.receiver_tier <> 'free' or m.accepts <> 'everyone' or p_types[m.place] = 'image')
          then exists (select from messages w where w.conversation_id = m.conversation and w.sender_id = m.receiver offset 0)
        else false end as has_replied,
      case when m.is_empty and not m.is_consented then r.may_start else r.may_continue end as is_permitted
    from consented m join rights r on r.tier = m.sender_tier
  ), denied as (
    select m.*, case when not m.is_judged then m.hopeless
        when not m.is_permitted then 'tier'
        when m.has_replied or m.is_consented then null
        when m.accepts = 'paying' and m.sender_tier = 'free' then 'paying_only'
        when m.accepts = 'verified' and not m.is_verified then 'verified_only' end as denial
    from (select f.*, f.hopeless is null and f.old_id is null and not f.with_service as is_judged from found f) m
  ), checked as materialized (
    select m.*, m.is_judged and m.denial is null and m.is_empty as is_opening,
      m.is_judged and m.denial is null and m.is_empty and not m.is_consented as is_new_person,
      m.is_judged and m.denial is null and not m.is_unlimited and not (m.receiver_tier <> 'free' and m.has_replied) as is_counted,
      -- Greetings are free: a text of fewer than 12 characters is not compared.
      case when m.is_judged and m.denial is null and m.is_empty and not m.is_consented and m.is_text and char_length(btrim(p_contents[m.place])) >= 12
        then opening_key(p_contents[m.place]) end as opening_text
    from denied m
  ), counted as (
    select m.*, sent.used as sent_used, sent.row as sent_row, start.used as start_used, start.row as start_row, same.oldest,
      m.opening_text is not null and same.opened + row_number() over (partition by m.sender, m.opening_text order by m.place) > 3 as is_repeated
    from checked m
    -- The limits keep these subqueries apart, so that each is one probe by the whole key, also in plans made for empty tables.
    left join lateral (select q.used, q.ctid as row from quota_counters q where q.member_id = case when not m.is_unlimited then m.sender end
      and q.kind = 'chat_sent_day' and q.day = today limit 1) sent on true
    left join lateral (select q.used, q.ctid as row from quota_counters q where q.member_id = case when m.is_new_person then m.sender end
      and q.kind = 'chat_start_day' and q.day = today limit 1) start on true
    left join lateral same_text_openings(m.sender, m.opening_text) same on m.opening_text is not null
  ), opening as (
    select c.*, coalesce(c.start_used, 0) + count(*) filter (where c.is_new_person and not c.is_repeated) over earlier as start_before
    from counted c
    window earlier as (partition by c.sender order by c.place rows between unbounded preceding and 1 preceding)
  ), beyond as (
    select c.*, coalesce(c.is_new_person and c.start_before >= c.start_most, false) as is_beyond from opening c
  ), spending as (
    select c.*, coalesce(c.sent_used, 0)
      + count(*) filter (where c.is_counted and not c.is_repeated and not c.is_beyond) over earlier as sent_before
    from beyond c
    window earlier as (partition by c.sender order by c.place rows between unbounded preceding and 1 preceding)
  ), judged as (
    select c.*, case when not c.is_judged or c.denial is not null then c.denial
      when c.is_beyond then 'new_people'
      when c.is_counted and c.sent_before >= c.sent_most then 'free_used'
      when c.is_repeated then 'same_text' end as refusal
    from spending c
  ), decided as materialized (
    select j.place, j.sender, j.receiver, j.conversation, j.last_seq, j.old_id, j.old_seq, j.old_created_at, j.read_seq, j.receipts, j.refusal,
      not j.is_text and j.has_replied as wrote, j.is_opening, j.is_new_person, j.is_counted, j.opening_text, j.start_used, j.start_row, j.sent_used, j.sent_row,
      case j.refusal when 'tier' then case when j.is_empty and not j.is_consented then j.start_helps else j.continue_helps end
        when 'paying_only' then true when 'verified_only' then false else j.more_people end as can_upgrade,
      case when j.refusal = 'new_people' then 0
        when j.refusal is null and j.is_new_person then (j.start_most - j.start_before - 1)::integer end as people_left,
      -- greatest() ignores null, so an unlimited quota would become 0.
      case when not j.is_unlimited and not j.is_service and j.sent_most is not null
        then greatest(0, j.sent_most - j.sent_before - (j.is_counted and j.refusal is null)::integer)::integer end as free_left,
      case when j.refusal = 'same_text' then greatest(1, ceil(extract(epoch from
        coalesce(j.oldest, clock_timestamp()) + interval '1 hour' - clock_timestamp())))::integer end as retry,
      case when j.refusal is null and j.conversation is null then nextval('conversations_id_seq') end as new_id,
      case when j.refusal is null and j.conversation is null then nextval('messages_id_seq') end as new_message_id,
      clock_timestamp() as moment
    from judged j order by j.place
  ), charges as materialized (
    select j.sender, k.kind, count(*)::integer as number, max(k.used) as used, max(k.row) as row
    from decided j cross join lateral (values
      ('chat_sent_day', j.is_counted, j.sent_used, j.sent_row),
      ('chat_start_day', j.is_new_person, j.start_used, j.start_row)) as k(kind, is_charged, used, row)
    where j.refusal is null and k.is_charged group by j.sender, k.kind order by j.sender, k.kind
  ), added as (
    insert into quota_counters (member_id, kind, day, used)
    select c.sender, c.kind, today, c.number from charges c where c.used is null order by c.sender, c.kind
    on conflict do nothing returning 1
  ), paid as (
    update quota_counters q set used = q.used + c.number from charges c
    where q.ctid = c.row and q.used = c.used and (select count(*) from added) >= 0 returning 1
  ), exact as materialized (
    select (select count(*) from paid) + (select count(*) from added) = (select count(*) from charges) or fail_to_retry() as ok
  ), remembered as (
    insert into quota_targets (member_id, kind, day, target_id)
    select j.sender, 'same_text:' || md5(j.opening_text), today, j.receiver from decided j where j.refusal is null and j.opening_text is not null
    on conflict do nothing
  ), opened as (
    insert into conversations (id, low_id, high_id, last_seq, last_sender_id, last_type, last_preview, last_message_at) overriding system value
    select j.new_id, least(j.sender, j.receiver), greatest(j.sender, j.receiver), 1, j.sender, p_types[j.place], left(p_contents[j.place], 200), j.moment
    from decided j where j.new_id is not null and (select ok from exact) order by j.place
    returning 1
  ), numbered as (
    update conversations c
    set last_seq = c.last_seq + 1, last_sender_id = j.sender, last_type = p_types[j.place], last_preview = left(p_contents[j.place], 200),
      last_message_at = clock_timestamp(), only_gifts_of = null
    from decided j where c.id = j.conversation and j.refusal is null and j.old_id is null and (select ok from exact) and (select count(*) from opened) >= 0
    returning j.place, j.sender, c.id as conversation, nextval('messages_id_seq') as id, c.last_seq as seq, c.last_message_at as moment,
      j.read_seq, j.wrote, j.receipts, j.free_left, j.people_left, j.can_upgrade, j.is_opening, j.last_seq
  ), new_sides as (
    insert into conversation_members (conversation_id, member_id, other_id, last_read_seq, listed_at)
    select j.new_id, e.member, e.other, e.read_seq, j.moment
    from decided j cross join lateral (values (j.sender, j.receiver, 1), (j.receiver, j.sender, 0)) as e(member, other, read_seq)
    where j.new_id is not null
  ), sides as (
    update conversation_members s
    set last_read_seq = case when s.member_id = n.sender then n.seq else s.last_read_seq end,
      listed_at = case when s.listed_at > n.moment - interval '1 minute' then s.listed_at else n.moment end
    from numbered n
    where s.conversation_id = n.conversation
      and (s.member_id = n.sender or s.listed_at is null or s.listed_at <= n.moment - interval '1 minute')
  ), stored as (
    insert into messages (id, conversation_id, seq, sender_id, author_id, client_id, type, content, image_key, created_at) overriding system value
    select n.id, n.conversation, n.seq, n.sender, p_authors[n.place], p_client_ids[n.place], p_types[n.place], p_contents[n.place], p_image_keys[n.place], n.moment
    from (
      select n.id, n.conversation, n.seq, n.sender, n.place, n.moment from numbered n
      union all select j.new_message_id, j.new_id, 1, j.sender, j.place, j.moment from decided j where j.new_id is not null) n
  )
  select n.place::integer, null, null::integer, n.can_upgrade, n.people_left, n.id, n.conversation, n.seq, n.moment, false, n.read_seq, n.wrote,
    n.receipts, n.free_left
  from numbered n where not n.is_opening or n.seq = coalesce(n.last_seq, 0) + 1 or fail_to_retry()
  union all
  select j.place::integer, null, null, j.can_upgrade, j.people_left, j.new_message_id, j.new_id, 1, j.moment, false, 0, j.wrote,
    j.receipts, j.free_left
  from decided j where j.new_id is not null
  union all
  select j.place::integer, j.refusal, j.retry, j.can_upgrade, j.people_left, j.old_id, j.conversation, j.old_seq, j.old_created_at, true, j.read_seq,
    j.wrote, j.receipts, j.free_left
  from decided j where j.refusal is not null or j.old_id is not null;
end $$;
