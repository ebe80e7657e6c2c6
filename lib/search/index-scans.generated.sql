-- The statements of lists of lib/search/index-scans.ts, written by `npm run statements`.

-- By name
select
  "members"."id",
  "members"."username",
  "members"."gender",
  "members"."birthday",
  "members"."country",
  "members"."avatar_key",
  "members"."avatar_placeholder",
  "members"."silver_expires_at",
  "members"."gold_expires_at",
  "members"."last_active_at",
  "members"."verified_at",
  "presence"."member_id" is not null,
  (select true from "likes" where "likes"."liker_id" = $1 and "likes"."target_id" = "members"."id") is true,
  "found_value"
from (
  select "scanned_id" as "found_id", "scanned_value" as "found_value"
  from (
    select "member_id" as "scanned_id", "value" as "scanned_value", "position" as "scanned_position"
    from (
      select "member_id", "suffix" as "value", "position", "facts"
      from "username_suffixes"
      where (
        "username_suffixes"."gender" = $2
        and "username_suffixes"."is_inner" = $3
        and "username_suffixes"."suffix" < $4
        and ("username_suffixes"."suffix", "username_suffixes"."member_id") > ($5, $6::bigint)
      )
      order by "username_suffixes"."suffix" asc, "username_suffixes"."member_id" asc
      limit 2000
    ) "entries"
    where "entries"."facts" & $7::smallint = $8::smallint
    order by "value" asc, "entries"."member_id" asc
    limit 400
  ) "scanned"
  inner join "members" on "members"."id" = "scanned_id"
  left join "presence" on "presence"."member_id" = "scanned_id"
  where (
    "members"."status" = 'active'
    and strpos("members"."username_folded", $9) = "scanned_position" + 1
    and "members"."birthday" between $10::date and $11::date
    and "members"."latest_rank" & 1 >= $12::integer
    and ($13::text = '' or effective_tier("members"."silver_expires_at", "members"."gold_expires_at") = $14)
    and ($15::text = '' or "members"."country" = $16)
    and (not $17::boolean or "members"."verified_at" is not null)
    and (not $18::boolean or "presence"."member_id" is not null)
    and "scanned_id" not in (select "blocks"."blocked_id" from "blocks" where "blocks"."blocker_id" = $19)
    and "scanned_id" not in (select "blocks"."blocker_id" from "blocks" where "blocks"."blocked_id" = $20)
  )
  order by "scanned_value" asc, "scanned_id" asc
  limit 21
) "page"
inner join "members" on "members"."id" = "found_id"
left join "presence" on "presence"."member_id" = "found_id"
order by "found_value" asc, "found_id" asc;

select id, value
from (
  (
    (
      select "member_id", "value"
      from (
        select "member_id", "suffix" as "value", "position", "facts"
        from "username_suffixes"
        where (
          "username_suffixes"."gender" = $1
          and "username_suffixes"."is_inner" = $2
          and "username_suffixes"."suffix" < $3
          and ("username_suffixes"."suffix", "username_suffixes"."member_id") > ($4, $5::bigint)
        )
        order by "username_suffixes"."suffix" asc, "username_suffixes"."member_id" asc
        limit 2000
      ) "entries"
      where "entries"."facts" & $6::smallint = $7::smallint
      order by "value" asc, "entries"."member_id" asc
      limit 1
      offset 399
    )
  ) union all (
    (
      select "member_id", "suffix"
      from "username_suffixes"
      where (
        "username_suffixes"."gender" = $8
        and "username_suffixes"."is_inner" = $9
        and "username_suffixes"."suffix" < $10
        and ("username_suffixes"."suffix", "username_suffixes"."member_id") > ($11, $12::bigint)
      )
      order by "username_suffixes"."suffix" asc, "username_suffixes"."member_id" asc
      limit 1
      offset 1999
    )
  )
) ends (id, value)
order by value, id
limit 1;

-- Of members online
select
  "members"."id",
  "members"."username",
  "members"."gender",
  "members"."birthday",
  "members"."country",
  "members"."avatar_key",
  "members"."avatar_placeholder",
  "members"."silver_expires_at",
  "members"."gold_expires_at",
  "members"."last_active_at",
  "members"."verified_at",
  true,
  (select true from "likes" where "likes"."liker_id" = $1 and "likes"."target_id" = "members"."id") is true,
  "found_value"::text
