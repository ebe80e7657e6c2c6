-- Returns whether one of two members blocks the other: neither sees the other then. Mirror: notBlockedRaw in db/predicates/not-blocked.ts.
create or replace function is_blocked(one bigint, other bigint) returns boolean stable language sql as $$
  select exists (select from blocks where (blocker_id, blocked_id) in ((one, other), (other, one)))
$$;

-- Returns the members whom a member does not see in a list: `member_id not in (select id from blocked_with(…))`. PostgreSQL inlines the function there, and
-- hashes the blocks once for the whole list. Mirror: notBlocked in db/predicates/not-blocked.ts.
create or replace function blocked_with(member bigint) returns table (id bigint) stable language sql as $$
  select blocked_id from blocks where blocker_id = member
  union all
  select blocker_id from blocks where blocked_id = member
$$;
