-- Returns whether two members like each other: which is consent to talk.
create or replace function like_each_other(one bigint, other bigint) returns boolean stable language sql as $$
  select exists (select from likes l where l.liker_id = one and l.target_id = other and l.mutual_at is not null offset 0)
$$;

-- Counts the mutual likes with members of no block that were not shown to a member yet, at most 100.
create or replace function waiting_mutual_likes(member bigint) returns integer language sql stable as $$
  select count(*)::integer
  from (select from mutual_like_notices where member_id = member and shown_at is null
      and other_id not in (select id from blocked_with(member))
    limit 100) as waiting
$$;

-- Notifies the open pages of members whose mutual likes were added, shown or removed, once for each member.
create or replace function notify_mutual_likes() returns trigger language plpgsql as $$
begin
  perform notify_counters(member_id, 'mutualLikes') from (select distinct member_id from changed) as members;
  return null;
end $$;

create or replace trigger mutual_like_notices_notify_insert after insert on mutual_like_notices
  referencing new table as changed for each statement execute function notify_mutual_likes();
create or replace trigger mutual_like_notices_notify_update after update on mutual_like_notices
  referencing new table as changed for each statement execute function notify_mutual_likes();
create or replace trigger mutual_like_notices_notify_delete after delete on mutual_like_notices
  referencing old table as changed for each statement execute function notify_mutual_likes();
