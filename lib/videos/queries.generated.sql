-- The statements of lists of lib/videos/queries.ts, written by `npm run statements`.

-- The own videos
select
  "videos"."id",
  "videos"."upload_key",
  "videos"."status",
  "videos"."width",
  "videos"."height",
  "videos"."duration_ms",
  "videos"."like_count",
  (
    case
      when "videos"."comment_count" = 0 then 0
      else (
        case
          when "videos"."owner_id" = $1 then "videos"."comment_count"
          else case
            when "videos"."comments_seen_by" = 'everyone' then "videos"."public_comment_count"
            else (
              select count(*)
              from comments c
              where
                c."video_id" = "videos"."id"
                and (
                  c.audience_id is null
                  and (
                    "videos"."comments_seen_by" = 'everyone'
                    or c.author_id in ("videos"."owner_id", $2)
                    and c.thread_author_id in ("videos"."owner_id", $3)
                  )
                )
                and (c.hidden_at is null and c.authors_active)
            )
          end + (
            select count(*)
            from comments c
            where c."video_id" = "videos"."id" and c.audience_id = $4 and (c.hidden_at is null and c.authors_active)
          )
        end
      ) - case
        when $5 <> "videos"."owner_id" and "videos"."comments_seen_by" = 'owner' then 0
        when "videos"."comment_count" <= 100 then (
          select count(*) + coalesce(
            sum(
              (
                select count(*)
                from comments r
                where
                  r.parent_id = c.id
                  and r.hidden_at is null
                  and r.authors_active
                  and ($6 = "videos"."owner_id" or r.audience_id is null or r.audience_id = $7)
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
                      where "blocks"."blocker_id" = "videos"."owner_id"
                      union all
                      select "blocks"."blocker_id"
                      from "blocks"
                      where "blocks"."blocked_id" = "videos"."owner_id"
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
              where "blocks"."blocker_id" = "videos"."owner_id"
              union all
              select "blocks"."blocker_id"
              from "blocks"
              where "blocks"."blocked_id" = "videos"."owner_id"
            ) ofowner
          ) blocked
          join comments c on c."video_id" = "videos"."id" and c.author_id = blocked.id
          where
            (c.hidden_at is null and c.authors_active)
            and (
              $12 = "videos"."owner_id"
              or c.audience_id = $13
              or (
                c.audience_id is null
                and (
                  "videos"."comments_seen_by" = 'everyone'
                  or c.author_id in ("videos"."owner_id", $14)
                  and c.thread_author_id in ("videos"."owner_id", $15)
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
                where "blocks"."blocker_id" = "videos"."owner_id"
                union all
                select "blocks"."blocker_id"
                from "blocks"
                where "blocks"."blocked_id" = "videos"."owner_id"
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
                      and ($18 = "videos"."owner_id" or r.audience_id is null or r.audience_id = $19)
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
                          where "blocks"."blocker_id" = "videos"."owner_id"
                          union all
                          select "blocks"."blocker_id"
                          from "blocks"
                          where "blocks"."blocked_id" = "videos"."owner_id"
                        ) ofowner
                      )
                  )
                ),
                0
              ) as lost
              from comments c
              where
                c."video_id" = "videos"."id"
                and c.author_id = blocked.id
                and (c.hidden_at is null and c.authors_active)
                and (
                  $22 = "videos"."owner_id"
                  or c.audience_id = $23
                  or (
                    c.audience_id is null
                    and (
                      "videos"."comments_seen_by" = 'everyone'
                      or c.author_id in ("videos"."owner_id", $24)
                      and c.thread_author_id in ("videos"."owner_id", $25)
                    )
                  )
                )
            ) per_author
        )
      end
    end
  )::int,
  "videos"."hidden_at",
  "videos"."created_at",
  "uploads"."mime_type",
  "uploads"."placeholder",
  "uploads"."review",
  "uploads"."review_reason",
  (
    select json_agg(
      json_build_object(
        'id',
        t.id,
        'kind',
        t.kind,
        'language',
        t.language,
        'held',
        t.held,
        'content',
        case t.kind when 'description' then t.content else '' end
      ) order by t.language
    )
    from video_texts t
    where t.video_id = "videos"."id" and (not t.held or "videos"."owner_id" = $26)
  ),
  exists (select from "video_likes" where "video_likes"."video_id" = "videos"."id" and "video_likes"."member_id" = $27)
from "videos"
inner join "uploads" on "uploads"."key" = "videos"."upload_key"
where ("videos"."owner_id" = $28 and "videos"."id" < $29)
order by "videos"."id" desc
limit 25;

