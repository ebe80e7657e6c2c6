-- The statements of lists of lib/live/unread.ts, written by `npm run statements`.

-- The number of unread messages
select (
  select coalesce(sum(greatest(0, c.last_seq - greatest(me.last_read_seq, me.cleared_upto_seq))), 0)::bigint
  from "conversation_members" me
  join "conversations" c on c.id = me.conversation_id
  where
    me.member_id = $1
    and me.listed_at is not null
    and me.other_id not in (select "blocks"."blocked_id" from "blocks" where "blocks"."blocker_id" = $2)
    and me.other_id not in (select "blocks"."blocker_id" from "blocks" where "blocks"."blocked_id" = $3)
) as "unread"
from "members"
where "members"."id" = $4;
