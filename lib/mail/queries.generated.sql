-- The statements of lists of lib/mail/queries.ts, written by `npm run statements`.

-- The received mails
select
  "mails"."id",
  "mails"."sender_id" = $1,
  case
    when "mails"."hidden_at" is null and (
      "mails"."sender_id" = $2
      or (
        select has_permission(effective_tier(reader.silver_expires_at, reader.gold_expires_at), 'Read_mails')
        from members reader
        where reader.id = $3
      )
    ) then "mails"."content"
    else ''
  end as "shown",
  "mails"."hidden_at" is not null,
  not (
    "mails"."sender_id" = $4
    or (
      select has_permission(effective_tier(reader.silver_expires_at, reader.gold_expires_at), 'Read_mails')
      from members reader
      where reader.id = $5
    )
  ),
  ("mails"."read_at" is not null or "mails"."sender_id" = $6),
  "mails"."created_at",
  case
    when "mails"."sender_id" = $7 or not (
      "mails"."sender_id" = $8
      or (
        select has_permission(effective_tier(reader.silver_expires_at, reader.gold_expires_at), 'Read_mails')
        from members reader
        where reader.id = $9
      )
    ) then null
    else "mails"."warnings"
  end,
  "members"."id",
  "members"."username",
  "members"."avatar_key",
  "members"."silver_expires_at",
  "members"."gold_expires_at",
  "presence"."member_id" is not null
from "mails"
inner join "members" on "members"."id" = "mails"."sender_id"
left join "presence" on "presence"."member_id" = "members"."id"
where "mails"."id" = any((select "received_mail_ids"($10, $11, 0, 21))::bigint[])
order by "mails"."id" desc;

-- The unread mails
select
  "mails"."id",
  "mails"."sender_id" = $1,
  case
    when "mails"."hidden_at" is null and (
      "mails"."sender_id" = $2
      or (
        select has_permission(effective_tier(reader.silver_expires_at, reader.gold_expires_at), 'Read_mails')
        from members reader
        where reader.id = $3
      )
    ) then "mails"."content"
    else ''
  end as "shown",
  "mails"."hidden_at" is not null,
  not (
    "mails"."sender_id" = $4
    or (
      select has_permission(effective_tier(reader.silver_expires_at, reader.gold_expires_at), 'Read_mails')
      from members reader
      where reader.id = $5
    )
  ),
  ("mails"."read_at" is not null or "mails"."sender_id" = $6),
  "mails"."created_at",
  case
    when "mails"."sender_id" = $7 or not (
      "mails"."sender_id" = $8
      or (
        select has_permission(effective_tier(reader.silver_expires_at, reader.gold_expires_at), 'Read_mails')
        from members reader
        where reader.id = $9
      )
    ) then null
    else "mails"."warnings"
  end,
  "members"."id",
  "members"."username",
  "members"."avatar_key",
  "members"."silver_expires_at",
  "members"."gold_expires_at",
  "presence"."member_id" is not null
from "mails"
inner join "members" on "members"."id" = "mails"."sender_id"
left join "presence" on "presence"."member_id" = "members"."id"
where "mails"."id" = any((select "unread_mail_ids"($10, $11, 0, 21))::bigint[])
order by "mails"."id" desc;

-- The sent mails
select
  "mails"."id",
  "mails"."sender_id" = $1,
  case
    when "mails"."hidden_at" is null and (
      "mails"."sender_id" = $2
      or (
        select has_permission(effective_tier(reader.silver_expires_at, reader.gold_expires_at), 'Read_mails')
        from members reader
        where reader.id = $3
      )
    ) then "mails"."content"
    else ''
  end as "shown",
  "mails"."hidden_at" is not null,
  not (
    "mails"."sender_id" = $4
    or (
      select has_permission(effective_tier(reader.silver_expires_at, reader.gold_expires_at), 'Read_mails')
      from members reader
      where reader.id = $5
    )
  ),
  ("mails"."read_at" is not null or "mails"."sender_id" = $6),
  "mails"."created_at",
  case
    when "mails"."sender_id" = $7 or not (
      "mails"."sender_id" = $8
      or (
        select has_permission(effective_tier(reader.silver_expires_at, reader.gold_expires_at), 'Read_mails')
        from members reader
        where reader.id = $9
      )
    ) then null
    else "mails"."warnings"
  end,
  "members"."id",
  "members"."username",
  "members"."avatar_key",
  "members"."silver_expires_at",
  "members"."gold_expires_at",
  "presence"."member_id" is not null
