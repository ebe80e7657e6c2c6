-- Returns the seconds until the quotas of the day (UTC) begin again.
create or replace function seconds_left_today() returns integer stable language sql as $$
  select ceil(extract(epoch from date_trunc('day', now() at time zone 'utc') + interval '1 day' - (now() at time zone 'utc')))::integer
$$;

-- Returns whether a member wrote to another one, in the conversation of the two.
create or replace function has_written(writer bigint, reader bigint) returns boolean stable language sql as $$
  select exists (
    select from conversations c join messages m on m.conversation_id = c.id and m.sender_id = writer
    where c.low_id = least(writer, reader) and c.high_id = greatest(writer, reader))
$$;

-- Returns what two texts have in common that say the same: without spaces, punctuation, letter case and characters that are not drawn.
create or replace function opening_key(of_text text) returns text immutable strict parallel safe language sql as $$
  select regexp_replace(lower(of_text),
    U&'[[:space:][:punct:]\00AD\034F\061C\115F\1160\17B4\17B5\180B-\180F\200B-\200F\2028-\202E\2060-\206F\2800\3164\FE00-\FE0F\FEFF\FFA0\FFF9-\FFFB\+0E0000-\+0E0FFF]+', '', 'g')
$$;

-- Returns how many people one text of a member has reached within an hour as the first message of a conversation, or as a note with a
-- like, and when it reached the first of them. Both are found by the mark of the text in `quota_targets`.
create or replace function same_text_openings(of_sender bigint, of_text text)
returns table (opened bigint, oldest timestamptz) stable language sql as $$
  select count(*), min(reached.at) from (
    select coalesce(
      (select f.created_at from conversations c join messages f on f.conversation_id = c.id and f.seq = 1
        where c.low_id = least(of_sender, t.target_id) and c.high_id = greatest(of_sender, t.target_id)
          and f.sender_id = of_sender and f.created_at > now() - interval '1 hour' and opening_key(f.content) = of_text),
      (select n.created_at from like_notes n where n.liker_id = of_sender and n.target_id = t.target_id
        and n.created_at > now() - interval '1 hour' and opening_key(n.content) = of_text)) as at
    from quota_targets t
    where t.member_id = of_sender and t.kind = 'same_text:' || md5(of_text) and t.day >= (now() at time zone 'utc')::date - 1) reached
  where reached.at is not null
$$;

-- Stores a note with the like of a member, once for each like, and once a day for each target. `is_added` is false for a note that the
-- like has already. The caller has locked both members. `refusal` is null, or as NoteRefusal in lib/likes/model.ts:
--   'once'           the like has another note, or a note was written to the target today (UTC)
--   'permission'     no permission, or a quota of none
--   'paying_only', 'verified_only'  the receiver's choice of who may write first, unless they like or have written to the liker
--   'same_text'      one text of 12 or more characters reaches at most three people an hour
--   'limit'          the notes of the day are used up
-- `p_found_bits` are of what the text filter found, and `p_text_hash` is of a text that is compared with others: until the target has written,
-- they become the warning of the note.
create or replace function add_like_note(p_actor bigint, p_target bigint, p_text text, p_tier text, p_found_bits integer, p_text_hash bytea, p_same_most integer,
  out refusal text, out is_added boolean, out can_upgrade boolean, out retry integer)
language plpgsql as $$
declare
  today date := (now() at time zone 'utc')::date;
  most integer := find_quota(p_tier, 'notes_day');
  plain text := opening_key(p_text);
  is_permitted boolean := has_permission(p_tier, 'Auth_message');
  choice text;
  same record;
begin
  is_added := false;
  select case when n.content <> p_text then 'once' end into refusal
    from like_notes n where n.liker_id = p_actor and n.target_id = p_target;
  if found then
    return;
  end if;
  if not is_permitted or most = 0 then
    refusal := 'permission';
    can_upgrade := upgrade_helps(p_tier, 'Auth_message', case when is_permitted then 'notes_day' end);
    return;
  end if;
  if exists (select from quota_targets t where t.member_id = p_actor and t.kind = 'notes_day' and t.day = today and t.target_id = p_target) then
    refusal := 'once';
    retry := seconds_left_today();
    return;
  end if;
  select s.accept_chat_from into choice from member_settings s where s.member_id = p_target;
  if choice in ('paying', 'verified') and not has_written(p_target, p_actor)
    and not exists (select from likes back where back.liker_id = p_target and back.target_id = p_actor) then
    if choice = 'paying' and p_tier = 'free' then
      refusal := 'paying_only';
      can_upgrade := true;
      return;
    end if;
    if choice = 'verified' and exists (select from members m where m.id = p_actor and m.verified_at is null) then
      refusal := 'verified_only';
      return;
    end if;
  end if;
  if char_length(btrim(p_text)) >= 12 then
    select s.opened, s.oldest into same from same_text_openings(p_actor, plain) s;
    if same.opened >= 3 then
      refusal := 'same_text';
      retry := greatest(1, ceil(extract(epoch from same.oldest + interval '1 hour' - clock_timestamp())))::integer;
      return;
    end if;
  end if;
  if not (select spent.allowed from spend_on_target(p_actor => p_actor, p_kind => 'notes_day', p_target => p_target,
    p_most => most) spent) then
    refusal := 'limit';
    can_upgrade := upgrade_helps(p_tier, 'Auth_message', 'notes_day');
    retry := seconds_left_today();
    return;
  end if;
  if char_length(btrim(p_text)) >= 12 then
    insert into quota_targets (member_id, kind, day, target_id) values (p_actor, 'same_text:' || md5(plain), today, p_target) on conflict do nothing;
  end if;
  insert into like_notes (liker_id, target_id, content, warnings) values (p_actor, p_target, p_text,
    case when not has_written(p_target, p_actor) then nullif(p_found_bits | same_text_bit(p_actor => p_actor, p_hash => p_text_hash,
      p_receiver => p_target, p_most => p_same_most), 0) end);
  is_added := true;
