-- Remembers that a member sent a text to another one, and returns to how many within a day, up to one more than `p_most`.
create or replace function count_same_text(p_actor bigint, p_hash bytea, p_receiver bigint, p_most integer) returns integer
language plpgsql as $$
begin
  insert into same_text_sightings (sender_id, text_hash, receiver_id) values (p_actor, p_hash, p_receiver)
    on conflict (sender_id, text_hash, receiver_id) do update set seen_at = now();
  return (select count(*) from (
    select from same_text_sightings s
    where s.sender_id = p_actor and s.text_hash = p_hash and s.seen_at > now() - interval '1 day'
    limit p_most + 1) as seen);
end $$;

-- Returns the bit of `same_text` when a member sent a text to more than `p_most` others within a day. A null hash is not compared.
create or replace function same_text_bit(p_actor bigint, p_hash bytea, p_receiver bigint, p_most integer) returns integer
language sql as $$
  select case when p_hash is not null and count_same_text(p_actor => p_actor, p_hash => p_hash, p_receiver => p_receiver,
    p_most => p_most) > p_most then 16 else 0 end
$$;

-- Writes what the text filter found in first messages, and returns it for each message whose receiver has not written yet; 0 for nothing.
-- A hash is hexadecimal, and null where the text is not compared. One statement for all messages that are delivered at once, because a message that opens
-- a conversation mostly has a hash. The messages of one sender are counted in their order. The plan is made once per connection, also
-- while the tables are empty: hence no sequential scans, hashes and sorts of tables.
create or replace function warn_of_messages(
  p_conversations bigint[], p_seqs bigint[], p_actors bigint[], p_receivers bigint[], p_found_bits integer[], p_text_hashes text[],
  p_same_most integer[])
returns table (place bigint, warning integer)
language plpgsql set jit = off set plan_cache_mode = force_generic_plan
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_bitmapscan = off as $$
#variable_conflict use_column
begin
  return query
  with asked as materialized (
    select i.conversation, i.seq, i.sender, i.receiver, i.bits, decode(i.hash, 'hex') as hash, i.most, i.place
    from unnest(p_conversations, p_seqs, p_actors, p_receivers, p_found_bits, p_text_hashes, p_same_most)
      with ordinality as i(conversation, seq, sender, receiver, bits, hash, most, place)
    where (select m.seq from messages m where m.conversation_id = i.conversation and m.seq < i.seq and m.sender_id = i.receiver limit 1) is null
  ), remembered as (
    insert into same_text_sightings (sender_id, text_hash, receiver_id)
    select distinct a.sender, a.hash, a.receiver from asked a where a.hash is not null order by a.sender, a.hash, a.receiver
    on conflict (sender_id, text_hash, receiver_id) do update set seen_at = now()
  ), warned as materialized (
    select a.conversation, a.seq, a.place, a.bits | case when a.hash is not null
      and seen.number + row_number() over (partition by a.sender, a.hash order by a.place) > a.most then 16 else 0 end as warning
    from asked a cross join lateral (
      select count(*) as number from (
        select from same_text_sightings s
        where s.sender_id = a.sender and s.text_hash = a.hash and s.seen_at > now() - interval '1 day'
          and not exists (select from asked o where o.sender = s.sender_id and o.hash = s.text_hash and o.receiver = s.receiver_id)
        limit a.most + 1) as others) as seen
  ), written as (
    update messages m set warnings = w.warning from warned w
    where m.conversation_id = w.conversation and m.seq = w.seq and w.warning <> 0
  )
  select w.place, w.warning from warned w;
end $$;

-- Holds a part of a profile in place of the one that waits already. Holding the same text again changes nothing.
create or replace function hold_profile_text(p_actor bigint, p_field text, p_text text, p_matches jsonb) returns void language plpgsql as $$
begin
  perform from members where id = p_actor for no key update;
  delete from held_texts where member_id = p_actor and field = p_field and status = 'pending' and content <> p_text;
  insert into held_texts (member_id, field, content, matches) values (p_actor, p_field, p_text, p_matches) on conflict do nothing;
end $$;