from (
  select "scanned"."member_id" as "found_id", "value" as "found_value"
  from (
    select "member_id", "since" as "value"
    from "presence"
    where ("presence"."gender" = $2 and ("presence"."since", "presence"."member_id") < ($3::timestamptz, $4::bigint))
    order by "presence"."since" desc, "presence"."member_id" desc
    limit 400
  ) "scanned"
  inner join "members" on "members"."id" = "scanned"."member_id"
  where (
    "members"."status" = 'active'
    and "members"."birthday" between $5::date and $6::date
    and "members"."latest_rank" & 1 >= $7::integer
    and ($8::text = '' or effective_tier("members"."silver_expires_at", "members"."gold_expires_at") = $9)
    and ($10::text = '' or "members"."country" = $11)
    and (not $12::boolean or "members"."verified_at" is not null)
    and "scanned"."member_id" not in (select "blocks"."blocked_id" from "blocks" where "blocks"."blocker_id" = $13)
    and "scanned"."member_id" not in (select "blocks"."blocker_id" from "blocks" where "blocks"."blocked_id" = $14)
  )
  order by "value" desc, "scanned"."member_id" desc
  limit 21
) "page"
inner join "members" on "members"."id" = "found_id"
order by "found_value" desc, "found_id" desc;

select "member_id", "since"::text
from "presence"
where ("presence"."gender" = $1 and ("presence"."since", "presence"."member_id") < ($2::timestamptz, $3::bigint))
order by "presence"."since" desc, "presence"."member_id" desc
limit 1
offset 399;

-- The latest first
select
  "members"."id",
  "members"."username",
  "members"."gender",
  "members"."birthday",
  "members"."country",
  "members"."avatar_key",
  "members"."avatar_placeholder",
  "members"."silver_expires_at",
  "members"."gold_expires_at",
  "members"."last_active_at",
  "members"."verified_at",
  "presence"."member_id" is not null,
  (select true from "likes" where "likes"."liker_id" = $1 and "likes"."target_id" = "members"."id") is true,
  "found_value"::text
from (
  select "id" as "found_id", "value" as "found_value"
  from (
    select "id", "latest_rank" as "value", "birthday", "latest_rank" as "rank", "silver_expires_at", "gold_expires_at"
    from "members"
    where (
      "members"."gender" = $2
      and "members"."status" = 'active'
      and ("members"."latest_rank", "members"."id") < ($3::integer, $4::bigint)
    )
    order by "members"."latest_rank" desc, "members"."id" desc
    limit 2000
  ) "scanned"
  where (
    "scanned"."birthday" between $5::date and $6::date
    and "rank" & 1 >= $7::integer
    and ($8::text = '' or effective_tier("scanned"."silver_expires_at", "scanned"."gold_expires_at") = $9)
    and "scanned"."id" not in (select "blocks"."blocked_id" from "blocks" where "blocks"."blocker_id" = $10)
    and "scanned"."id" not in (select "blocks"."blocker_id" from "blocks" where "blocks"."blocked_id" = $11)
  )
  order by "value" desc, "scanned"."id" desc
  limit 21
) "page"
inner join "members" on "members"."id" = "found_id"
left join "presence" on "presence"."member_id" = "found_id"
order by "found_value" desc, "found_id" desc;

select "id", "latest_rank"::text
from "members"
where (
  "members"."gender" = $1
  and "members"."status" = 'active'
  and ("members"."latest_rank", "members"."id") < ($2::integer, $3::bigint)
)
order by "members"."latest_rank" desc, "members"."id" desc
limit 1
offset 1999;

-- The last active first
select
  "members"."id",
  "members"."username",
  "members"."gender",
  "members"."birthday",
  "members"."country",
  "members"."avatar_key",
  "members"."avatar_placeholder",
  "members"."silver_expires_at",
  "members"."gold_expires_at",
  "members"."last_active_at",
  "members"."verified_at",
  "presence"."member_id" is not null,
  (select true from "likes" where "likes"."liker_id" = $1 and "likes"."target_id" = "members"."id") is true,
  "found_value"::text