end $$;

-- Begins a notice of what an actor did again, as of a like that gained a note.
create or replace function renew_notice(p_recipient bigint, p_kind text, p_actor bigint) returns void language plpgsql as $$
begin
  delete from notice_events e using notices n
    where n.member_id = p_recipient and n.group_key in (notice_group('like'), notice_group('mutual_like'))
      and e.notice_id = n.id and e.actor_id = p_actor;
  perform add_notice(p_recipient => p_recipient, p_kind => p_kind, p_actor => p_actor);
end $$;

-- Returns what a member who may write a note to the target needs to know before; no row for a target the member may not like.
-- `most` and `units_left` are null without a limit. `is_written`: this like has a note, or a note was written to the target today.
create or replace function find_note_state(liker bigint, target bigint, of_tier text)
returns table (is_permitted boolean, most integer, units_left integer, is_written boolean, can_upgrade boolean, silver integer, gold integer)
stable language sql as $$
  select r.is_permitted, r.most, r.most - least(r.most, coalesce((select q.used from quota_counters q
      where q.member_id = liker and q.kind = 'notes_day' and q.day = r.today), 0)),
    exists (select from like_notes n where n.liker_id = liker and n.target_id = target)
      or exists (select from quota_targets t where t.member_id = liker and t.kind = 'notes_day' and t.day = r.today and t.target_id = target),
    upgrade_helps(of_tier, 'Auth_message', case when r.has_right then 'notes_day' end),
    case when has_permission('silver', 'Auth_message') then find_quota('silver', 'notes_day') else 0 end,
    case when has_permission('gold', 'Auth_message') then find_quota('gold', 'notes_day') else 0 end
  from (select has_permission(of_tier, 'Auth_message') as has_right,
      has_permission(of_tier, 'Auth_message') and find_quota(of_tier, 'notes_day') is distinct from 0 as is_permitted,
      find_quota(of_tier, 'notes_day') as most, (now() at time zone 'utc')::date as today) r
  where may_like(liker, target)
$$;

-- Stores the note of a like as a message of its author in the conversation of the two, once, so that its reader can answer, and notifies
-- the live connection. It costs no quota. Returns OK, or NOTE_NOT_FOUND without a note that the reader sees. Locks the members, then the
-- conversation, as give_gift does.
create or replace function answer_note(p_actor bigint, p_author bigint) returns text language plpgsql as $$
declare
  note like_notes;
  stored record;
begin
  perform from members where id in (p_actor, p_author) order by id for no key update;
  select * into note from like_notes n where n.liker_id = p_author and n.target_id = p_actor and n.hidden_at is null;
  if note.id is null or not may_like(p_actor, p_author) then
    return 'NOTE_NOT_FOUND';
  end if;
  if note.answered_at is not null then
    return 'OK';
  end if;
  insert into conversations as c (low_id, high_id, last_seq, last_sender_id, last_type, last_preview, last_message_at)
    values (least(p_actor, p_author), greatest(p_actor, p_author), 1, p_author, 'text', left(note.content, 200), clock_timestamp())
    on conflict (low_id, high_id) do update set last_seq = c.last_seq + 1, last_sender_id = p_author, last_type = 'text',
      last_preview = excluded.last_preview, last_message_at = clock_timestamp(), only_gifts_of = null
    returning c.id, c.last_seq, c.last_message_at into stored;
  -- The author did not open the conversation now: what they have not read stays unread.
  insert into conversation_members as s (conversation_id, member_id, other_id, last_read_seq, listed_at)
    values (stored.id, p_author, p_actor, 1, stored.last_message_at), (stored.id, p_actor, p_author, 0, stored.last_message_at)
    on conflict (conversation_id, member_id) do update set listed_at = stored.last_message_at,
      last_read_seq = s.last_read_seq + (s.member_id = p_author and s.last_read_seq = stored.last_seq - 1)::integer;
  insert into messages (conversation_id, seq, sender_id, client_id, type, content, warnings, created_at)
    values (stored.id, stored.last_seq, p_author, 'note:' || note.id, 'text', note.content, note.warnings, stored.last_message_at);
  update like_notes set answered_at = now() where id = note.id;
  perform pg_notify('member_event', json_build_object(
    'kind', 'note', 'memberId', p_actor, 'otherId', p_author, 'seq', stored.last_seq)::text);
  return 'OK';
end $$;
