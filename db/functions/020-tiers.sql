-- Returns the quota of a tier: null is unlimited, a kind without a row is 0. Mirror: findQuota in lib/membership/queries.ts.
create or replace function find_quota(of_tier text, of_kind text) returns integer stable language sql as $$
  select case when exists (select from tier_quotas where tier = of_tier and kind = of_kind)
    then (select most from tier_quotas where tier = of_tier and kind = of_kind) else 0 end
$$;

-- Returns the tier that is valid now. Mirror: effectiveTier in lib/core/member.ts.
create or replace function effective_tier(silver timestamptz, gold timestamptz) returns text stable language sql as $$
  select case when gold > now() then 'gold' when silver > now() then 'silver' else 'free' end
$$;

-- Returns whether a tier has a permission. Mirror: hasPermission in lib/membership/queries.ts.
create or replace function has_permission(of_tier text, of_permission text) returns boolean stable language sql as $$
  select coalesce((select allowed from tier_permissions where tier = of_tier and permission = of_permission), false)
$$;

-- Returns whether a higher tier allows more: it has the permission and, of a kind, a greater quota.
create or replace function upgrade_helps(of_tier text, of_permission text, of_kind text default null)
returns boolean stable language sql as $$
  select exists (
    select from unnest(array['free', 'silver', 'gold']) with ordinality as t(tier, rank)
    where t.rank > array_position(array['free', 'silver', 'gold'], of_tier) and has_permission(t.tier, of_permission)
      and (of_kind is null or find_quota(of_tier, of_kind) < coalesce(find_quota(t.tier, of_kind), 2147483647)))
$$;
