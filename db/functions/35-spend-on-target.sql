-- Spends one unit of a daily (UTC) quota on the target; the same target costs once a day. Returns whether a unit was
-- left, and how many are left now. A null `most` is unlimited. The counter row is locked first, so that parallel calls count one after the other.
drop function if exists spend_on_target;
create function spend_on_target(spender bigint, spent_kind text, target bigint, most integer, out allowed boolean, out units_left integer)
language plpgsql as $$
declare
  today date := (now() at time zone 'utc')::date;
  so_far integer;
begin
  if exists (select from quota_targets where member_id = spender and kind = spent_kind and day = today and target_id = target) then
    select true, most - least(most, used) into allowed, units_left from quota_counters
      where member_id = spender and kind = spent_kind and day = today;
    return;
  end if;
  insert into quota_counters (member_id, kind, day, used) values (spender, spent_kind, today, 0) on conflict do nothing;
  select used into so_far from quota_counters
    where member_id = spender and kind = spent_kind and day = today for no key update;
  allowed := true;
  units_left := most - least(most, so_far);
  -- Checked again under the lock: a parallel call may have paid for the same target.
  if exists (select from quota_targets where member_id = spender and kind = spent_kind and day = today and target_id = target) then
    return;
  end if;
  if so_far >= most then
    allowed := false;
    return;
  end if;
  update quota_counters set used = so_far + 1 where member_id = spender and kind = spent_kind and day = today;
  insert into quota_targets (member_id, kind, day, target_id) values (spender, spent_kind, today, target);
  units_left := units_left - 1;
end $$;
