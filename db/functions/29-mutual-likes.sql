-- Counts the mutual likes that were not shown to a member yet, at most 100.
create or replace function waiting_mutual_likes(member bigint) returns integer language sql stable as $$
  select count(*)::integer
  from (select from mutual_like_notices where member_id = member and shown_at is null limit 100) as waiting
$$;
