-- Returns whether a member may like another one: both active, of opposite genders, without a block between them.
create or replace function may_like(liker bigint, target bigint) returns boolean stable language sql as $$
  select exists (
    select from members me join members other on other.id = target and other.gender <> me.gender
    where me.id = liker and me.status = 'active' and other.status = 'active'
      and not is_blocked(liker, target))
$$;

-- Likes the target, or removes the like. The outcome is OK, or MEMBER_NOT_FOUND for a target the liker may not see.
-- With a note, likes in any case and stores the note as add_like_note does, whose result is in the last columns: `note_refusal` is null for a note that the like has.
-- A pair that becomes mutual gets one moment for each side, for ever; a member who does not want to be notified of mutual likes
-- gets a moment that counts as shown. `news`: the liker has a moment to show. The target gets a notice of the like, or of the
-- mutual like.
-- Both member rows are locked in id order, so that two members who like each other at once cannot deadlock, and one of
-- them sees the like of the other.
create or replace function toggle_like(p_actor bigint, p_target bigint, p_note text default null, p_tier text default 'free', p_found_bits integer default 0,
  p_text_hash bytea default null, p_same_most integer default 0)
returns table (outcome text, liked boolean, mutual boolean, news boolean, like_count integer, note_refusal text, can_upgrade boolean, retry integer)
language plpgsql as $$
#variable_conflict use_column
declare
  moment timestamptz := clock_timestamp();
  back timestamptz;
  is_new boolean;
  likes_now integer;
  is_news boolean := false;
  kind text := 'like';
  is_noted boolean := false;
begin
  perform from members where id in (p_actor, p_target) order by id for no key update;
  if not may_like(p_actor, p_target) then
    return query select 'MEMBER_NOT_FOUND', false, false, false, 0, null, null::boolean, null::integer;
    return;
  end if;

  if p_note is null then
    delete from likes where liker_id = p_actor and target_id = p_target;
    if found then
      update likes set mutual_at = null where liker_id = p_target and target_id = p_actor;
      perform withdraw_notice(p_recipient => p_target, p_actor => p_actor, p_group_key => notice_group('like')),
        withdraw_notice(p_recipient => p_target, p_actor => p_actor, p_group_key => notice_group('mutual_like'));
      return query
        update members set like_count = like_count - 1 where id = p_target
        returning 'OK', false, false, false, members.like_count, null, null::boolean, null::integer;
      return;
    end if;
  end if;

  is_new := not exists (select from likes where liker_id = p_actor and target_id = p_target);
  if is_new then
    moment := clock_timestamp();
    update likes set mutual_at = moment where liker_id = p_target and target_id = p_actor returning mutual_at into back;
    insert into likes (liker_id, target_id, created_at, mutual_at) values (p_actor, p_target, moment, back);
    update members set like_count = like_count + 1 where id = p_target returning members.like_count into likes_now;
    if back is not null then
      insert into mutual_like_notices (member_id, other_id, created_at, shown_at)
        select side.member_id, side.other_id, moment, case when wanted.mutual_like is false then moment end
        from (values (p_actor, p_target), (p_target, p_actor)) as side (member_id, other_id)
        left join notification_settings wanted on wanted.member_id = side.member_id
        on conflict do nothing;
    end if;
  else
    select mutual_at into back from likes where liker_id = p_actor and target_id = p_target;
    select members.like_count into likes_now from members where id = p_target;
  end if;
  if back is not null then
    is_news := exists (
      select from mutual_like_notices where member_id = p_actor and other_id = p_target and shown_at is null);
    if wants_notice(p_target, 'mutual_like', null) then
      kind := 'mutual_like';
    end if;
  end if;
  if p_note is not null then
    select added.refusal, added.is_added, added.can_upgrade, added.retry into note_refusal, is_noted, can_upgrade, retry
      from add_like_note(p_actor => p_actor, p_target => p_target, p_text => p_note, p_tier => p_tier, p_found_bits => p_found_bits,
        p_text_hash => p_text_hash, p_same_most => p_same_most) added;
  end if;
  if is_new then
    perform add_notice(p_recipient => p_target, p_kind => kind, p_actor => p_actor);
  elsif is_noted then
    perform renew_notice(p_recipient => p_target, p_kind => kind, p_actor => p_actor);
  end if;
  return query select 'OK', true, back is not null, is_news, likes_now, note_refusal, can_upgrade, retry;
end $$;
