-- The statements of lists of lib/photos/queries.ts, written by `npm run statements`.

-- The own photos
select
  "photos"."id",
  "photos"."upload_key",
  "photos"."like_count",
  "photos"."hidden_at",
  "photos"."created_at",
  "uploads"."width",
  "uploads"."height",
  "uploads"."placeholder",
  "uploads"."review",
  "uploads"."review_reason",
  (
    case
      when "photos"."comment_count" = 0 then 0
      else (
        case
          when "photos"."owner_id" = $1 then "photos"."comment_count"
          else case
            when "photos"."comments_seen_by" = 'everyone' then "photos"."public_comment_count"
            else (
              select count(*)
              from comments c
              where
                c."photo_id" = "photos"."id"
                and (
                  c.audience_id is null
                  and (
                    "photos"."comments_seen_by" = 'everyone'
                    or c.author_id in ("photos"."owner_id", $2)
                    and c.thread_author_id in ("photos"."owner_id", $3)
                  )
                )
                and (c.hidden_at is null and c.authors_active)
            )
          end + (
            select count(*)
            from comments c
            where c."photo_id" = "photos"."id" and c.audience_id = $4 and (c.hidden_at is null and c.authors_active)
          )
        end
      ) - case
        when $5 <> "photos"."owner_id" and "photos"."comments_seen_by" = 'owner' then 0
        when "photos"."comment_count" <= 100 then (
          select count(*) + coalesce(
            sum(
              (
                select count(*)
                from comments r
                where
                  r.parent_id = c.id
                  and r.hidden_at is null
                  and r.authors_active
                  and ($6 = "photos"."owner_id" or r.audience_id is null or r.audience_id = $7)
                  and r.author_id not in (
                    select id
                    from (
                      select "blocks"."blocked_id" as id
                      from "blocks"
                      where "blocks"."blocker_id" = $8
                      union all
                      select "blocks"."blocker_id"
                      from "blocks"
                      where "blocks"."blocked_id" = $9
                    ) ofviewer
                    union
                    select id
                    from (
                      select "blocks"."blocked_id" as id
                      from "blocks"
                      where "blocks"."blocker_id" = "photos"."owner_id"
                      union all
                      select "blocks"."blocker_id"
                      from "blocks"
                      where "blocks"."blocked_id" = "photos"."owner_id"
                    ) ofowner
                  )
              )
            ),
            0
          )
          from (
            select id
            from (
              select "blocks"."blocked_id" as id
              from "blocks"
              where "blocks"."blocker_id" = $10
              union all
              select "blocks"."blocker_id"
              from "blocks"
              where "blocks"."blocked_id" = $11
            ) ofviewer
            union
            select id
            from (
              select "blocks"."blocked_id" as id
              from "blocks"
              where "blocks"."blocker_id" = "photos"."owner_id"
              union all
              select "blocks"."blocker_id"
              from "blocks"
              where "blocks"."blocked_id" = "photos"."owner_id"
            ) ofowner
          ) blocked
          join comments c on c."photo_id" = "photos"."id" and c.author_id = blocked.id
          where
            (c.hidden_at is null and c.authors_active)
            and (
              $12 = "photos"."owner_id"
              or c.audience_id = $13
              or (
                c.audience_id is null
                and (
                  "photos"."comments_seen_by" = 'everyone'
                  or c.author_id in ("photos"."owner_id", $14)
                  and c.thread_author_id in ("photos"."owner_id", $15)
                )
              )
            )
        )
        else (
          select coalesce(sum(per_author.lost), 0)
          from
            (
              select id
              from (
                select "blocks"."blocked_id" as id
                from "blocks"
                where "blocks"."blocker_id" = $16
                union all
                select "blocks"."blocker_id"
                from "blocks"
                where "blocks"."blocked_id" = $17
              ) ofviewer
              union
              select id
              from (
                select "blocks"."blocked_id" as id
                from "blocks"
                where "blocks"."blocker_id" = "photos"."owner_id"
                union all
                select "blocks"."blocker_id"
                from "blocks"
                where "blocks"."blocked_id" = "photos"."owner_id"
              ) ofowner
            ) blocked,
            lateral (
              select count(*) + coalesce(
                sum(
                  (
                    select count(*)
                    from comments r
                    where
                      r.parent_id = c.id
                      and r.hidden_at is null
                      and r.authors_active
                      and ($18 = "photos"."owner_id" or r.audience_id is null or r.audience_id = $19)
                      and r.author_id not in (
                        select id
                        from (
                          select "blocks"."blocked_id" as id
                          from "blocks"
                          where "blocks"."blocker_id" = $20
                          union all
                          select "blocks"."blocker_id"
                          from "blocks"
                          where "blocks"."blocked_id" = $21
                        ) ofviewer
                        union
                        select id
                        from (
                          select "blocks"."blocked_id" as id
                          from "blocks"
                          where "blocks"."blocker_id" = "photos"."owner_id"
                          union all
                          select "blocks"."blocker_id"
                          from "blocks"
                          where "blocks"."blocked_id" = "photos"."owner_id"
                        ) ofowner
                      )
                  )
                ),
                0
              ) as lost
              from comments c
              where
                c."photo_id" = "photos"."id"
                and c.author_id = blocked.id
                and (c.hidden_at is null and c.authors_active)
                and (
                  $22 = "photos"."owner_id"
                  or c.audience_id = $23
                  or (
                    c.audience_id is null
                    and (
                      "photos"."comments_seen_by" = 'everyone'
                      or c.author_id in ("photos"."owner_id", $24)
                      and c.thread_author_id in ("photos"."owner_id", $25)
                    )
                  )
                )
            ) per_author
        )
      end
    end
  )::int,
  exists (select from "photo_likes" where "photo_likes"."photo_id" = "photos"."id" and "photo_likes"."member_id" = $26)
