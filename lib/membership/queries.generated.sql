-- The statements of lists of lib/membership/queries.ts, written by `npm run statements`.

-- How many pages of a list a tier sees
select "most"
from "tier_quotas"
where ("tier_quotas"."tier" = $1 and "tier_quotas"."kind" = $2);

-- A permission of a tier
select "allowed"
from "tier_permissions"
where ("tier_permissions"."tier" = $1 and "tier_permissions"."permission" = $2);
