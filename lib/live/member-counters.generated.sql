-- The statements of lists of lib/live/member-counters.ts, written by `npm run statements`.

-- The counters of members
select member_id, unread_mails, unread_notices, mutual_likes, likes, coins
from member_counters($1::bigint[], $2::text[]);

select
  "id",
  (
    select coalesce(sum(greatest(0, c.last_seq - greatest(me.last_read_seq, me.cleared_upto_seq))), 0)::bigint
    from "conversation_members" me
    join "conversations" c on c.id = me.conversation_id
    where
      me.member_id = "members".id
      and me.listed_at is not null
      and me.other_id not in (select "blocks"."blocked_id" from "blocks" where "blocks"."blocker_id" = "members".id)
      and me.other_id not in (select "blocks"."blocker_id" from "blocks" where "blocks"."blocked_id" = "members".id)
  )
from "members"
where "members"."id" in ($1);
