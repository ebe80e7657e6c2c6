-- Likes the target, or removes the like. The outcome is `not_found` for a target the liker may not see.
-- A new like notifies the target's sockets with the count; a removed one does not.
-- Both member rows are locked in id order, so that two members who like each other at once cannot deadlock.
create or replace function toggle_like(liker bigint, target bigint)
returns table (outcome text, liked boolean, mutual boolean, like_count integer)
language plpgsql as $$
#variable_conflict use_column
declare
  moment timestamptz;
  back timestamptz;
  visible integer;
  likes_now integer;
begin
  perform from members where id in (liker, target) order by id for no key update;
  select count(*) into visible
  from members me join members other on other.id = target and other.gender <> me.gender
  where me.id = liker and me.status = 'active' and other.status = 'active'
    and not exists (select from blocks where (blocker_id, blocked_id) in ((liker, target), (target, liker)));
  if visible = 0 then
    return query select 'not_found', false, false, 0;
    return;
  end if;

  moment := clock_timestamp();
  delete from likes where liker_id = liker and target_id = target;
  if found then
    update likes set mutual_at = null where liker_id = target and target_id = liker;
    return query
      update members set like_count = like_count - 1 where id = target returning 'ok', false, false, members.like_count;
    return;
  end if;

  update likes set mutual_at = moment where liker_id = target and target_id = liker returning mutual_at into back;
  insert into likes (liker_id, target_id, created_at, mutual_at) values (liker, target, moment, back);
  update members set like_count = like_count + 1 where id = target returning members.like_count into likes_now;
  perform pg_notify('member_event', json_build_object('kind', 'counters', 'memberId', target, 'counters', json_build_object('likes', likes_now))::text);
  return query select 'ok', true, back is not null, likes_now;
end $$;
