-- Returns whether two accounts are known to belong together: one invited the other, or both used the same browser.
create or replace function are_related(one bigint, other bigint) returns boolean stable language sql as $$
  select exists (select from members m where (m.id, m.invited_by) in ((one, other), (other, one)))
    or exists (select from member_devices a join member_devices b on b.device_hash = a.device_hash
      where a.member_id = one and b.member_id = other)
$$;

-- Returns how much of a party a member of staff is in a case: most, if they are the reported member, or that one belongs to them; then who
-- reported it, and then those to whom a reporter belongs. 0 for none.
create or replace function case_involvement(staff bigint, of_case bigint) returns integer stable language sql as $$
  select case when staff = c.member_id then 4 when are_related(staff, c.member_id) then 3 else 0 end + coalesce((
    select max(case when r.reporter_id = staff then 2 when are_related(staff, r.reporter_id) then 1 else 0 end)
    from reports r where r.case_id = c.id), 0)
  from report_cases c where c.id = of_case
$$;

-- Returns how much of a party a member of staff is where a member is one: the member belongs to them, or both are parties of a case, as the
-- reported member or a reporter, that is open or whose sanction is appealed. 0 for none.
create or replace function involvement(staff bigint, of_member bigint) returns integer stable language sql as $$
  with cases as (
    select c.id, c.status from report_cases c where c.member_id = of_member
    union
    select c.id, c.status from reports r join report_cases c on c.id = r.case_id where r.reporter_id = of_member
  )
  select greatest(case when are_related(staff, of_member) then 3 else 0 end, coalesce((
    select max(case_involvement(staff, c.id)) from cases c
    where c.status = 'open' or exists (select from sanctions s join appeals a on a.sanction_id = s.id
      where s.case_id = c.id and a.decided_at is null)), 0))
$$;

-- Returns whether a colleague acts on a member instead, because they are less of a party: one with a role that does such actions, for a sanction
-- of staff an administrator, and not the one whose sanction is appealed. Those who are the least always may; an action would wait for ever.
create or replace function is_involved(staff bigint, of_member bigint, roles text[] default array['moderator', 'administrator'],
  apart_from bigint default null) returns boolean stable language plpgsql as $$
declare
  own integer := involvement(staff, of_member);
begin
  return own > 0 and exists (select from members m
    where m.role = any(roles) and m.status = 'active' and m.id not in (staff, of_member) and m.id is distinct from apart_from
      and involvement(m.id, of_member) < own);
end $$;
