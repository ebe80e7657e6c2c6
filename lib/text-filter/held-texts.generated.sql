-- The statements of lists of lib/text-filter/held-texts.ts, written by `npm run statements`.

-- The held texts
select
  "held_texts"."id",
  "held_texts"."field",
  "held_texts"."subject_id",
  "held_texts"."content",
  "held_texts"."matches",
  "held_texts"."status",
  "held_texts"."created_at",
  "members"."id",
  "members"."username",
  "members"."avatar_key",
  "members"."language"
from "held_texts"
inner join "members" on "members"."id" = "held_texts"."member_id"
where "held_texts"."status" = $1
order by "held_texts"."created_at" asc, "held_texts"."id" asc
limit $2;

select count(*)::int as waiting
from (select from held_texts where status = 'pending' limit $1) w;
