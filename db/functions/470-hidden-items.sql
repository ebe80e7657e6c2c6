-- Hides a comment, or with `p_is_hidden` false shows it again. A reply that was hidden with its comment gets another time, so that it does not
-- come back with the comment; shown again, it is as hidden as the comment is. Locks the subject first, as add_comment does.
create or replace function hide_comment(p_id bigint, p_is_hidden boolean) returns void language plpgsql as $$
declare
  found_one comments;
begin
  select * into found_one from comments where id = p_id;
  perform lock_subject(p_kind => subject_kind(found_one), p_id => subject_id(found_one));
  update comments c set held = false, hidden_at = case when p_is_hidden then now()
      else (select p.hidden_at from comments p where p.id = c.parent_id) end
    where c.id = p_id and (p_is_hidden or c.hidden_at is not null and not c.held);
end $$;

-- Hides a reported thing from others, or with `p_is_hidden` false shows it again. Hidden earlier, it keeps its time. A post or comment that waits
-- because of the text filter is rejected with it, so that no approval shows it. Messages have no index on their id: a message is looked up in
-- the conversation of its sender and its reporter.
create or replace function hide_reported_item(p_case bigint, p_is_hidden boolean) returns void language plpgsql as $$
declare
  reported report_cases;
begin
  select * into strict reported from report_cases where id = p_case;
  case reported.subject
    when 'trend' then
      update trends set hidden_at = case when p_is_hidden then coalesce(hidden_at, now()) end, held = false
        where id = reported.subject_id and (hidden_at is null or held) = p_is_hidden;
    when 'photo' then
      update photos set hidden_at = case when p_is_hidden then now() end where id = reported.subject_id and (hidden_at is null) = p_is_hidden;
    when 'video' then
      update videos set hidden_at = case when p_is_hidden then now() end where id = reported.subject_id and (hidden_at is null) = p_is_hidden;
    when 'comment' then
      perform hide_comment(p_id => reported.subject_id, p_is_hidden => p_is_hidden);
    when 'mail' then
      update mails set hidden_at = case when p_is_hidden then now() end where id = reported.subject_id and (hidden_at is null) = p_is_hidden;
    when 'note' then
      update like_notes set hidden_at = case when p_is_hidden then now() end where id = reported.subject_id and (hidden_at is null) = p_is_hidden;
      -- The message that an answered note became.
      update messages m set hidden_at = case when p_is_hidden then now() end
      from reports r join conversations c on c.low_id = least(r.reporter_id, reported.member_id)
        and c.high_id = greatest(r.reporter_id, reported.member_id)
      where r.case_id = p_case and m.conversation_id = c.id and m.sender_id = reported.member_id
        and m.client_id = 'note:' || reported.subject_id and (m.hidden_at is null) = p_is_hidden;
    when 'message' then
      update messages m set hidden_at = case when p_is_hidden then now() end
      from reports r join conversations c on c.low_id = least(r.reporter_id, reported.member_id)
        and c.high_id = greatest(r.reporter_id, reported.member_id)
      where r.case_id = p_case and m.conversation_id = c.id and m.id = reported.subject_id and (m.hidden_at is null) = p_is_hidden;
    else
      null;
  end case;
  -- After the post or comment, in the order of decide_held_text.
  if p_is_hidden and reported.subject in ('trend', 'comment') then
    update held_texts set status = 'rejected', decided_by = reported.decided_by, decided_at = now(), reason = reported.reason
      where field = reported.subject and subject_id = reported.subject_id and status = 'pending';
  end if;
end $$;

-- Keeps the preview of a conversation in step with its last message. Not while members delete: a message is hidden by staff only.
create or replace function preview_hidden_message() returns trigger language plpgsql as $$
begin
  update conversations c set
      last_type = case when new.hidden_at is null then new.type else 'removed' end,
      last_preview = case when new.hidden_at is null then left(new.content, 200) else '' end
    where c.id = new.conversation_id and c.last_seq = new.seq;
  return null;
end $$;

create or replace trigger messages_preview_hidden after update of hidden_at on messages
  for each row when (old.hidden_at is distinct from new.hidden_at) execute function preview_hidden_message();
