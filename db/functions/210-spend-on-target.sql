-- Spends one unit of a daily (UTC) quota on the target; the same target costs once a day. Returns whether a unit was
-- left, and how many are left now. A null `p_most` is unlimited. The counter row is locked first, so that parallel calls count one after the other.
create or replace function spend_on_target(p_actor bigint, p_kind text, p_target bigint, p_most integer, out allowed boolean, out units_left integer)
language plpgsql as $$
declare
  today date := (now() at time zone 'utc')::date;
  so_far integer;
begin
  if exists (select from quota_targets where member_id = p_actor and kind = p_kind and day = today and target_id = p_target) then
    select true, p_most - least(p_most, used) into allowed, units_left from quota_counters
      where member_id = p_actor and kind = p_kind and day = today;
    return;
  end if;
  insert into quota_counters (member_id, kind, day, used) values (p_actor, p_kind, today, 0) on conflict do nothing;
  select used into so_far from quota_counters
    where member_id = p_actor and kind = p_kind and day = today for no key update;
  allowed := true;
  units_left := p_most - least(p_most, so_far);
  -- Checked again under the lock: a parallel call may have paid for the same target.
  if exists (select from quota_targets where member_id = p_actor and kind = p_kind and day = today and target_id = p_target) then
    return;
  end if;
  if so_far >= p_most then
    allowed := false;
    return;
  end if;
  update quota_counters set used = so_far + 1 where member_id = p_actor and kind = p_kind and day = today;
  insert into quota_targets (member_id, kind, day, target_id) values (p_actor, p_kind, today, p_target);
  units_left := units_left - 1;
end $$;
