-- Searches in messages and mails, and what keeps packs true to them: see lib/core/text-packs.ts. The lines of a pack are separated by
-- chr(31), the newest one first.
-- Grams stay as they are: without a bit, a pack cannot have a text. The worker writes packs; a text that is erased, or deleted by the member whose packs have it, is erased from them at once.

-- Replaces lines of a pack.
create or replace function replace_lines(lines text, places integer[], replacement text) returns text immutable language sql as $$
  select coalesce(string_agg(case when place = any(places) then replacement else line end, chr(31) order by place), '')
  from unnest(string_to_array(lines, chr(31))) with ordinality as parts (line, place)
$$;

-- Returns the number of bytes before each line but the first. Mirror: startsOfLines in lib/core/text-packs.ts.
create or replace function starts_of_lines(lines text) returns integer[] immutable language sql as $$
  select coalesce(array_agg(start order by place) filter (where place < number), '{}') from (
    select place, (sum(octet_length(line) + 1) over (order by place))::integer as start, count(*) over () as number
    from unnest(string_to_array(lines, chr(31))) with ordinality as parts (line, place)) placed
$$;

-- Held by the worker while it reads texts and writes packs, and shared by those who erase a text: the worker then either has not read the
-- text yet, or has written the pack from which it is erased. Any fixed number.
create or replace function pack_lock() returns bigint immutable language sql as $$ select 7204112021 $$;

-- Erases the texts of messages from the packs of their conversations.
create or replace function erase_message_lines(p_conversations bigint[], p_seqs bigint[]) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(pack_lock());
  update message_packs p set (lines, line_starts) = (
      select left_over.lines, starts_of_lines(left_over.lines) from (select replace_lines(p.lines, erased.places, '') as lines) left_over)
  from (
    select covering.conversation_id, covering.last_seq, array_agg((covering.last_seq - gone.seq + 1)::integer) as places
    from unnest(p_conversations, p_seqs) as gone (conversation, seq)
    cross join lateral (
      select * from message_packs where conversation_id = gone.conversation and last_seq >= gone.seq order by last_seq limit 1) covering
    group by covering.conversation_id, covering.last_seq) erased
  where p.conversation_id = erased.conversation_id and p.last_seq = erased.last_seq;
end $$;

create or replace function erase_changed_message() returns trigger language plpgsql as $$
begin
  perform erase_message_lines(p_conversations => array[new.conversation_id], p_seqs => array[new.seq]);
  return null;
end $$;

-- A text never changes but to be erased.
create or replace trigger messages_erase_line after update of content on messages
  for each row when (new.content <> old.content) execute function erase_changed_message();

create or replace function erase_deleted_messages() returns trigger language plpgsql as $$
begin
  -- The packs of a deleted conversation go with it.
  perform erase_message_lines(p_conversations => array_agg(conversation_id), p_seqs => array_agg(seq)) from gone
  where conversation_id in (select c.id from conversations c where c.id in (select distinct g.conversation_id from gone g));
  return null;
end $$;

create or replace trigger messages_erase_lines after delete on messages
  referencing old table as gone for each statement execute function erase_deleted_messages();

-- Erases the lines of mails from the packs of members, or only changes the names in them: `p_boxes` have `received` or `sent`.
create or replace function replace_mail_lines(p_members bigint[], p_boxes text[], p_mails bigint[], p_name text default null)
returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(pack_lock());
  update mail_packs p set
    lines = case when p_name is null then replace_lines(p.lines, changed.places, '') else p.lines end,
    names = replace_lines(p.names, changed.places, coalesce(p_name, '')),
    -- The grams of the new name are not computed here: with all bits, the pack is never left out.
    grams = case when p_name is null then p.grams else ~(p.grams & ~p.grams) end
  from (
    select covering.member_id, covering.box, covering.last_id, array_agg(array_position(covering.mail_ids, side.mail)) as places
    from unnest(p_members, p_boxes, p_mails) as side (member, box, mail)
    cross join lateral (
      select * from mail_packs where member_id = side.member and box = side.box and last_id >= side.mail order by last_id limit 1) covering
    where side.mail = any(covering.mail_ids)
    group by covering.member_id, covering.box, covering.last_id) changed
  where p.member_id = changed.member_id and p.box = changed.box and p.last_id = changed.last_id;
end $$;

create or replace function erase_mail_of_side() returns trigger language plpgsql as $$
begin
  if old.sender_deleted_at is null and new.sender_deleted_at is not null then
    perform replace_mail_lines(p_members => array[new.sender_id], p_boxes => array['sent'], p_mails => array[new.id]);
  end if;
  if old.recipient_deleted_at is null and new.recipient_deleted_at is not null then
    perform replace_mail_lines(p_members => array[new.recipient_id], p_boxes => array['received'], p_mails => array[new.id]);
  end if;
  return null;
end $$;

create or replace trigger mails_erase_line after update of sender_deleted_at, recipient_deleted_at on mails
  for each row execute function erase_mail_of_side();

create or replace function erase_deleted_mails() returns trigger language plpgsql as $$
begin
  perform replace_mail_lines(p_members => array_agg(member), p_boxes => array_agg(box), p_mails => array_agg(id)) from (
    select sender_id as member, 'sent' as box, id from gone union all select recipient_id, 'received', id from gone) sides
  -- The packs of a deleted member go with them.
  where exists (select from members m where m.id = member);
  return null;
end $$;

create or replace trigger mails_erase_lines after delete on mails
  referencing old table as gone for each statement execute function erase_deleted_mails();

-- The name of a member in the packs of those who have mails of them.
create or replace function rename_in_packs() returns trigger language plpgsql as $$
begin
  perform replace_mail_lines(p_members => array_agg(member), p_boxes => array_agg(box), p_mails => array_agg(id), p_name => new.username_folded) from (
    select recipient_id as member, 'received' as box, id from mails where sender_id = new.id
    union all select sender_id, 'sent', id from mails where recipient_id = new.id) sides
  having count(*) > 0;
  return null;
end $$;

create or replace trigger members_rename_in_packs after update of username_folded on members
  for each row when (new.username_folded <> old.username_folded) execute function rename_in_packs();
