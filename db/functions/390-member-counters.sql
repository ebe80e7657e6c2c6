-- Counts the named numbers of members as they are now; the others are null. `likes` is null for a member who does not want to be notified
-- of likes.
create or replace function member_counters(of_members bigint[], names text[])
returns table (member_id bigint, unread_mails integer, unread_notices integer, mutual_likes integer, likes integer, coins bigint)
language sql stable as $$
  select m.id,
    case when 'unreadMails' = any (names) then unread_mails(m.id) end,
    case when 'unreadNotices' = any (names) then unread_notices(m.id) end,
    case when 'mutualLikes' = any (names) then waiting_mutual_likes(m.id) end,
    case when 'likes' = any (names) and coalesce(wanted."like", true) then m.like_count end,
    case when 'coins' = any (names) then coalesce((select a.balance from ledger_accounts a where a.member_id = m.id), 0) end
  from members m left join notification_settings wanted on wanted.member_id = m.id
  where m.id = any (of_members)
$$;
