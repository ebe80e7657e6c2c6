-- Likes the target, or removes the like. The outcome is `not_found` for a target the liker may not see.
-- A pair that becomes mutual gets one moment for each side, for ever; a member who does not want to be notified of mutual likes
-- gets a moment that counts as shown. `news`: the liker has a moment to show. The target gets a notice of the like, or of the
-- mutual like.
-- Both member rows are locked in id order, so that two members who like each other at once cannot deadlock, and one of
-- them sees the like of the other.
drop function if exists toggle_like(bigint, bigint);
create function toggle_like(liker bigint, target bigint)
returns table (outcome text, liked boolean, mutual boolean, news boolean, like_count integer)
language plpgsql as $$
#variable_conflict use_column
declare
  moment timestamptz;
  back timestamptz;
  visible integer;
  likes_now integer;
  is_news boolean := false;
begin
  perform from members where id in (liker, target) order by id for no key update;
  select count(*) into visible
  from members me join members other on other.id = target and other.gender <> me.gender
  where me.id = liker and me.status = 'active' and other.status = 'active'
    and not exists (select from blocks where (blocker_id, blocked_id) in ((liker, target), (target, liker)));
  if visible = 0 then
    return query select 'not_found', false, false, false, 0;
    return;
  end if;

  moment := clock_timestamp();
  delete from likes where liker_id = liker and target_id = target;
  if found then
    update likes set mutual_at = null where liker_id = target and target_id = liker;
    perform withdraw_notice(target, liker, notice_group('like')), withdraw_notice(target, liker, notice_group('mutual_like'));
    return query
      update members set like_count = like_count - 1 where id = target
      returning 'ok', false, false, false, members.like_count;
    return;
  end if;

  update likes set mutual_at = moment where liker_id = target and target_id = liker returning mutual_at into back;
  insert into likes (liker_id, target_id, created_at, mutual_at) values (liker, target, moment, back);
  update members set like_count = like_count + 1 where id = target returning members.like_count into likes_now;
  if back is not null then
    insert into mutual_like_notices (member_id, other_id, created_at, shown_at)
      select side.member_id, side.other_id, moment, case when wanted.mutual_like is false then moment end
      from (values (liker, target), (target, liker)) as side (member_id, other_id)
      left join notification_settings wanted on wanted.member_id = side.member_id
      on conflict do nothing;
    is_news := exists (
      select from mutual_like_notices where member_id = liker and other_id = target and shown_at is null);
  end if;
  perform add_notice(target, case when back is null or not wants_notice(target, 'mutual_like', null) then 'like' else 'mutual_like' end, liker);
  return query select 'ok', true, back is not null, is_news, likes_now;
end $$;
