-- Records that one member opened the profile of another: one row for each pair, with the time of the last visit. Visitors
-- who hide being online leave no row. A visit within a minute after another one writes nothing.
create or replace function record_visit(p_actor bigint, p_visited bigint) returns void language sql as $$
  insert into profile_visits as v (visited_id, visitor_id)
  select p_visited, p_actor
  where p_visited <> p_actor and not exists (select from member_settings where member_id = p_actor and not show_online)
  on conflict (visited_id, visitor_id) do update set visited_at = excluded.visited_at, visits = v.visits + 1
    where v.visited_at < now() - interval '1 minute'
$$;