-- Decides a held text: approving applies it, rejecting leaves what others saw before and notifies the author. Outcomes: OK;
-- TEXT_NOT_FOUND; ALREADY_DECIDED; OWN_CASE for its author. The lock of its row lets one of two members of staff decide.
create or replace function decide_held_text(p_id bigint, p_actor bigint, p_is_approved boolean, p_reason text) returns text
language plpgsql as $$
declare
  held held_texts;
  commented comments;
  owner bigint;
  on_video bigint;
begin
  select * into held from held_texts where id = p_id;
  -- The subject of the text is locked first, as by an author who deletes or replaces it.
  case held.field
    when 'trend' then perform lock_subject(p_kind => 'trend', p_id => held.subject_id);
    when 'comment' then
      select * into commented from comments where id = held.subject_id;
      perform lock_subject(p_kind => subject_kind(commented), p_id => subject_id(commented));
    when 'captions', 'description' then
      select t.video_id into on_video from video_texts t where t.id = held.subject_id;
      perform lock_subject(p_kind => 'video', p_id => on_video);
    else perform from members where id = held.member_id for no key update;
  end case;
  update held_texts set status = case when p_is_approved then 'approved' else 'rejected' end, decided_by = p_actor, decided_at = now(), reason = p_reason
    where id = p_id and status = 'pending' and member_id <> p_actor and not is_involved(p_actor, member_id) returning * into held;
  if held.id is null then
    return coalesce((select case status when 'pending' then 'OWN_CASE' else 'ALREADY_DECIDED' end from held_texts where id = p_id), 'TEXT_NOT_FOUND');
  end if;
  case held.field
    when 'trend' then
      update trends set held = false, hidden_at = case when p_is_approved then null else hidden_at end where id = held.subject_id and trends.held;
    when 'comment' then
      -- A comment that was hidden meanwhile hides its replies.
      update comments c set held = false, hidden_at = case when p_is_approved
          then (select p.hidden_at from comments p where p.id = c.parent_id) else c.hidden_at end
        where c.id = held.subject_id and c.held;
      if found and p_is_approved then
        select s.owner_id into owner from subjects s where s.kind = subject_kind(commented) and s.id = subject_id(commented);
        perform notify_of_comment(p_id => held.subject_id, p_owner => owner, p_replied_author => held.replied_id);
      end if;
    when 'captions', 'description' then
      update video_texts t set held = false where t.id = held.subject_id and p_is_approved;
      delete from video_texts t where t.id = held.subject_id and not p_is_approved;
    else
      if p_is_approved and held.field = 'signature' then
        update members set signature = held.content where id = held.member_id;
      elsif p_is_approved then
        insert into member_facts (member_id) values (held.member_id) on conflict do nothing;
        update member_facts set
            occupation = case when held.field = 'occupation' then held.content else occupation end,
            city = case when held.field = 'city' then held.content else city end, updated_at = now()
          where member_id = held.member_id and not held.field = any(undisclosed);
      end if;
  end case;
  if not p_is_approved then
    perform add_decision_notice(p_recipient => held.member_id, p_about => held.field, p_decision => p_id::text, p_is_approved => false,
      p_reason => p_reason, p_count => 1, p_text => left(held.content, 80),
      p_subject_kind => case when on_video is not null then 'video' end, p_subject_id => on_video);
  end if;
  perform write_audit(p_actor => p_actor, p_act => case when p_is_approved then 'text.approve' else 'text.reject' end,
    p_member => held.member_id, p_subject => 'held_text', p_subject_id => p_id::text, p_reason => p_reason,
    p_details => jsonb_build_object('field', held.field, 'text', held.content));
  return 'OK';
end $$;

-- A held post, comment or text of a video that is deleted, also with what it is on, waits no more.
create or replace function forget_held_text() returns trigger language plpgsql as $$
begin
  delete from held_texts where field = tg_argv[0] and subject_id = old.id and status = 'pending';
  return null;
end $$;

create or replace trigger trends_forget_held after delete on trends
  for each row when (old.held) execute function forget_held_text('trend');
create or replace trigger comments_forget_held after delete on comments
  for each row when (old.held) execute function forget_held_text('comment');
create or replace trigger video_texts_forget_captions after delete on video_texts
  for each row when (old.held and old.kind = 'captions') execute function forget_held_text('captions');
create or replace trigger video_texts_forget_description after delete on video_texts
  for each row when (old.held and old.kind = 'description') execute function forget_held_text('description');
