-- The statements of lists of lib/members/open-profile.ts, written by `npm run statements`.

-- A profile
select
  "id",
  "username",
  "gender",
  "birthday",
  "country",
  "avatar_key",
  "avatar_placeholder",
  "silver_expires_at",
  "gold_expires_at",
  "last_active_at",
  "verified_at",
  "signature",
  "like_count",
  "is_related",
  "photos",
  "facts",
  "online",
  "liked",
  "note"
from (
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
    "members"."signature",
    "members"."like_count",
    (
      exists (
        select
        from "conversations"
        where
          "conversations"."low_id" = least("members"."id", $1::bigint)
          and "conversations"."high_id" = greatest("members"."id", $2::bigint)
      )
      or exists (
        select
        from "mails"
        where
          least("mails"."sender_id", "mails"."recipient_id") = least("members"."id", $3::bigint)
          and greatest("mails"."sender_id", "mails"."recipient_id") = greatest("members"."id", $4::bigint)
      )
      or exists (
        select
        from "received_gifts"
        where "received_gifts"."giver_id" = "members"."id" and "received_gifts"."recipient_id" = $5::bigint
      )
      or exists (
        select
        from "received_gifts"
        where "received_gifts"."giver_id" = $6::bigint and "received_gifts"."recipient_id" = "members"."id"
      )
    ) as "is_related",
    (
      select coalesce(json_agg(json_build_object('id', p.id, 'key', p.upload_key) order by p.id desc), '[]'::json)
      from (
        select id, upload_key
        from "background_photos"
        where
          "background_photos"."member_id" = "members"."id"
          and (
            "members"."id" = $7
            or exists (
              select
              from "uploads"
              where "uploads"."key" = "background_photos"."upload_key" and "uploads"."review" = 'approved'
            )
          )
        order by id desc
        limit 24
      ) p
    ) as "photos",
    (
      select json_build_object(
        'height',
        height,
        'education',
        education,
        'occupation',
        occupation,
        'maritalStatus',
        marital_status,
        'children',
        children,
        'languages',
        languages,
        'city',
        city,
        'goals',
        goals,
        'interests',
        interests,
        'undisclosed',
        undisclosed
      )
      from "member_facts"
      where "member_facts"."member_id" = "members"."id"
    ) as "facts",
    "presence"."member_id" is not null as "online",
    (
      select true
      from "likes"
      where "likes"."liker_id" = $8 and "likes"."target_id" = "members"."id"
    ) is true as "liked",
    (
      select json_build_object('content', "like_notes"."content", 'warnings', coalesce("like_notes"."warnings", 0))
      from "like_notes"
      where
        "like_notes"."liker_id" = "members"."id"
        and "like_notes"."target_id" = $9
        and "like_notes"."hidden_at" is null
    ) as "note"
  from "members"
  left join "presence" on "presence"."member_id" = "members"."id"
  where (
    "members"."id" = $10
    and "members"."status" = $11
    and "members"."id" not in (select "blocks"."blocked_id" from "blocks" where "blocks"."blocker_id" = $12)
    and "members"."id" not in (select "blocks"."blocker_id" from "blocks" where "blocks"."blocked_id" = $13)
  )
) "found"
where ("found"."gender" <> $14 or "found"."id" = $15 or "is_related");

select *
from open_profile(p_actor => $1, p_tier => $2, p_owner => $3, p_related => $4, p_visits => $5) as outcome;