from (
  select "id" as "found_id", "value" as "found_value"
  from (
    select
      "id",
      "last_active_at" as "value",
      "birthday",
      "latest_rank" as "rank",
      "silver_expires_at",
      "gold_expires_at"
    from "members"
    where (
      "members"."gender" = $2
      and "members"."status" = 'active'
      and ("members"."last_active_at", "members"."id") < ($3::timestamptz, $4::bigint)
    )
    order by "members"."last_active_at" desc, "members"."id" desc
    limit 2000
  ) "scanned"
  where (
    "scanned"."birthday" between $5::date and $6::date
    and "rank" & 1 >= $7::integer
    and ($8::text = '' or effective_tier("scanned"."silver_expires_at", "scanned"."gold_expires_at") = $9)
    and "scanned"."id" not in (select "blocks"."blocked_id" from "blocks" where "blocks"."blocker_id" = $10)
    and "scanned"."id" not in (select "blocks"."blocker_id" from "blocks" where "blocks"."blocked_id" = $11)
  )
  order by "value" desc, "scanned"."id" desc
  limit 21
) "page"
inner join "members" on "members"."id" = "found_id"
left join "presence" on "presence"."member_id" = "found_id"
order by "found_value" desc, "found_id" desc;

select "id", "last_active_at"::text
from "members"
where (
  "members"."gender" = $1
  and "members"."status" = 'active'
  and ("members"."last_active_at", "members"."id") < ($2::timestamptz, $3::bigint)
)
order by "members"."last_active_at" desc, "members"."id" desc
limit 1
offset 1999;

-- Of a country
select
  "members"."id",
  "members"."username",
  "members"."gender",
  "members"."birthday",
  "members"."country",
  "members"."avatar_key",
  "members"."avatar_placeholder",
  "members"."silver_expires_at",
  "members"."gold_expires_at",
  "members"."last_active_at",
  "members"."verified_at",
  "presence"."member_id" is not null,
  (select true from "likes" where "likes"."liker_id" = $1 and "likes"."target_id" = "members"."id") is true,
  "found_value"::text
from (
  select "id" as "found_id", "value" as "found_value"
  from (
    select "id", "latest_rank" as "value", "birthday", "latest_rank" as "rank", "silver_expires_at", "gold_expires_at"
    from "members"
    where (
      "members"."gender" = $2
      and "members"."status" = 'active'
      and "members"."country" = $3::char(2)
      and ("members"."latest_rank", "members"."id") < ($4::integer, $5::bigint)
    )
    order by "members"."latest_rank" desc, "members"."id" desc
    limit 2000
  ) "scanned"
  where (
    "scanned"."birthday" between $6::date and $7::date
    and "rank" & 1 >= $8::integer
    and ($9::text = '' or effective_tier("scanned"."silver_expires_at", "scanned"."gold_expires_at") = $10)
    and "scanned"."id" not in (select "blocks"."blocked_id" from "blocks" where "blocks"."blocker_id" = $11)
    and "scanned"."id" not in (select "blocks"."blocker_id" from "blocks" where "blocks"."blocked_id" = $12)
  )
  order by "value" desc, "scanned"."id" desc
  limit 21
) "page"
inner join "members" on "members"."id" = "found_id"
left join "presence" on "presence"."member_id" = "found_id"
order by "found_value" desc, "found_id" desc;

select "id", "latest_rank"::text
from "members"
where (
  "members"."gender" = $1
  and "members"."status" = 'active'
  and "members"."country" = $2::char(2)
  and ("members"."latest_rank", "members"."id") < ($3::integer, $4::bigint)
)
order by "members"."latest_rank" desc, "members"."id" desc
limit 1
offset 1999;

-- Of a paid tier
select
  "members"."id",
  "members"."username",
  "members"."gender",
  "members"."birthday",
  "members"."country",
  "members"."avatar_key",
  "members"."avatar_placeholder",
  "members"."silver_expires_at",
  "members"."gold_expires_at",
  "members"."last_active_at",
  "members"."verified_at",
  "presence"."member_id" is not null,
  (select true from "likes" where "likes"."liker_id" = $1 and "likes"."target_id" = "members"."id") is true,
  "found_value"::text