-- The videos of another member
select
  "videos"."id",
  "videos"."upload_key",
  "videos"."status",
  "videos"."width",
  "videos"."height",
  "videos"."duration_ms",
  "videos"."like_count",
  (
    case
      when "videos"."comment_count" = 0 then 0
      else (
        case
          when "videos"."owner_id" = $1 then "videos"."comment_count"
          else case
            when "videos"."comments_seen_by" = 'everyone' then "videos"."public_comment_count"
            else (
              select count(*)
              from comments c
              where
                c."video_id" = "videos"."id"
                and (
                  c.audience_id is null
                  and (
                    "videos"."comments_seen_by" = 'everyone'
                    or c.author_id in ("videos"."owner_id", $2)
                    and c.thread_author_id in ("videos"."owner_id", $3)
                  )
                )
                and (c.hidden_at is null and c.authors_active)
            )
          end + (
            select count(*)
            from comments c
            where c."video_id" = "videos"."id" and c.audience_id = $4 and (c.hidden_at is null and c.authors_active)
          )
        end
      ) - case
        when $5 <> "videos"."owner_id" and "videos"."comments_seen_by" = 'owner' then 0
        when "videos"."comment_count" <= 100 then (
          select count(*) + coalesce(
            sum(
              (
                select count(*)
                from comments r
                where
                  r.parent_id = c.id
                  and r.hidden_at is null
                  and r.authors_active
                  and ($6 = "videos"."owner_id" or r.audience_id is null or r.audience_id = $7)
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
                      where "blocks"."blocker_id" = "videos"."owner_id"
                      union all
                      select "blocks"."blocker_id"
                      from "blocks"
                      where "blocks"."blocked_id" = "videos"."owner_id"
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
              where "blocks"."blocker_id" = "videos"."owner_id"
              union all
              select "blocks"."blocker_id"
              from "blocks"
              where "blocks"."blocked_id" = "videos"."owner_id"
            ) ofowner
          ) blocked
          join comments c on c."video_id" = "videos"."id" and c.author_id = blocked.id
          where
            (c.hidden_at is null and c.authors_active)
            and (
              $12 = "videos"."owner_id"
              or c.audience_id = $13
              or (
                c.audience_id is null
                and (
                  "videos"."comments_seen_by" = 'everyone'
                  or c.author_id in ("videos"."owner_id", $14)
                  and c.thread_author_id in ("videos"."owner_id", $15)
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
                where "blocks"."blocker_id" = "videos"."owner_id"
                union all
                select "blocks"."blocker_id"
                from "blocks"
                where "blocks"."blocked_id" = "videos"."owner_id"
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
                      and ($18 = "videos"."owner_id" or r.audience_id is null or r.audience_id = $19)
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
                          where "blocks"."blocker_id" = "videos"."owner_id"
                          union all
                          select "blocks"."blocker_id"
                          from "blocks"
                          where "blocks"."blocked_id" = "videos"."owner_id"
                        ) ofowner
                      )
                  )
                ),
                0
              ) as lost
              from comments c
              where
                c."video_id" = "videos"."id"
                and c.author_id = blocked.id
                and (c.hidden_at is null and c.authors_active)
                and (
                  $22 = "videos"."owner_id"
                  or c.audience_id = $23
                  or (
                    c.audience_id is null
                    and (
                      "videos"."comments_seen_by" = 'everyone'
                      or c.author_id in ("videos"."owner_id", $24)
                      and c.thread_author_id in ("videos"."owner_id", $25)
                    )
                  )
                )
            ) per_author
        )
      end
    end
  )::int,
  "videos"."hidden_at",
  "videos"."created_at",
  "uploads"."mime_type",
  "uploads"."placeholder",
  "uploads"."review",
  "uploads"."review_reason",
  (
    select json_agg(
      json_build_object(
        'id',
        t.id,
        'kind',
        t.kind,
        'language',
        t.language,
        'held',
        t.held,
        'content',
        case t.kind when 'description' then t.content else '' end
      ) order by t.language
    )
    from video_texts t
    where t.video_id = "videos"."id" and (not t.held or "videos"."owner_id" = $26)
  ),
  exists (select from "video_likes" where "video_likes"."video_id" = "videos"."id" and "video_likes"."member_id" = $27)
from "videos"
inner join "uploads" on "uploads"."key" = "videos"."upload_key"
where (
  "videos"."owner_id" = $28
  and "videos"."id" < $29
  and ("videos"."status" = $30 and "videos"."hidden_at" is null and "uploads"."review" = $31)
)
order by "videos"."id" desc
limit 25;
