-- Returns whether two accounts are known to belong together: one invited the other, or both used the same browser.
create or replace function are_related(one bigint, other bigint) returns boolean stable language sql as $$
  select exists (select from members m where (m.id, m.invited_by) in ((one, other), (other, one)))
    or exists (select from member_devices a join member_devices b on b.device_hash = a.device_hash
      where a.member_id = one and b.member_id = other)
$$;

-- Returns whether a colleague decides about a member instead: the member belongs to the one who would decide, and another moderator or
-- administrator does not belong to the member. Without such a colleague a decision would wait for ever.
create or replace function is_involved(staff bigint, of_member bigint) returns boolean stable language sql as $$
  select are_related(staff, of_member) and exists (select from members m
    where m.role in ('moderator', 'administrator') and m.status = 'active' and m.id not in (staff, of_member)
      and not are_related(m.id, of_member))
$$;

-- Returns how much of a party a member of staff is in a case: most, if the reported member belongs to them, as in is_involved; then who reported
-- it, and then those to whom a reporter belongs. 0 for none.
create or replace function case_involvement(staff bigint, of_case bigint) returns integer stable language sql as $$
  select case when are_related(staff, c.member_id) then 3 else 0 end + coalesce((
    select max(case when r.reporter_id = staff then 2 when are_related(staff, r.reporter_id) then 1 else 0 end)
    from reports r where r.case_id = c.id), 0)
  from report_cases c where c.id = of_case
$$;

-- Returns whether a colleague decides a case instead: one who is less of a party in it. Those who are the least always may.
drop function if exists is_own_report;
create or replace function is_involved_in_case(staff bigint, of_case bigint) returns boolean stable language sql as $$
  select exists (select from members m, report_cases c
    where c.id = of_case and m.role in ('moderator', 'administrator') and m.status = 'active' and m.id not in (staff, c.member_id)
      and case_involvement(m.id, of_case) < case_involvement(staff, of_case))
$$;
