-- Notifies the live connection that a block began or ended, so that the open pages of both members follow. Ids only: the receiver reads
-- whether one of the two still blocks the other.
create or replace function notify_block() returns trigger language plpgsql as $$
begin
  perform pg_notify('member_event', json_build_object(
    'kind', 'block', 'memberId', coalesce(new.blocker_id, old.blocker_id), 'otherId', coalesce(new.blocked_id, old.blocked_id))::text);
  return null;
end $$;

-- Notifies the live connection of subjects of one member with recent comments of the other: no member sees these while the block lasts.
create or replace function notify_blocked_comments() returns trigger language plpgsql as $$
declare
  pair bigint[] := array[coalesce(new.blocker_id, old.blocker_id), coalesce(new.blocked_id, old.blocked_id)];
begin
  perform pg_notify('subject_event', json_build_object('kind', 'counts', 'subject', s.kind, 'id', s.id)::text)
  from (
    select distinct subject_kind(recent.c) as kind, subject_id(recent.c) as id, (recent.c).author_id
    from (select c from comments c where c.author_id = any(pair) order by c.id desc limit 500) recent) commented
  join subjects s on s.kind = commented.kind and s.id = commented.id and s.owner_id = any(pair) and s.owner_id <> commented.author_id;
  return null;
end $$;

create or replace trigger blocks_notify_comments after insert or delete on blocks
  for each row execute function notify_blocked_comments();

create or replace trigger blocks_notify after insert or delete on blocks
  for each row execute function notify_block();
