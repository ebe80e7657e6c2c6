-- The statements of lists of lib/site-settings/queries.ts, written by `npm run statements`.

-- The settings with the sizes of pages
select "name", "value"
from "site_settings"
order by "site_settings"."name" asc;
