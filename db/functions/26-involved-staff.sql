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

-- Returns whether a colleague decides a case instead: it was reported by the one who would decide, or by an account that belongs to them.
create or replace function is_own_report(staff bigint, of_case bigint) returns boolean stable language sql as $$
  select exists (select from reports r
      where r.case_id = of_case and (r.reporter_id = staff or are_related(staff, r.reporter_id)))
    and exists (select from members m
      where m.role in ('moderator', 'administrator') and m.status = 'active' and m.id <> staff
        and m.id <> (select c.member_id from report_cases c where c.id = of_case)
        and not exists (select from reports r where r.case_id = of_case and r.reporter_id = m.id))
$$;
