-- Spends one unit of a daily (UTC) quota. Returns whether a unit was left, and how many are left now. A null `p_most` is
-- unlimited. The counter row is locked by the statement, so that parallel calls count one after the other.
create or replace function spend_quota(p_actor bigint, p_kind text, p_most integer, out allowed boolean, out units_left integer)
language plpgsql as $$
declare
  used_now integer;
begin
  if p_most is null then
    allowed := true;
    return;
  end if;
  insert into quota_counters as q (member_id, kind, used) select p_actor, p_kind, 1 where p_most > 0
    on conflict (member_id, kind, day) do update set used = q.used + 1 where q.used < p_most
    returning used into used_now;
  allowed := used_now is not null;
  units_left := p_most - coalesce(used_now, p_most);
end $$;
