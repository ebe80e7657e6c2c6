-- The ids of a page of the latest list: active members of a gender from a key on and before another key. One walk along an
-- index, planned once: as part of the query it would be planned at each execution, which takes longer than the page.
create or replace function latest_member_ids(
  of_gender text, from_rank integer, from_id bigint, before_rank integer, before_id bigint, most integer) returns bigint[]
language plpgsql stable set jit = off set plan_cache_mode = force_generic_plan set enable_sort = off set enable_bitmapscan = off as $$
begin
  return array(
    select m.id from members m
    where m.gender = of_gender and m.status = 'active'
      and (m.latest_rank, m.id) <= (from_rank, from_id) and (m.latest_rank, m.id) > (before_rank, before_id)
    order by m.latest_rank desc, m.id desc limit most);
end $$;
