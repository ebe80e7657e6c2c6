-- Counts the mutual likes with members of no block that were not shown to a member yet, at most 100.
create or replace function waiting_mutual_likes(member bigint) returns integer language sql stable as $$
  select count(*)::integer
  from (select from mutual_like_notices where member_id = member and shown_at is null
      and other_id not in (select blocked_id from blocks where blocker_id = member)
      and other_id not in (select blocker_id from blocks where blocked_id = member)
    limit 100) as waiting
$$;
