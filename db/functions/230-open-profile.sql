-- Returns whether two members have a conversation, a mail or a gift in common. Mirror: isRelated in db/predicates/related.ts.
create or replace function have_exchanged(a bigint, b bigint) returns boolean stable language sql as $$
  select exists (select from conversations where low_id = least(a, b) and high_id = greatest(a, b))
    or exists (select from mails where least(sender_id, recipient_id) = least(a, b) and greatest(sender_id, recipient_id) = greatest(a, b))
    or exists (select from received_gifts where giver_id = a and recipient_id = b)
    or exists (select from received_gifts where giver_id = b and recipient_id = a)
$$;

-- Returns why a member may not open the profile of another one now: NO_PERMISSION when the tier opens none, VIEW_LIMIT when the quota of
-- the day (UTC) is used up; null when they may. Members with a conversation, a mail or a gift in common, and those who were opened today, cost
-- nothing. Spends nothing. Whether the profile exists for the member is checked by the caller. Mirror: openProfile in lib/members/open-profile.ts.
create or replace function profile_bar(viewer bigint, of_tier text, owner bigint) returns text stable language sql as $$
  select case
    when viewer = owner then null
    when not has_permission(of_tier, 'View_profiles') then 'NO_PERMISSION'
    when find_quota(of_tier, 'view_profile_day') is null then null
    when coalesce((select used from quota_counters where member_id = viewer and kind = 'view_profile_day'
      and day = (now() at time zone 'utc')::date), 0) < find_quota(of_tier, 'view_profile_day') then null
    when exists (select from quota_targets where member_id = viewer and kind = 'view_profile_day'
      and day = (now() at time zone 'utc')::date and target_id = owner) then null
    when have_exchanged(viewer, owner) then null
    when find_quota(of_tier, 'view_profile_day') = 0 then 'NO_PERMISSION'
    else 'VIEW_LIMIT'
  end
$$;

-- Returns whether a photo is among as many of its owner's newest visible ones as a tier sees. Mirror: listPhotosOf in lib/photos/service.ts.
create or replace function is_photo_within(of_tier text, of_owner bigint, of_photo bigint) returns boolean stable language sql as $$
  select find_quota(of_tier, 'view_photos') is null or find_quota(of_tier, 'view_photos') > (
    select count(*) from (
      select from photos n join uploads u on u.key = n.upload_key and u.review = 'approved'
      where n.owner_id = of_owner and n.id > of_photo and n.hidden_at is null
      limit find_quota(of_tier, 'view_photos')) newer)
$$;
