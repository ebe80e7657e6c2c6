-- The last activity of members who hide being online is not kept (decision 0013).
update "members" set "last_active_at" = 'epoch'
where "id" in (select "member_id" from "member_settings" where not "show_online");