from "mails"
inner join "members" on "members"."id" = "mails"."recipient_id"
left join "presence" on "presence"."member_id" = "members"."id"
where "mails"."id" = any((select "sent_mail_ids"($10, $11, 0, 21))::bigint[])
order by "mails"."id" desc;

-- A search in the received mails
select
  "mails"."id",
  "mails"."sender_id" = $1,
  case
    when "mails"."hidden_at" is null and (
      "mails"."sender_id" = $2
      or (
        select has_permission(effective_tier(reader.silver_expires_at, reader.gold_expires_at), 'Read_mails')
        from members reader
        where reader.id = $3
      )
    ) then "mails"."content"
    else ''
  end as "shown",
  "mails"."hidden_at" is not null,
  not (
    "mails"."sender_id" = $4
    or (
      select has_permission(effective_tier(reader.silver_expires_at, reader.gold_expires_at), 'Read_mails')
      from members reader
      where reader.id = $5
    )
  ),
  ("mails"."read_at" is not null or "mails"."sender_id" = $6),
  "mails"."created_at",
  case
    when "mails"."sender_id" = $7 or not (
      "mails"."sender_id" = $8
      or (
        select has_permission(effective_tier(reader.silver_expires_at, reader.gold_expires_at), 'Read_mails')
        from members reader
        where reader.id = $9
      )
    ) then null
    else "mails"."warnings"
  end,
  "members"."id",
  "members"."username",
  "members"."avatar_key",
  "members"."silver_expires_at",
  "members"."gold_expires_at",
  "presence"."member_id" is not null
from "mails"
inner join "members" on "members"."id" = "mails"."sender_id"
left join "presence" on "presence"."member_id" = "members"."id"
where "mails"."id" = any((select search_mail_ids($10, 'received', $11, $12, $13, $14, $15, 2000, 21))::bigint[])
order by "mails"."id" desc;

-- The mails with a member
select
  "mails"."id",
  "mails"."sender_id" = $1,
  case
    when "mails"."hidden_at" is null and (
      "mails"."sender_id" = $2
      or (
        select has_permission(effective_tier(reader.silver_expires_at, reader.gold_expires_at), 'Read_mails')
        from members reader
        where reader.id = $3
      )
    ) then "mails"."content"
    else ''
  end as "shown",
  "mails"."hidden_at" is not null,
  not (
    "mails"."sender_id" = $4
    or (
      select has_permission(effective_tier(reader.silver_expires_at, reader.gold_expires_at), 'Read_mails')
      from members reader
      where reader.id = $5
    )
  ),
  ("mails"."read_at" is not null or "mails"."sender_id" = $6),
  "mails"."created_at",
  case
    when "mails"."sender_id" = $7 or not (
      "mails"."sender_id" = $8
      or (
        select has_permission(effective_tier(reader.silver_expires_at, reader.gold_expires_at), 'Read_mails')
        from members reader
        where reader.id = $9
      )
    ) then null
    else "mails"."warnings"
  end,
  "members"."id",
  "members"."username",
  "members"."avatar_key",
  "members"."silver_expires_at",
  "members"."gold_expires_at",
  "presence"."member_id" is not null
from "mails"
inner join "members" on "members"."id" = $10::bigint
left join "presence" on "presence"."member_id" = "members"."id"
where (
  least("mails"."sender_id", "mails"."recipient_id") = least($11::bigint, $12::bigint)
  and greatest("mails"."sender_id", "mails"."recipient_id") = greatest($13::bigint, $14::bigint)
  and case when "mails"."sender_id" = $15 then "mails"."sender_deleted_at" else "mails"."recipient_deleted_at" end is null
  and "mails"."id" < $16
  and "members"."id" not in (select "blocks"."blocked_id" from "blocks" where "blocks"."blocker_id" = $17)
  and "members"."id" not in (select "blocks"."blocker_id" from "blocks" where "blocks"."blocked_id" = $18)
)
order by "mails"."id" desc
limit 21;
