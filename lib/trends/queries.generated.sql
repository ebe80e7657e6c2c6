-- The statements of lists of lib/trends/queries.ts, written by `npm run statements`.

-- The newsfeed
select
  "trends"."id",
  "trends"."kind",
  "trends"."content",
  "trends"."created_at",
  "trends"."like_count",
  "trends"."comments_from",
  "trends"."held",
  exists (select from "trend_likes" where "trend_likes"."trend_id" = "trends"."id" and "trend_likes"."member_id" = $1),
  (
    case
      when "trends"."comment_count" = 0 then 0
      else (
        case
          when "trends"."author_id" = $2 then "trends"."comment_count"
          else case
            when "trends"."comments_seen_by" = 'everyone' then "trends"."public_comment_count"
            else (
              select count(*)
              from comments c
              where
                c."trend_id" = "trends"."id"
                and (
                  c.audience_id is null
                  and (
                    "trends"."comments_seen_by" = 'everyone'
                    or c.author_id in ("trends"."author_id", $3)
                    and c.thread_author_id in ("trends"."author_id", $4)
                  )
                )
                and (c.hidden_at is null and c.authors_active)
            )
          end + (
            select count(*)
            from comments c
            where c."trend_id" = "trends"."id" and c.audience_id = $5 and (c.hidden_at is null and c.authors_active)
          )
        end
      ) - case
        when $6 <> "trends"."author_id" and "trends"."comments_seen_by" = 'owner' then 0
        when "trends"."comment_count" <= 100 then (
          select count(*) + coalesce(
            sum(
              (
                select count(*)
                from comments r
                where
                  r.parent_id = c.id
                  and r.hidden_at is null
                  and r.authors_active
                  and ($7 = "trends"."author_id" or r.audience_id is null or r.audience_id = $8)
                  and r.author_id not in (
                    select id
                    from (
                      select "blocks"."blocked_id" as id
                      from "blocks"
                      where "blocks"."blocker_id" = $9
                      union all
                      select "blocks"."blocker_id"
                      from "blocks"
                      where "blocks"."blocked_id" = $10
                    ) ofviewer
                    union
                    select id
                    from (
                      select "blocks"."blocked_id" as id
                      from "blocks"
                      where "blocks"."blocker_id" = "trends"."author_id"
                      union all
                      select "blocks"."blocker_id"
                      from "blocks"
                      where "blocks"."blocked_id" = "trends"."author_id"
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
              where "blocks"."blocker_id" = $11
              union all
              select "blocks"."blocker_id"
              from "blocks"
              where "blocks"."blocked_id" = $12
            ) ofviewer
            union
            select id
            from (
              select "blocks"."blocked_id" as id
              from "blocks"
              where "blocks"."blocker_id" = "trends"."author_id"
              union all
              select "blocks"."blocker_id"
              from "blocks"
              where "blocks"."blocked_id" = "trends"."author_id"
            ) ofowner
          ) blocked
          join comments c on c."trend_id" = "trends"."id" and c.author_id = blocked.id
          where
            (c.hidden_at is null and c.authors_active)
            and (
              $13 = "trends"."author_id"
              or c.audience_id = $14
              or (
                c.audience_id is null
                and (
                  "trends"."comments_seen_by" = 'everyone'
                  or c.author_id in ("trends"."author_id", $15)
                  and c.thread_author_id in ("trends"."author_id", $16)
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
                where "blocks"."blocker_id" = $17
                union all
                select "blocks"."blocker_id"
                from "blocks"
                where "blocks"."blocked_id" = $18
              ) ofviewer
              union
              select id
              from (
                select "blocks"."blocked_id" as id
                from "blocks"
                where "blocks"."blocker_id" = "trends"."author_id"
                union all
                select "blocks"."blocker_id"
                from "blocks"
                where "blocks"."blocked_id" = "trends"."author_id"
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
                      and ($19 = "trends"."author_id" or r.audience_id is null or r.audience_id = $20)
                      and r.author_id not in (
                        select id
                        from (
                          select "blocks"."blocked_id" as id
                          from "blocks"
                          where "blocks"."blocker_id" = $21
                          union all
                          select "blocks"."blocker_id"
                          from "blocks"
                          where "blocks"."blocked_id" = $22
                        ) ofviewer
                        union
                        select id
                        from (
                          select "blocks"."blocked_id" as id
                          from "blocks"
                          where "blocks"."blocker_id" = "trends"."author_id"
                          union all
                          select "blocks"."blocker_id"
                          from "blocks"
                          where "blocks"."blocked_id" = "trends"."author_id"
                        ) ofowner
                      )
                  )
                ),
                0
              ) as lost
              from comments c
              where
                c."trend_id" = "trends"."id"
                and c.author_id = blocked.id
                and (c.hidden_at is null and c.authors_active)
                and (
                  $23 = "trends"."author_id"
                  or c.audience_id = $24
                  or (
                    c.audience_id is null
                    and (
                      "trends"."comments_seen_by" = 'everyone'
                      or c.author_id in ("trends"."author_id", $25)
                      and c.thread_author_id in ("trends"."author_id", $26)
                    )
                  )
                )
            ) per_author
        )
      end
    end
  )::int,
  "trends"."author_id" = $27,
  "trends"."image_key",
  "uploads"."width",
  "uploads"."height",
  "uploads"."placeholder",
  "uploads"."review",
  "members"."id",
  "members"."username",
  "members"."gender",
  "members"."birthday",
  "members"."avatar_key",
  "members"."silver_expires_at",
  "members"."gold_expires_at",
  "presence"."member_id" is not null
from "trends"
inner join "members" on "members"."id" = "trends"."author_id"
left join "uploads" on "uploads"."key" = "trends"."image_key"
left join "presence" on "presence"."member_id" = "trends"."author_id"
where "trends"."id" = any((select feed_ids($28, $29, $30, 21))::bigint[])
order by "trends"."id" desc;

-- The own posts
select
  "trends"."id",
  "trends"."kind",
  "trends"."content",
  "trends"."created_at",
  "trends"."like_count",
  "trends"."comments_from",
  "trends"."held",
  exists (select from "trend_likes" where "trend_likes"."trend_id" = "trends"."id" and "trend_likes"."member_id" = $1),
  (
    case
      when "trends"."comment_count" = 0 then 0
      else (
        case
          when "trends"."author_id" = $2 then "trends"."comment_count"
          else case
            when "trends"."comments_seen_by" = 'everyone' then "trends"."public_comment_count"
            else (
              select count(*)
              from comments c
              where
                c."trend_id" = "trends"."id"
                and (
                  c.audience_id is null
                  and (
                    "trends"."comments_seen_by" = 'everyone'
                    or c.author_id in ("trends"."author_id", $3)
                    and c.thread_author_id in ("trends"."author_id", $4)
                  )
                )
                and (c.hidden_at is null and c.authors_active)
            )
          end + (
            select count(*)
            from comments c
            where c."trend_id" = "trends"."id" and c.audience_id = $5 and (c.hidden_at is null and c.authors_active)
          )
        end
      ) - case
        when $6 <> "trends"."author_id" and "trends"."comments_seen_by" = 'owner' then 0
        when "trends"."comment_count" <= 100 then (
          select count(*) + coalesce(
            sum(
              (
                select count(*)
                from comments r
                where
                  r.parent_id = c.id
                  and r.hidden_at is null
                  and r.authors_active
                  and ($7 = "trends"."author_id" or r.audience_id is null or r.audience_id = $8)
                  and r.author_id not in (
                    select id
                    from (
                      select "blocks"."blocked_id" as id
                      from "blocks"
                      where "blocks"."blocker_id" = $9
                      union all
                      select "blocks"."blocker_id"
                      from "blocks"
                      where "blocks"."blocked_id" = $10
                    ) ofviewer
                    union
                    select id
                    from (
                      select "blocks"."blocked_id" as id
                      from "blocks"
                      where "blocks"."blocker_id" = "trends"."author_id"
                      union all
                      select "blocks"."blocker_id"
                      from "blocks"
                      where "blocks"."blocked_id" = "trends"."author_id"
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
              where "blocks"."blocker_id" = $11
              union all
              select "blocks"."blocker_id"
              from "blocks"
              where "blocks"."blocked_id" = $12
            ) ofviewer
            union
            select id
            from (
              select "blocks"."blocked_id" as id
              from "blocks"
              where "blocks"."blocker_id" = "trends"."author_id"
              union all
              select "blocks"."blocker_id"
              from "blocks"
              where "blocks"."blocked_id" = "trends"."author_id"
            ) ofowner
          ) blocked
          join comments c on c."trend_id" = "trends"."id" and c.author_id = blocked.id
          where
            (c.hidden_at is null and c.authors_active)
            and (
              $13 = "trends"."author_id"
              or c.audience_id = $14
              or (
                c.audience_id is null
                and (
                  "trends"."comments_seen_by" = 'everyone'
                  or c.author_id in ("trends"."author_id", $15)
                  and c.thread_author_id in ("trends"."author_id", $16)
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
                where "blocks"."blocker_id" = $17
                union all
                select "blocks"."blocker_id"
                from "blocks"
                where "blocks"."blocked_id" = $18
              ) ofviewer
              union
              select id
              from (
                select "blocks"."blocked_id" as id
                from "blocks"
                where "blocks"."blocker_id" = "trends"."author_id"
                union all
                select "blocks"."blocker_id"
                from "blocks"
                where "blocks"."blocked_id" = "trends"."author_id"
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
                      and ($19 = "trends"."author_id" or r.audience_id is null or r.audience_id = $20)
                      and r.author_id not in (
                        select id
                        from (
                          select "blocks"."blocked_id" as id
                          from "blocks"
                          where "blocks"."blocker_id" = $21
                          union all
                          select "blocks"."blocker_id"
                          from "blocks"
                          where "blocks"."blocked_id" = $22
                        ) ofviewer
                        union
                        select id
                        from (
                          select "blocks"."blocked_id" as id
                          from "blocks"
                          where "blocks"."blocker_id" = "trends"."author_id"
                          union all
                          select "blocks"."blocker_id"
                          from "blocks"
                          where "blocks"."blocked_id" = "trends"."author_id"
                        ) ofowner
                      )
                  )
                ),
                0
              ) as lost
              from comments c
              where
                c."trend_id" = "trends"."id"
                and c.author_id = blocked.id
                and (c.hidden_at is null and c.authors_active)
                and (
                  $23 = "trends"."author_id"
                  or c.audience_id = $24
                  or (
                    c.audience_id is null
                    and (
                      "trends"."comments_seen_by" = 'everyone'
                      or c.author_id in ("trends"."author_id", $25)
                      and c.thread_author_id in ("trends"."author_id", $26)
                    )
                  )
                )
            ) per_author
        )
      end
    end
  )::int,
  "trends"."author_id" = $27,
  "trends"."image_key",
  "uploads"."width",
  "uploads"."height",
  "uploads"."placeholder",
  "uploads"."review",
  "members"."id",
  "members"."username",
  "members"."gender",
  "members"."birthday",
  "members"."avatar_key",
  "members"."silver_expires_at",
  "members"."gold_expires_at",
  "presence"."member_id" is not null
from "trends"
inner join "members" on "members"."id" = "trends"."author_id"
left join "uploads" on "uploads"."key" = "trends"."image_key"
left join "presence" on "presence"."member_id" = "trends"."author_id"
where "trends"."id" = any((select own_trend_ids($28, $29, 21))::bigint[])
order by "trends"."id" desc;

-- The posts of another member
select
  "trends"."id",
  "trends"."kind",
  "trends"."content",
  "trends"."created_at",
  "trends"."like_count",
  "trends"."comments_from",
  "trends"."held",
  exists (select from "trend_likes" where "trend_likes"."trend_id" = "trends"."id" and "trend_likes"."member_id" = $1),
  (
    case
      when "trends"."comment_count" = 0 then 0
      else (
        case
          when "trends"."author_id" = $2 then "trends"."comment_count"
          else case
            when "trends"."comments_seen_by" = 'everyone' then "trends"."public_comment_count"
            else (
              select count(*)
              from comments c
              where
                c."trend_id" = "trends"."id"
                and (
                  c.audience_id is null
                  and (
                    "trends"."comments_seen_by" = 'everyone'
                    or c.author_id in ("trends"."author_id", $3)
                    and c.thread_author_id in ("trends"."author_id", $4)
                  )
                )
                and (c.hidden_at is null and c.authors_active)
            )
          end + (
            select count(*)
            from comments c
            where c."trend_id" = "trends"."id" and c.audience_id = $5 and (c.hidden_at is null and c.authors_active)
          )
        end
      ) - case
        when $6 <> "trends"."author_id" and "trends"."comments_seen_by" = 'owner' then 0
        when "trends"."comment_count" <= 100 then (
          select count(*) + coalesce(
            sum(
              (
                select count(*)
                from comments r
                where
                  r.parent_id = c.id
                  and r.hidden_at is null
                  and r.authors_active
                  and ($7 = "trends"."author_id" or r.audience_id is null or r.audience_id = $8)
                  and r.author_id not in (
                    select id
                    from (
                      select "blocks"."blocked_id" as id
                      from "blocks"
                      where "blocks"."blocker_id" = $9
                      union all
                      select "blocks"."blocker_id"
                      from "blocks"
                      where "blocks"."blocked_id" = $10
                    ) ofviewer
                    union
                    select id
                    from (
                      select "blocks"."blocked_id" as id
                      from "blocks"
                      where "blocks"."blocker_id" = "trends"."author_id"
                      union all
                      select "blocks"."blocker_id"
                      from "blocks"
                      where "blocks"."blocked_id" = "trends"."author_id"
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
              where "blocks"."blocker_id" = $11
              union all
              select "blocks"."blocker_id"
              from "blocks"
              where "blocks"."blocked_id" = $12
            ) ofviewer
            union
            select id
            from (
              select "blocks"."blocked_id" as id
              from "blocks"
              where "blocks"."blocker_id" = "trends"."author_id"
              union all
              select "blocks"."blocker_id"
              from "blocks"
              where "blocks"."blocked_id" = "trends"."author_id"
            ) ofowner
          ) blocked
          join comments c on c."trend_id" = "trends"."id" and c.author_id = blocked.id
          where
            (c.hidden_at is null and c.authors_active)
            and (
              $13 = "trends"."author_id"
              or c.audience_id = $14
              or (
                c.audience_id is null
                and (
                  "trends"."comments_seen_by" = 'everyone'
                  or c.author_id in ("trends"."author_id", $15)
                  and c.thread_author_id in ("trends"."author_id", $16)
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
                where "blocks"."blocker_id" = $17
                union all
                select "blocks"."blocker_id"
                from "blocks"
                where "blocks"."blocked_id" = $18
              ) ofviewer
              union
              select id
              from (
                select "blocks"."blocked_id" as id
                from "blocks"
                where "blocks"."blocker_id" = "trends"."author_id"
                union all
                select "blocks"."blocker_id"
                from "blocks"
                where "blocks"."blocked_id" = "trends"."author_id"
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
                      and ($19 = "trends"."author_id" or r.audience_id is null or r.audience_id = $20)
                      and r.author_id not in (
                        select id
                        from (
                          select "blocks"."blocked_id" as id
                          from "blocks"
                          where "blocks"."blocker_id" = $21
                          union all
                          select "blocks"."blocker_id"
                          from "blocks"
                          where "blocks"."blocked_id" = $22
                        ) ofviewer
                        union
                        select id
                        from (
                          select "blocks"."blocked_id" as id
                          from "blocks"
                          where "blocks"."blocker_id" = "trends"."author_id"
                          union all
                          select "blocks"."blocker_id"
                          from "blocks"
                          where "blocks"."blocked_id" = "trends"."author_id"
                        ) ofowner
                      )
                  )
                ),
                0
              ) as lost
              from comments c
              where
                c."trend_id" = "trends"."id"
                and c.author_id = blocked.id
                and (c.hidden_at is null and c.authors_active)
                and (
                  $23 = "trends"."author_id"
                  or c.audience_id = $24
                  or (
                    c.audience_id is null
                    and (
                      "trends"."comments_seen_by" = 'everyone'
                      or c.author_id in ("trends"."author_id", $25)
                      and c.thread_author_id in ("trends"."author_id", $26)
                    )
                  )
                )
            ) per_author
        )
      end
    end
  )::int,
  "trends"."author_id" = $27,
  "trends"."image_key",
  "uploads"."width",
  "uploads"."height",
  "uploads"."placeholder",
  "uploads"."review",
  "members"."id",
  "members"."username",
  "members"."gender",
  "members"."birthday",
  "members"."avatar_key",
  "members"."silver_expires_at",
  "members"."gold_expires_at",
  "presence"."member_id" is not null
from "trends"
inner join "members" on "members"."id" = "trends"."author_id"
left join "uploads" on "uploads"."key" = "trends"."image_key"
left join "presence" on "presence"."member_id" = "trends"."author_id"
where "trends"."id" = any((select trend_ids_of($28, $29, 21))::bigint[])
order by "trends"."id" desc;
