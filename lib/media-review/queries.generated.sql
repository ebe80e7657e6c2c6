-- The statements of lists of lib/media-review/queries.ts, written by `npm run statements`.

-- The files that wait
with waiting as materialized (
  select u.*
  from uploads u
  where
    u.queued_at is not null
    and u.owner_id <> $1
    and (
      (select true from photos p where p.owner_id = u.owner_id and p.upload_key = u.key limit 1) is true
      or (
        select true
        from members m
        where m.id = u.owner_id and u.key in (m.avatar_key, m.pending_avatar_key)
        limit 1
      ) is true
      or (select true from avatar_history h where h.member_id = u.owner_id and h.upload_key = u.key limit 1) is true
      or (select true from background_photos b where b.member_id = u.owner_id and b.upload_key = u.key limit 1) is true
      or (select true from trends t where t.author_id = u.owner_id and t.image_key = u.key limit 1) is true
      or (
        select true
        from videos v
        where v.owner_id = u.owner_id and v.upload_key = u.key and v.status = 'ready'
        limit 1
      ) is true
    )
  order by u.queued_at, u.key
  limit $2
  offset $3
)
select
  u.key,
  u.kind,
  u.mime_type,
  u.placeholder,
  u.width,
  u.height,
  u.review = 'approved' as is_shown,
  floor(date_part('epoch', u.queued_at) * 1000) as queued_at,
  m.id as owner_id,
  m.username,
  m.gender,
  m.birthday::text as birthday,
  media_use(u.owner_id, u.key, u.kind) as use,
  (
    select (
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
      where t.video_id = v.id and (not t.held or true)
    )
    from videos v
    where v.owner_id = u.owner_id and v.upload_key = u.key
  ) as texts
from waiting u
join members m on m.id = u.owner_id
order by u.queued_at, u.key;

select count(*)::int as total
from (select from uploads u where u.queued_at is not null and u.owner_id <> $1 order by u.queued_at limit $2) w;