from (
  select "id" as "found_id", "value" as "found_value"
  from (
    select "id", "latest_rank" as "value", "birthday", "latest_rank" as "rank", "silver_expires_at", "gold_expires_at"
    from "members"
    where (
      "members"."gender" = $2
      and "members"."status" = 'active'
      and ("members"."silver_expires_at" is not null or "members"."gold_expires_at" is not null)
      and ("members"."latest_rank", "members"."id") < ($3::integer, $4::bigint)
    )
    order by "members"."latest_rank" desc, "members"."id" desc
    limit 2000
  ) "scanned"
  where (
    "scanned"."birthday" between $5::date and $6::date
    and "rank" & 1 >= $7::integer
    and ($8::text = '' or effective_tier("scanned"."silver_expires_at", "scanned"."gold_expires_at") = $9)
    and "scanned"."id" not in (select "blocks"."blocked_id" from "blocks" where "blocks"."blocker_id" = $10)
    and "scanned"."id" not in (select "blocks"."blocker_id" from "blocks" where "blocks"."blocked_id" = $11)
  )
  order by "value" desc, "scanned"."id" desc
  limit 21
) "page"
inner join "members" on "members"."id" = "found_id"
left join "presence" on "presence"."member_id" = "found_id"
order by "found_value" desc, "found_id" desc;

select "id", "latest_rank"::text
from "members"
where (
  "members"."gender" = $1
  and "members"."status" = 'active'
  and ("members"."silver_expires_at" is not null or "members"."gold_expires_at" is not null)
  and ("members"."latest_rank", "members"."id") < ($2::integer, $3::bigint)
)
order by "members"."latest_rank" desc, "members"."id" desc
limit 1
offset 1999;

-- Of verified members
select
  "members"."id",
  "members"."username",
  "members"."gender",
  "members"."birthday",
  "members"."country",
  "members"."avatar_key",
  "members"."avatar_placeholder",
  "members"."silver_expires_at",
  "members"."gold_expires_at",
  "members"."last_active_at",
  "members"."verified_at",
  "presence"."member_id" is not null,
  (select true from "likes" where "likes"."liker_id" = $1 and "likes"."target_id" = "members"."id") is true,
  "found_value"::text
from (
  select "id" as "found_id", "value" as "found_value"
  from (
    select
      "id",
      "latest_rank" as "value",
      "birthday",
      "latest_rank" as "rank",
      "silver_expires_at",
      "gold_expires_at",
      "country"
    from "members"
    where (
      "members"."gender" = $2
      and "members"."status" = 'active'
      and "members"."verified_at" is not null
      and ("members"."latest_rank", "members"."id") < ($3::integer, $4::bigint)
    )
    order by "members"."latest_rank" desc, "members"."id" desc
    limit 2000
  ) "scanned"
  where (
    "scanned"."birthday" between $5::date and $6::date
    and "rank" & 1 >= $7::integer
    and ($8::text = '' or effective_tier("scanned"."silver_expires_at", "scanned"."gold_expires_at") = $9)
    and ($10::text = '' or "scanned"."country" = $11)
    and "scanned"."id" not in (select "blocks"."blocked_id" from "blocks" where "blocks"."blocker_id" = $12)
    and "scanned"."id" not in (select "blocks"."blocker_id" from "blocks" where "blocks"."blocked_id" = $13)
  )
  order by "value" desc, "scanned"."id" desc
  limit 21
) "page"
inner join "members" on "members"."id" = "found_id"
left join "presence" on "presence"."member_id" = "found_id"
order by "found_value" desc, "found_id" desc;

select "id", "latest_rank"::text
from "members"
where (
  "members"."gender" = $1
  and "members"."status" = 'active'
  and "members"."verified_at" is not null
  and ("members"."latest_rank", "members"."id") < ($2::integer, $3::bigint)
)
order by "members"."latest_rank" desc, "members"."id" desc
limit 1
offset 1999;
