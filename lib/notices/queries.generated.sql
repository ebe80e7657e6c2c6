-- The statements of lists of lib/notices/queries.ts, written by `npm run statements`.

-- The notices
select
  "notices"."id",
  "notices"."seq",
  "notices"."kind",
  "notices"."read_at",
  "notices"."updated_at",
  "notices"."trend_id",
  "notices"."photo_id",
  "notices"."video_id",
  "notices"."wall_id",
  coalesce(
    (select t.author_id from trends t where t.id = "notices"."trend_id"),
    (select p.owner_id from photos p where p.id = "notices"."photo_id"),
    (select v.owner_id from videos v where v.id = "notices"."video_id"),
    "notices"."wall_id"
  ) as "owner",
  "notices"."details",
  "received_gifts"."gift_id",
  "received_gifts"."message",
  "gifts"."category_id",
  "gifts"."code",
  (
    select json_build_object(
      'count',
      count(distinct n.actor_id),
      'comment',
      (
        select left(c.content, 80)
        from comments c
        where c.id = max(n.comment_id) and c.hidden_at is null and c.authors_active
      ),
      'people',
      (
        select json_agg(
          json_build_object('id', m.id, 'username', m.username, 'avatarKey', m.avatar_key, 'note', p.note) order by p.note is null,
          p.last desc
        ) filter (where "notices"."kind" not in ('comment', 'reply') or m.gender <> $1)
        from (
          select q.*
          from (
            select
              l.actor_id,
              max(l.id) as last,
              (
                select w.content
                from "like_notes" w
                where
                  "notices"."kind" in ('like', 'mutual_like')
                  and w.liker_id = l.actor_id
                  and w.target_id = "notices"."member_id"
                  and w.hidden_at is null
                  and w.warnings is null
              ) as note
            from (
              select e.id, e.actor_id, e.comment_id
              from notice_events e
              where e.notice_id = "notices"."id"
              order by e.id desc
              limit 100
            ) l
            group by l.actor_id
          ) q
          order by q.note is null, q.last desc
          limit 3
        ) p
        join members m on m.id = p.actor_id
      )
    )
    from (
      select e.id, e.actor_id, e.comment_id
      from notice_events e
      where e.notice_id = "notices"."id"
      order by e.id desc
      limit 100
    ) n
  ) as "events"
from "notices"
left join "received_gifts" on "received_gifts"."id" = "notices"."gift_id"
left join "gifts" on "gifts"."id" = "received_gifts"."gift_id"
where "notices"."id" = any((select notice_ids($2, $3, 21))::bigint[])
order by "notices"."seq" desc;
