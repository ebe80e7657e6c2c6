-- Returns whether two members have a conversation, a mail or a gift in common. Mirror: isRelated in db/predicates/related.ts.
create or replace function have_exchanged(a bigint, b bigint) returns boolean stable language sql as $$
  select exists (select from conversations where low_id = least(a, b) and high_id = greatest(a, b))
    or exists (select from mails where least(sender_id, recipient_id) = least(a, b) and greatest(sender_id, recipient_id) = greatest(a, b))
    or exists (select from received_gifts where giver_id = a and recipient_id = b)
    or exists (select from received_gifts where giver_id = b and recipient_id = a)
$$;

-- Returns why a member may not open the profile of another one now: NO_PERMISSION when the tier opens none, VIEW_LIMIT when the quota of
-- the day (UTC) is used up; null when they may. Members with a conversation, a mail or a gift in common, and those who were opened today, cost
-- nothing. Spends nothing. The caller checks that the profile exists for the member. Mirror: open_profile.
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

-- Opens the profile of another member, which exists for the actor: asks for the permission of their tier and spends a unit of the quota of
-- the day (UTC), unless both have a conversation, a mail or a gift in common. With `p_visits`, the owner sees the visit. Returns OK and how
-- many profiles are left, null without a count; NO_PERMISSION when the tier opens none, VIEW_LIMIT when the quota is used up.
create or replace function open_profile(p_actor bigint, p_tier text, p_owner bigint, p_related boolean, p_visits boolean,
  out outcome text, out can_upgrade boolean, out units_left integer)
language plpgsql as $$
declare
  quota integer := find_quota(p_tier, 'view_profile_day');
  is_allowed boolean := has_permission(p_tier, 'View_profiles');
begin
  outcome := 'NO_PERMISSION';
  if is_allowed and not p_related then
    select spent.allowed, spent.units_left into is_allowed, units_left
      from spend_on_target(p_actor => p_actor, p_kind => 'view_profile_day', p_target => p_owner, p_most => quota) spent;
    if quota > 0 then outcome := 'VIEW_LIMIT'; end if;
  end if;
  if not is_allowed then
    can_upgrade := upgrade_helps(p_tier, 'View_profiles', 'view_profile_day');
    return;
  end if;
  outcome := 'OK';
  if p_visits then perform record_visit(p_actor => p_actor, p_visited => p_owner); end if;
end $$;