from "photos"
inner join "uploads" on "uploads"."key" = "photos"."upload_key"
where ("photos"."owner_id" = $27 and "photos"."id" < $28 and "photos"."id" > $29)
order by "photos"."id" desc
limit 25;

-- The photos of another member
select
  "photos"."id",
  "photos"."upload_key",
  "photos"."like_count",
  "photos"."hidden_at",
  "photos"."created_at",
  "uploads"."width",
  "uploads"."height",
  "uploads"."placeholder",
  "uploads"."review",
  "uploads"."review_reason",
  (
    case
      when "photos"."comment_count" = 0 then 0
      else (
        case
          when "photos"."owner_id" = $1 then "photos"."comment_count"
          else case
            when "photos"."comments_seen_by" = 'everyone' then "photos"."public_comment_count"
            else (
              select count(*)
              from comments c
              where
                c."photo_id" = "photos"."id"
                and (
                  c.audience_id is null
                  and (
                    "photos"."comments_seen_by" = 'everyone'
                    or c.author_id in ("photos"."owner_id", $2)
                    and c.thread_author_id in ("photos"."owner_id", $3)
                  )
                )
                and (c.hidden_at is null and c.authors_active)
            )
          end + (
            select count(*)
            from comments c
            where c."photo_id" = "photos"."id" and c.audience_id = $4 and (c.hidden_at is null and c.authors_active)
          )
        end
      ) - case
        when $5 <> "photos"."owner_id" and "photos"."comments_seen_by" = 'owner' then 0
        when "photos"."comment_count" <= 100 then (
          select count(*) + coalesce(
            sum(
              (
                select count(*)
                from comments r
                where
                  r.parent_id = c.id
                  and r.hidden_at is null
                  and r.authors_active
                  and ($6 = "photos"."owner_id" or r.audience_id is null or r.audience_id = $7)
                  and r.author_id not in (
                    select id
                    from (
                      select "blocks"."blocked_id" as id
                      from "blocks"
                      where "blocks"."blocker_id" = $8
                      union all
                      select "blocks"."blocker_id"
                      from "blocks"
                      where "blocks"."blocked_id" = $9
                    ) ofviewer
                    union
                    select id
                    from (
                      select "blocks"."blocked_id" as id
                      from "blocks"
                      where "blocks"."blocker_id" = "photos"."owner_id"
                      union all
                      select "blocks"."blocker_id"
                      from "blocks"
                      where "blocks"."blocked_id" = "photos"."owner_id"
                    ) ofowner
                  )
              )
            ),
            0
          )
          from (
            select id
            from (
              select "blocks"."blocked_id" as id
              from "blocks"
              where "blocks"."blocker_id" = $10
              union all
              select "blocks"."blocker_id"
              from "blocks"
              where "blocks"."blocked_id" = $11
            ) ofviewer
            union
            select id
            from (
              select "blocks"."blocked_id" as id
              from "blocks"
              where "blocks"."blocker_id" = "photos"."owner_id"
              union all
              select "blocks"."blocker_id"
              from "blocks"
              where "blocks"."blocked_id" = "photos"."owner_id"
            ) ofowner
          ) blocked
          join comments c on c."photo_id" = "photos"."id" and c.author_id = blocked.id
          where
            (c.hidden_at is null and c.authors_active)
            and (
              $12 = "photos"."owner_id"
              or c.audience_id = $13
              or (
                c.audience_id is null
                and (
                  "photos"."comments_seen_by" = 'everyone'
                  or c.author_id in ("photos"."owner_id", $14)
                  and c.thread_author_id in ("photos"."owner_id", $15)
                )
              )
            )
        )
        else (
          select coalesce(sum(per_author.lost), 0)
          from
            (
              select id
              from (
                select "blocks"."blocked_id" as id
                from "blocks"
                where "blocks"."blocker_id" = $16
                union all
                select "blocks"."blocker_id"
                from "blocks"
                where "blocks"."blocked_id" = $17
              ) ofviewer
              union
              select id
              from (
                select "blocks"."blocked_id" as id
                from "blocks"
                where "blocks"."blocker_id" = "photos"."owner_id"
                union all
                select "blocks"."blocker_id"
                from "blocks"
                where "blocks"."blocked_id" = "photos"."owner_id"
              ) ofowner
            ) blocked,
            lateral (
              select count(*) + coalesce(
                sum(
                  (
                    select count(*)
                    from comments r
                    where
                      r.parent_id = c.id
                      and r.hidden_at is null
                      and r.authors_active
                      and ($18 = "photos"."owner_id" or r.audience_id is null or r.audience_id = $19)
                      and r.author_id not in (
                        select id
                        from (
                          select "blocks"."blocked_id" as id
                          from "blocks"
                          where "blocks"."blocker_id" = $20
                          union all
                          select "blocks"."blocker_id"
                          from "blocks"
                          where "blocks"."blocked_id" = $21
                        ) ofviewer
                        union
                        select id
                        from (
                          select "blocks"."blocked_id" as id
                          from "blocks"
                          where "blocks"."blocker_id" = "photos"."owner_id"
                          union all
                          select "blocks"."blocker_id"
                          from "blocks"
                          where "blocks"."blocked_id" = "photos"."owner_id"
                        ) ofowner
                      )
                  )
                ),
                0
              ) as lost
              from comments c
              where
                c."photo_id" = "photos"."id"
                and c.author_id = blocked.id
                and (c.hidden_at is null and c.authors_active)
                and (
                  $22 = "photos"."owner_id"
                  or c.audience_id = $23
                  or (
                    c.audience_id is null
                    and (
                      "photos"."comments_seen_by" = 'everyone'
                      or c.author_id in ("photos"."owner_id", $24)
                      and c.thread_author_id in ("photos"."owner_id", $25)
                    )
                  )
                )
            ) per_author
        )
      end
    end
  )::int,
  exists (select from "photo_likes" where "photo_likes"."photo_id" = "photos"."id" and "photo_likes"."member_id" = $26)
from "photos"
inner join "uploads" on "uploads"."key" = "photos"."upload_key"
where (
  "photos"."owner_id" = $27
  and "photos"."id" < $28
  and "photos"."id" > $29
  and ("photos"."hidden_at" is null and "uploads"."review" = $30)
)
order by "photos"."id" desc
limit 25;

-- The photos that a tier does not see
select "photos"."id"
from "photos"
inner join "uploads" on "uploads"."key" = "photos"."upload_key"
where ("photos"."owner_id" = $1 and ("photos"."hidden_at" is null and "uploads"."review" = $2))
order by "photos"."id" desc
limit 99
offset $3;
