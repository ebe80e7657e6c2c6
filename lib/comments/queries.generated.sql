-- The statements of lists of lib/comments/queries.ts, written by `npm run statements`.

-- The comments on a post
select
  t.comment,
  r.replies,
  case
    when r.read < 4 then r.read
    else (
      select count(*)::int
      from (
        select
        from comments c
        where
          c.parent_id = t.id
          and (
            ((c.hidden_at is null and c.authors_active) or c.held and c.author_id = $1::bigint)
            and (
              $2::bigint = $3::bigint
              or c.audience_id = $4::bigint
              or c.audience_id is null
              and ($5::text = 'everyone' or c.author_id in ($6::bigint, $7::bigint))
            )
            and c.author_id not in (select "blocks"."blocked_id" from "blocks" where "blocks"."blocker_id" = $8::bigint)
            and c.author_id not in (select "blocks"."blocker_id" from "blocks" where "blocks"."blocked_id" = $9::bigint)
            and c.author_id not in (
              select "blocks"."blocked_id"
              from "blocks"
              where "blocks"."blocker_id" = $10::bigint
            )
            and c.author_id not in (
              select "blocks"."blocker_id"
              from "blocks"
              where "blocks"."blocked_id" = $11::bigint
            )
          )
        limit 1000
      ) seen
    )
  end
from (
  select
    c.id,
    json_build_object(
      'id',
      c.id,
      'content',
      c.content,
      'createdAt',
      (extract(epoch from c.created_at) * 1000)::bigint,
      'clientId',
      case when c.author_id = $12 then coalesce(c.client_id, '') else '' end,
      'isOwn',
      c.author_id = $13,
      'isHeld',
      c.held,
      'isForOwner',
      c.audience_id is not null,
      'author',
      case
        when (
          "author"."gender" <> $14
          or "author"."id" in ($15::bigint, $16::bigint)
          or $17::bigint = $18::bigint
          and (
            exists (
              select
              from "conversations"
              where
                "conversations"."low_id" = least("author"."id", $19::bigint)
                and "conversations"."high_id" = greatest("author"."id", $20::bigint)
            )
            or exists (
              select
              from "mails"
              where
                least("mails"."sender_id", "mails"."recipient_id") = least("author"."id", $21::bigint)
                and greatest("mails"."sender_id", "mails"."recipient_id") = greatest("author"."id", $22::bigint)
            )
            or exists (
              select
              from "received_gifts"
              where "received_gifts"."giver_id" = "author"."id" and "received_gifts"."recipient_id" = $23::bigint
            )
            or exists (
              select
              from "received_gifts"
              where "received_gifts"."giver_id" = $24::bigint and "received_gifts"."recipient_id" = "author"."id"
            )
          )
        ) then json_build_object(
          'id',
          "author"."id",
          'username',
          "author"."username",
          'avatarKey',
          "author"."avatar_key",
          'tier',
          effective_tier("author"."silver_expires_at", "author"."gold_expires_at")
        )
      end,
      'addressee',
      case
        when c.replied_id is not null then (
          select json_build_object(
            'isViewer',
            "replied"."id" = $25,
            'id',
            case
              when (
                "replied"."gender" <> $26
                or "replied"."id" in ($27::bigint, $28::bigint)
                or $29::bigint = $30::bigint
                and (
                  exists (
                    select
                    from "conversations"
                    where
                      "conversations"."low_id" = least("replied"."id", $31::bigint)
                      and "conversations"."high_id" = greatest("replied"."id", $32::bigint)
                  )
                  or exists (
                    select
                    from "mails"
                    where
                      least("mails"."sender_id", "mails"."recipient_id") = least("replied"."id", $33::bigint)
                      and greatest("mails"."sender_id", "mails"."recipient_id") = greatest("replied"."id", $34::bigint)
                  )
                  or exists (
                    select
                    from "received_gifts"
                    where "received_gifts"."giver_id" = "replied"."id" and "received_gifts"."recipient_id" = $35::bigint
                  )
                  or exists (
                    select
                    from "received_gifts"
                    where "received_gifts"."giver_id" = $36::bigint and "received_gifts"."recipient_id" = "replied"."id"
                  )
                )
              ) then "replied"."id"
            end,
            'username',
            case
              when (
                "replied"."gender" <> $37
                or "replied"."id" in ($38::bigint, $39::bigint)
                or $40::bigint = $41::bigint
                and (
                  exists (
                    select
                    from "conversations"
                    where
                      "conversations"."low_id" = least("replied"."id", $42::bigint)
                      and "conversations"."high_id" = greatest("replied"."id", $43::bigint)
                  )
                  or exists (
                    select
                    from "mails"
                    where
                      least("mails"."sender_id", "mails"."recipient_id") = least("replied"."id", $44::bigint)
                      and greatest("mails"."sender_id", "mails"."recipient_id") = greatest("replied"."id", $45::bigint)
                  )
                  or exists (
                    select
                    from "received_gifts"
                    where "received_gifts"."giver_id" = "replied"."id" and "received_gifts"."recipient_id" = $46::bigint
                  )
                  or exists (
                    select
                    from "received_gifts"
                    where "received_gifts"."giver_id" = $47::bigint and "received_gifts"."recipient_id" = "replied"."id"
                  )
                )
              ) then "replied"."username"
            end
          )
          from comments r
          join "members" replied on "replied"."id" = r.author_id
          where
            r.id = c.replied_id
            and "replied"."status" = 'active'
            and "replied"."id" not in (select "blocks"."blocked_id" from "blocks" where "blocks"."blocker_id" = $48)
            and "replied"."id" not in (select "blocks"."blocker_id" from "blocks" where "blocks"."blocked_id" = $49)
        )
      end
    ) as comment
  from (
    (
      select c.*
      from comments c
      where
        c."trend_id" = $50
        and c.audience_id is null
        and c.parent_id is null
        and (
          ((c.hidden_at is null and c.authors_active) or c.held and c.author_id = $51::bigint)
          and (
            $52::bigint = $53::bigint
            or c.audience_id = $54::bigint
            or c.audience_id is null
            and ($55::text = 'everyone' or c.author_id in ($56::bigint, $57::bigint))
          )
          and c.author_id not in (select "blocks"."blocked_id" from "blocks" where "blocks"."blocker_id" = $58::bigint)
          and c.author_id not in (select "blocks"."blocker_id" from "blocks" where "blocks"."blocked_id" = $59::bigint)
          and c.author_id not in (select "blocks"."blocked_id" from "blocks" where "blocks"."blocker_id" = $60::bigint)
          and c.author_id not in (select "blocks"."blocker_id" from "blocks" where "blocks"."blocked_id" = $61::bigint)
        )
        and c.id < $62
      order by c.audience_id, c.parent_id, c.id desc
      limit 11
    )
    union all (
      select c.*
      from comments c
      where
        c."trend_id" = $63
        and c.audience_id = $64
        and c.parent_id is null
        and (
          ((c.hidden_at is null and c.authors_active) or c.held and c.author_id = $65::bigint)
          and (
            $66::bigint = $67::bigint
            or c.audience_id = $68::bigint
            or c.audience_id is null
            and ($69::text = 'everyone' or c.author_id in ($70::bigint, $71::bigint))
          )
          and c.author_id not in (select "blocks"."blocked_id" from "blocks" where "blocks"."blocker_id" = $72::bigint)
          and c.author_id not in (select "blocks"."blocker_id" from "blocks" where "blocks"."blocked_id" = $73::bigint)
          and c.author_id not in (select "blocks"."blocked_id" from "blocks" where "blocks"."blocker_id" = $74::bigint)
          and c.author_id not in (select "blocks"."blocker_id" from "blocks" where "blocks"."blocked_id" = $75::bigint)
        )
        and c.id < $76
      order by c.audience_id, c.parent_id, c.id desc
      limit 11
    )
    order by id desc
    limit 11
  ) c
  join "members" author on "author"."id" = c.author_id
) t
cross join lateral (
  select coalesce(json_agg(n.comment order by n.id), '[]'::json) as replies, count(*)::int as read
  from (
    select
      c.id,
      json_build_object(
        'id',
        c.id,
        'content',
        c.content,
        'createdAt',
        (extract(epoch from c.created_at) * 1000)::bigint,
        'clientId',
        case when c.author_id = $77 then coalesce(c.client_id, '') else '' end,
        'isOwn',
        c.author_id = $78,
        'isHeld',
        c.held,
        'isForOwner',
        c.audience_id is not null,
        'author',
        case
          when (
            "author"."gender" <> $79
            or "author"."id" in ($80::bigint, $81::bigint)
            or $82::bigint = $83::bigint
            and (
              exists (
                select
                from "conversations"
                where
                  "conversations"."low_id" = least("author"."id", $84::bigint)
                  and "conversations"."high_id" = greatest("author"."id", $85::bigint)
              )
              or exists (
                select
                from "mails"
                where
                  least("mails"."sender_id", "mails"."recipient_id") = least("author"."id", $86::bigint)
                  and greatest("mails"."sender_id", "mails"."recipient_id") = greatest("author"."id", $87::bigint)
              )
              or exists (
                select
                from "received_gifts"
                where "received_gifts"."giver_id" = "author"."id" and "received_gifts"."recipient_id" = $88::bigint
              )
              or exists (
                select
                from "received_gifts"
                where "received_gifts"."giver_id" = $89::bigint and "received_gifts"."recipient_id" = "author"."id"
              )
            )
          ) then json_build_object(
            'id',
            "author"."id",
            'username',
            "author"."username",
            'avatarKey',
            "author"."avatar_key",
            'tier',
            effective_tier("author"."silver_expires_at", "author"."gold_expires_at")
          )
        end,
        'addressee',
        case
          when c.replied_id is not null then (
            select json_build_object(
              'isViewer',
              "replied"."id" = $90,
              'id',
              case
                when (
                  "replied"."gender" <> $91
                  or "replied"."id" in ($92::bigint, $93::bigint)
                  or $94::bigint = $95::bigint
                  and (
                    exists (
                      select
                      from "conversations"
                      where
                        "conversations"."low_id" = least("replied"."id", $96::bigint)
                        and "conversations"."high_id" = greatest("replied"."id", $97::bigint)
                    )
                    or exists (
                      select
                      from "mails"
                      where
                        least("mails"."sender_id", "mails"."recipient_id") = least("replied"."id", $98::bigint)
                        and greatest("mails"."sender_id", "mails"."recipient_id") = greatest(
                          "replied"."id",
                          $99::bigint
                        )
                    )
                    or exists (
                      select
                      from "received_gifts"
                      where
                        "received_gifts"."giver_id" = "replied"."id"
                        and "received_gifts"."recipient_id" = $100::bigint
                    )
                    or exists (
                      select
                      from "received_gifts"
                      where
                        "received_gifts"."giver_id" = $101::bigint
                        and "received_gifts"."recipient_id" = "replied"."id"
                    )
                  )
                ) then "replied"."id"
              end,
              'username',
              case
                when (
                  "replied"."gender" <> $102
                  or "replied"."id" in ($103::bigint, $104::bigint)
                  or $105::bigint = $106::bigint
                  and (
                    exists (
                      select
                      from "conversations"
                      where
                        "conversations"."low_id" = least("replied"."id", $107::bigint)
                        and "conversations"."high_id" = greatest("replied"."id", $108::bigint)
                    )
                    or exists (
                      select
                      from "mails"
                      where
                        least("mails"."sender_id", "mails"."recipient_id") = least("replied"."id", $109::bigint)
                        and greatest("mails"."sender_id", "mails"."recipient_id") = greatest(
                          "replied"."id",
                          $110::bigint
                        )
                    )
                    or exists (
                      select
                      from "received_gifts"
                      where
                        "received_gifts"."giver_id" = "replied"."id"
                        and "received_gifts"."recipient_id" = $111::bigint
                    )
                    or exists (
                      select
                      from "received_gifts"
                      where
                        "received_gifts"."giver_id" = $112::bigint
                        and "received_gifts"."recipient_id" = "replied"."id"
                    )
                  )
                ) then "replied"."username"
              end
            )
            from comments r
            join "members" replied on "replied"."id" = r.author_id
            where
              r.id = c.replied_id
              and "replied"."status" = 'active'
              and "replied"."id" not in (select "blocks"."blocked_id" from "blocks" where "blocks"."blocker_id" = $113)
              and "replied"."id" not in (select "blocks"."blocker_id" from "blocks" where "blocks"."blocked_id" = $114)
          )
        end
      ) as comment
    from (
      (
        select c.*
        from comments c
        where
          c."trend_id" = $115
          and c.audience_id is null
          and c.parent_id = t.id
          and (
            ((c.hidden_at is null and c.authors_active) or c.held and c.author_id = $116::bigint)
            and (
              $117::bigint = $118::bigint
              or c.audience_id = $119::bigint
              or c.audience_id is null
              and ($120::text = 'everyone' or c.author_id in ($121::bigint, $122::bigint))
            )
            and c.author_id not in (
              select "blocks"."blocked_id"
              from "blocks"
              where "blocks"."blocker_id" = $123::bigint
            )
            and c.author_id not in (
              select "blocks"."blocker_id"
              from "blocks"
              where "blocks"."blocked_id" = $124::bigint
            )
            and c.author_id not in (
              select "blocks"."blocked_id"
              from "blocks"
              where "blocks"."blocker_id" = $125::bigint
            )
            and c.author_id not in (
              select "blocks"."blocker_id"
              from "blocks"
              where "blocks"."blocked_id" = $126::bigint
            )
          )
          and c.id < 9007199254740991
        order by c.audience_id, c.parent_id, c.id desc
        limit 4
      )
      union all (
        select c.*
        from comments c
        where
          c."trend_id" = $127
          and c.audience_id = $128
          and c.parent_id = t.id
          and (
            ((c.hidden_at is null and c.authors_active) or c.held and c.author_id = $129::bigint)
            and (
              $130::bigint = $131::bigint
              or c.audience_id = $132::bigint
              or c.audience_id is null
              and ($133::text = 'everyone' or c.author_id in ($134::bigint, $135::bigint))
            )
            and c.author_id not in (
              select "blocks"."blocked_id"
              from "blocks"
              where "blocks"."blocker_id" = $136::bigint
            )
            and c.author_id not in (
              select "blocks"."blocker_id"
              from "blocks"
              where "blocks"."blocked_id" = $137::bigint
            )
            and c.author_id not in (
              select "blocks"."blocked_id"
              from "blocks"
              where "blocks"."blocker_id" = $138::bigint
            )
            and c.author_id not in (
              select "blocks"."blocker_id"
              from "blocks"
              where "blocks"."blocked_id" = $139::bigint
            )
          )
          and c.id < 9007199254740991
        order by c.audience_id, c.parent_id, c.id desc
        limit 4
      )
      order by id desc
      limit 4
    ) c
    join "members" author on "author"."id" = c.author_id
  ) n
) r
order by t.id desc;

-- The comments on an own post
select
  t.comment,
  r.replies,
  case
    when r.read < 4 then r.read
    else (
      select count(*)::int
      from (
        select
        from comments c
        where
          c.parent_id = t.id
          and (
            ((c.hidden_at is null and c.authors_active) or c.held and c.author_id = $1::bigint)
            and (
              $2::bigint = $3::bigint
              or c.audience_id = $4::bigint
              or c.audience_id is null
              and ($5::text = 'everyone' or c.author_id in ($6::bigint, $7::bigint))
            )
            and c.author_id not in (select "blocks"."blocked_id" from "blocks" where "blocks"."blocker_id" = $8::bigint)
            and c.author_id not in (select "blocks"."blocker_id" from "blocks" where "blocks"."blocked_id" = $9::bigint)
            and c.author_id not in (
              select "blocks"."blocked_id"
              from "blocks"
              where "blocks"."blocker_id" = $10::bigint
            )
            and c.author_id not in (
              select "blocks"."blocker_id"
              from "blocks"
              where "blocks"."blocked_id" = $11::bigint
            )
          )
        limit 1000
      ) seen
    )
  end
from (
  select
    c.id,
    json_build_object(
      'id',
      c.id,
      'content',
      c.content,
      'createdAt',
      (extract(epoch from c.created_at) * 1000)::bigint,
      'clientId',
      case when c.author_id = $12 then coalesce(c.client_id, '') else '' end,
      'isOwn',
      c.author_id = $13,
      'isHeld',
      c.held,
      'isForOwner',
      c.audience_id is not null,
      'author',
      case
        when (
          "author"."gender" <> $14
          or "author"."id" in ($15::bigint, $16::bigint)
          or $17::bigint = $18::bigint
          and (
            exists (
              select
              from "conversations"
              where
                "conversations"."low_id" = least("author"."id", $19::bigint)
                and "conversations"."high_id" = greatest("author"."id", $20::bigint)
            )
            or exists (
              select
              from "mails"
              where
                least("mails"."sender_id", "mails"."recipient_id") = least("author"."id", $21::bigint)
                and greatest("mails"."sender_id", "mails"."recipient_id") = greatest("author"."id", $22::bigint)
            )
            or exists (
              select
              from "received_gifts"
              where "received_gifts"."giver_id" = "author"."id" and "received_gifts"."recipient_id" = $23::bigint
            )
            or exists (
              select
              from "received_gifts"
              where "received_gifts"."giver_id" = $24::bigint and "received_gifts"."recipient_id" = "author"."id"
            )
          )
        ) then json_build_object(
          'id',
          "author"."id",
          'username',
          "author"."username",
          'avatarKey',
          "author"."avatar_key",
          'tier',
          effective_tier("author"."silver_expires_at", "author"."gold_expires_at")
        )
      end,
      'addressee',
      case
        when c.replied_id is not null then (
          select json_build_object(
            'isViewer',
            "replied"."id" = $25,
            'id',
            case
              when (
                "replied"."gender" <> $26
                or "replied"."id" in ($27::bigint, $28::bigint)
                or $29::bigint = $30::bigint
                and (
                  exists (
                    select
                    from "conversations"
                    where
                      "conversations"."low_id" = least("replied"."id", $31::bigint)
                      and "conversations"."high_id" = greatest("replied"."id", $32::bigint)
                  )
                  or exists (
                    select
                    from "mails"
                    where
                      least("mails"."sender_id", "mails"."recipient_id") = least("replied"."id", $33::bigint)
                      and greatest("mails"."sender_id", "mails"."recipient_id") = greatest("replied"."id", $34::bigint)
                  )
                  or exists (
                    select
                    from "received_gifts"
                    where "received_gifts"."giver_id" = "replied"."id" and "received_gifts"."recipient_id" = $35::bigint
                  )
                  or exists (
                    select
                    from "received_gifts"
                    where "received_gifts"."giver_id" = $36::bigint and "received_gifts"."recipient_id" = "replied"."id"
                  )
                )
              ) then "replied"."id"
            end,
            'username',
            case
              when (
                "replied"."gender" <> $37
                or "replied"."id" in ($38::bigint, $39::bigint)
                or $40::bigint = $41::bigint
                and (
                  exists (
                    select
                    from "conversations"
                    where
                      "conversations"."low_id" = least("replied"."id", $42::bigint)
                      and "conversations"."high_id" = greatest("replied"."id", $43::bigint)
                  )
                  or exists (
                    select
                    from "mails"
                    where
                      least("mails"."sender_id", "mails"."recipient_id") = least("replied"."id", $44::bigint)
                      and greatest("mails"."sender_id", "mails"."recipient_id") = greatest("replied"."id", $45::bigint)
                  )
                  or exists (
                    select
                    from "received_gifts"
                    where "received_gifts"."giver_id" = "replied"."id" and "received_gifts"."recipient_id" = $46::bigint
                  )
                  or exists (
                    select
                    from "received_gifts"
                    where "received_gifts"."giver_id" = $47::bigint and "received_gifts"."recipient_id" = "replied"."id"
                  )
                )
              ) then "replied"."username"
            end
          )
          from comments r
          join "members" replied on "replied"."id" = r.author_id
          where
            r.id = c.replied_id
            and "replied"."status" = 'active'
            and "replied"."id" not in (select "blocks"."blocked_id" from "blocks" where "blocks"."blocker_id" = $48)
            and "replied"."id" not in (select "blocks"."blocker_id" from "blocks" where "blocks"."blocked_id" = $49)
        )
      end
    ) as comment
  from comments c
  join "members" author on "author"."id" = c.author_id
  where
    c."trend_id" = $50
    and c.parent_id is null
    and (
      ((c.hidden_at is null and c.authors_active) or c.held and c.author_id = $51::bigint)
      and (
        $52::bigint = $53::bigint
        or c.audience_id = $54::bigint
        or c.audience_id is null
        and ($55::text = 'everyone' or c.author_id in ($56::bigint, $57::bigint))
      )
      and c.author_id not in (select "blocks"."blocked_id" from "blocks" where "blocks"."blocker_id" = $58::bigint)
      and c.author_id not in (select "blocks"."blocker_id" from "blocks" where "blocks"."blocked_id" = $59::bigint)
      and c.author_id not in (select "blocks"."blocked_id" from "blocks" where "blocks"."blocker_id" = $60::bigint)
      and c.author_id not in (select "blocks"."blocker_id" from "blocks" where "blocks"."blocked_id" = $61::bigint)
    )
    and c.id < $62
  order by c.id desc
  limit 11
) t
cross join lateral (
  select coalesce(json_agg(n.comment order by n.id), '[]'::json) as replies, count(*)::int as read
  from (
    select
      c.id,
      json_build_object(
        'id',
        c.id,
        'content',
        c.content,
        'createdAt',
        (extract(epoch from c.created_at) * 1000)::bigint,
        'clientId',
        case when c.author_id = $63 then coalesce(c.client_id, '') else '' end,
        'isOwn',
        c.author_id = $64,
        'isHeld',
        c.held,
        'isForOwner',
        c.audience_id is not null,
        'author',
        case
          when (
            "author"."gender" <> $65
            or "author"."id" in ($66::bigint, $67::bigint)
            or $68::bigint = $69::bigint
            and (
              exists (
                select
                from "conversations"
                where
                  "conversations"."low_id" = least("author"."id", $70::bigint)
                  and "conversations"."high_id" = greatest("author"."id", $71::bigint)
              )
              or exists (
                select
                from "mails"
                where
                  least("mails"."sender_id", "mails"."recipient_id") = least("author"."id", $72::bigint)
                  and greatest("mails"."sender_id", "mails"."recipient_id") = greatest("author"."id", $73::bigint)
              )
              or exists (
                select
                from "received_gifts"
                where "received_gifts"."giver_id" = "author"."id" and "received_gifts"."recipient_id" = $74::bigint
              )
              or exists (
                select
                from "received_gifts"
                where "received_gifts"."giver_id" = $75::bigint and "received_gifts"."recipient_id" = "author"."id"
              )
            )
          ) then json_build_object(
            'id',
            "author"."id",
            'username',
            "author"."username",
            'avatarKey',
            "author"."avatar_key",
            'tier',
            effective_tier("author"."silver_expires_at", "author"."gold_expires_at")
          )
        end,
        'addressee',
        case
          when c.replied_id is not null then (
            select json_build_object(
              'isViewer',
              "replied"."id" = $76,
              'id',
              case
                when (
                  "replied"."gender" <> $77
                  or "replied"."id" in ($78::bigint, $79::bigint)
                  or $80::bigint = $81::bigint
                  and (
                    exists (
                      select
                      from "conversations"
                      where
                        "conversations"."low_id" = least("replied"."id", $82::bigint)
                        and "conversations"."high_id" = greatest("replied"."id", $83::bigint)
                    )
                    or exists (
                      select
                      from "mails"
                      where
                        least("mails"."sender_id", "mails"."recipient_id") = least("replied"."id", $84::bigint)
                        and greatest("mails"."sender_id", "mails"."recipient_id") = greatest(
                          "replied"."id",
                          $85::bigint
                        )
                    )
                    or exists (
                      select
                      from "received_gifts"
                      where
                        "received_gifts"."giver_id" = "replied"."id"
                        and "received_gifts"."recipient_id" = $86::bigint
                    )
                    or exists (
                      select
                      from "received_gifts"
                      where
                        "received_gifts"."giver_id" = $87::bigint
                        and "received_gifts"."recipient_id" = "replied"."id"
                    )
                  )
                ) then "replied"."id"
              end,
              'username',
              case
                when (
                  "replied"."gender" <> $88
                  or "replied"."id" in ($89::bigint, $90::bigint)
                  or $91::bigint = $92::bigint
                  and (
                    exists (
                      select
                      from "conversations"
                      where
                        "conversations"."low_id" = least("replied"."id", $93::bigint)
                        and "conversations"."high_id" = greatest("replied"."id", $94::bigint)
                    )
                    or exists (
                      select
                      from "mails"
                      where
                        least("mails"."sender_id", "mails"."recipient_id") = least("replied"."id", $95::bigint)
                        and greatest("mails"."sender_id", "mails"."recipient_id") = greatest(
                          "replied"."id",
                          $96::bigint
                        )
                    )
                    or exists (
                      select
                      from "received_gifts"
                      where
                        "received_gifts"."giver_id" = "replied"."id"
                        and "received_gifts"."recipient_id" = $97::bigint
                    )
                    or exists (
                      select
                      from "received_gifts"
                      where
                        "received_gifts"."giver_id" = $98::bigint
                        and "received_gifts"."recipient_id" = "replied"."id"
                    )
                  )
                ) then "replied"."username"
              end
            )
            from comments r
            join "members" replied on "replied"."id" = r.author_id
            where
              r.id = c.replied_id
              and "replied"."status" = 'active'
              and "replied"."id" not in (select "blocks"."blocked_id" from "blocks" where "blocks"."blocker_id" = $99)
              and "replied"."id" not in (select "blocks"."blocker_id" from "blocks" where "blocks"."blocked_id" = $100)
          )
        end
      ) as comment
    from comments c
    join "members" author on "author"."id" = c.author_id
    where
      c.parent_id = t.id
      and (
        ((c.hidden_at is null and c.authors_active) or c.held and c.author_id = $101::bigint)
        and (
          $102::bigint = $103::bigint
          or c.audience_id = $104::bigint
          or c.audience_id is null
          and ($105::text = 'everyone' or c.author_id in ($106::bigint, $107::bigint))
        )
        and c.author_id not in (select "blocks"."blocked_id" from "blocks" where "blocks"."blocker_id" = $108::bigint)
        and c.author_id not in (select "blocks"."blocker_id" from "blocks" where "blocks"."blocked_id" = $109::bigint)
        and c.author_id not in (select "blocks"."blocked_id" from "blocks" where "blocks"."blocker_id" = $110::bigint)
        and c.author_id not in (select "blocks"."blocker_id" from "blocks" where "blocks"."blocked_id" = $111::bigint)
      )
      and c.id < 9007199254740991
    order by c.id desc
    limit 4
  ) n
) r
order by t.id desc;

-- The comments on a wall
select
  t.comment,
  r.replies,
  case
    when r.read < 4 then r.read
    else (
      select count(*)::int
      from (
        select
        from comments c
        where
          c.parent_id = t.id
          and (
            ((c.hidden_at is null and c.authors_active) or c.held and c.author_id = $1::bigint)
            and (
              $2::bigint = $3::bigint
              or c.audience_id = $4::bigint
              or c.audience_id is null
              and ($5::text = 'everyone' or c.author_id in ($6::bigint, $7::bigint))
            )
            and c.author_id not in (select "blocks"."blocked_id" from "blocks" where "blocks"."blocker_id" = $8::bigint)
            and c.author_id not in (select "blocks"."blocker_id" from "blocks" where "blocks"."blocked_id" = $9::bigint)
            and c.author_id not in (
              select "blocks"."blocked_id"
              from "blocks"
              where "blocks"."blocker_id" = $10::bigint
            )
            and c.author_id not in (
              select "blocks"."blocker_id"
              from "blocks"
              where "blocks"."blocked_id" = $11::bigint
            )
          )
        limit 1000
      ) seen
    )
  end
from (
  select
    c.id,
    json_build_object(
      'id',
      c.id,
      'content',
      c.content,
      'createdAt',
      (extract(epoch from c.created_at) * 1000)::bigint,
      'clientId',
      case when c.author_id = $12 then coalesce(c.client_id, '') else '' end,
      'isOwn',
      c.author_id = $13,
      'isHeld',
      c.held,
      'isForOwner',
      c.audience_id is not null,
      'author',
      case
        when (
          "author"."gender" <> $14
          or "author"."id" in ($15::bigint, $16::bigint)
          or $17::bigint = $18::bigint
          and (
            exists (
              select
              from "conversations"
              where
                "conversations"."low_id" = least("author"."id", $19::bigint)
                and "conversations"."high_id" = greatest("author"."id", $20::bigint)
            )
            or exists (
              select
              from "mails"
              where
                least("mails"."sender_id", "mails"."recipient_id") = least("author"."id", $21::bigint)
                and greatest("mails"."sender_id", "mails"."recipient_id") = greatest("author"."id", $22::bigint)
            )
            or exists (
              select
              from "received_gifts"
              where "received_gifts"."giver_id" = "author"."id" and "received_gifts"."recipient_id" = $23::bigint
            )
            or exists (
              select
              from "received_gifts"
              where "received_gifts"."giver_id" = $24::bigint and "received_gifts"."recipient_id" = "author"."id"
            )
          )
        ) then json_build_object(
          'id',
          "author"."id",
          'username',
          "author"."username",
          'avatarKey',
          "author"."avatar_key",
          'tier',
          effective_tier("author"."silver_expires_at", "author"."gold_expires_at")
        )
      end,
      'addressee',
      case
        when c.replied_id is not null then (
          select json_build_object(
            'isViewer',
            "replied"."id" = $25,
            'id',
            case
              when (
                "replied"."gender" <> $26
                or "replied"."id" in ($27::bigint, $28::bigint)
                or $29::bigint = $30::bigint
                and (
                  exists (
                    select
                    from "conversations"
                    where
                      "conversations"."low_id" = least("replied"."id", $31::bigint)
                      and "conversations"."high_id" = greatest("replied"."id", $32::bigint)
                  )
                  or exists (
                    select
                    from "mails"
                    where
                      least("mails"."sender_id", "mails"."recipient_id") = least("replied"."id", $33::bigint)
                      and greatest("mails"."sender_id", "mails"."recipient_id") = greatest("replied"."id", $34::bigint)
                  )
                  or exists (
                    select
                    from "received_gifts"
                    where "received_gifts"."giver_id" = "replied"."id" and "received_gifts"."recipient_id" = $35::bigint
                  )
                  or exists (
                    select
                    from "received_gifts"
                    where "received_gifts"."giver_id" = $36::bigint and "received_gifts"."recipient_id" = "replied"."id"
                  )
                )
              ) then "replied"."id"
            end,
            'username',
            case
              when (
                "replied"."gender" <> $37
                or "replied"."id" in ($38::bigint, $39::bigint)
                or $40::bigint = $41::bigint
                and (
                  exists (
                    select
                    from "conversations"
                    where
                      "conversations"."low_id" = least("replied"."id", $42::bigint)
                      and "conversations"."high_id" = greatest("replied"."id", $43::bigint)
                  )
                  or exists (
                    select
                    from "mails"
                    where
                      least("mails"."sender_id", "mails"."recipient_id") = least("replied"."id", $44::bigint)
                      and greatest("mails"."sender_id", "mails"."recipient_id") = greatest("replied"."id", $45::bigint)
                  )
                  or exists (
                    select
                    from "received_gifts"
                    where "received_gifts"."giver_id" = "replied"."id" and "received_gifts"."recipient_id" = $46::bigint
                  )
                  or exists (
                    select
                    from "received_gifts"
                    where "received_gifts"."giver_id" = $47::bigint and "received_gifts"."recipient_id" = "replied"."id"
                  )
                )
              ) then "replied"."username"
            end
          )
          from comments r
          join "members" replied on "replied"."id" = r.author_id
          where
            r.id = c.replied_id
            and "replied"."status" = 'active'
            and "replied"."id" not in (select "blocks"."blocked_id" from "blocks" where "blocks"."blocker_id" = $48)
            and "replied"."id" not in (select "blocks"."blocker_id" from "blocks" where "blocks"."blocked_id" = $49)
        )
      end
    ) as comment
  from (
    (
      select c.*
      from comments c
      where
        c."wall_id" = $50
        and c.audience_id is null
        and c.parent_id is null
        and (
          ((c.hidden_at is null and c.authors_active) or c.held and c.author_id = $51::bigint)
          and (
            $52::bigint = $53::bigint
            or c.audience_id = $54::bigint
            or c.audience_id is null
            and ($55::text = 'everyone' or c.author_id in ($56::bigint, $57::bigint))
          )
          and c.author_id not in (select "blocks"."blocked_id" from "blocks" where "blocks"."blocker_id" = $58::bigint)
          and c.author_id not in (select "blocks"."blocker_id" from "blocks" where "blocks"."blocked_id" = $59::bigint)
          and c.author_id not in (select "blocks"."blocked_id" from "blocks" where "blocks"."blocker_id" = $60::bigint)
          and c.author_id not in (select "blocks"."blocker_id" from "blocks" where "blocks"."blocked_id" = $61::bigint)
        )
        and c.id < $62
      order by c.audience_id, c.parent_id, c.id desc
      limit 11
    )
    union all (
      select c.*
      from comments c
      where
        c."wall_id" = $63
        and c.audience_id = $64
        and c.parent_id is null
        and (
          ((c.hidden_at is null and c.authors_active) or c.held and c.author_id = $65::bigint)
          and (
            $66::bigint = $67::bigint
            or c.audience_id = $68::bigint
            or c.audience_id is null
            and ($69::text = 'everyone' or c.author_id in ($70::bigint, $71::bigint))
          )
          and c.author_id not in (select "blocks"."blocked_id" from "blocks" where "blocks"."blocker_id" = $72::bigint)
          and c.author_id not in (select "blocks"."blocker_id" from "blocks" where "blocks"."blocked_id" = $73::bigint)
          and c.author_id not in (select "blocks"."blocked_id" from "blocks" where "blocks"."blocker_id" = $74::bigint)
          and c.author_id not in (select "blocks"."blocker_id" from "blocks" where "blocks"."blocked_id" = $75::bigint)
        )
        and c.id < $76
      order by c.audience_id, c.parent_id, c.id desc
      limit 11
    )
    order by id desc
    limit 11
  ) c
  join "members" author on "author"."id" = c.author_id
) t
cross join lateral (
  select coalesce(json_agg(n.comment order by n.id), '[]'::json) as replies, count(*)::int as read
  from (
    select
      c.id,
      json_build_object(
        'id',
        c.id,
        'content',
        c.content,
        'createdAt',
        (extract(epoch from c.created_at) * 1000)::bigint,
        'clientId',
        case when c.author_id = $77 then coalesce(c.client_id, '') else '' end,
        'isOwn',
        c.author_id = $78,
        'isHeld',
        c.held,
        'isForOwner',
        c.audience_id is not null,
        'author',
        case
          when (
            "author"."gender" <> $79
            or "author"."id" in ($80::bigint, $81::bigint)
            or $82::bigint = $83::bigint
            and (
              exists (
                select
                from "conversations"
                where
                  "conversations"."low_id" = least("author"."id", $84::bigint)
                  and "conversations"."high_id" = greatest("author"."id", $85::bigint)
              )
              or exists (
                select
                from "mails"
                where
                  least("mails"."sender_id", "mails"."recipient_id") = least("author"."id", $86::bigint)
                  and greatest("mails"."sender_id", "mails"."recipient_id") = greatest("author"."id", $87::bigint)
              )
              or exists (
                select
                from "received_gifts"
                where "received_gifts"."giver_id" = "author"."id" and "received_gifts"."recipient_id" = $88::bigint
              )
              or exists (
                select
                from "received_gifts"
                where "received_gifts"."giver_id" = $89::bigint and "received_gifts"."recipient_id" = "author"."id"
              )
            )
          ) then json_build_object(
            'id',
            "author"."id",
            'username',
            "author"."username",
            'avatarKey',
            "author"."avatar_key",
            'tier',
            effective_tier("author"."silver_expires_at", "author"."gold_expires_at")
          )
        end,
        'addressee',
        case
          when c.replied_id is not null then (
            select json_build_object(
              'isViewer',
              "replied"."id" = $90,
              'id',
              case
                when (
                  "replied"."gender" <> $91
                  or "replied"."id" in ($92::bigint, $93::bigint)
                  or $94::bigint = $95::bigint
                  and (
                    exists (
                      select
                      from "conversations"
                      where
                        "conversations"."low_id" = least("replied"."id", $96::bigint)
                        and "conversations"."high_id" = greatest("replied"."id", $97::bigint)
                    )
                    or exists (
                      select
                      from "mails"
                      where
                        least("mails"."sender_id", "mails"."recipient_id") = least("replied"."id", $98::bigint)
                        and greatest("mails"."sender_id", "mails"."recipient_id") = greatest(
                          "replied"."id",
                          $99::bigint
                        )
                    )
                    or exists (
                      select
                      from "received_gifts"
                      where
                        "received_gifts"."giver_id" = "replied"."id"
                        and "received_gifts"."recipient_id" = $100::bigint
                    )
                    or exists (
                      select
                      from "received_gifts"
                      where
                        "received_gifts"."giver_id" = $101::bigint
                        and "received_gifts"."recipient_id" = "replied"."id"
                    )
                  )
                ) then "replied"."id"
              end,
              'username',
              case
                when (
                  "replied"."gender" <> $102
                  or "replied"."id" in ($103::bigint, $104::bigint)
                  or $105::bigint = $106::bigint
                  and (
                    exists (
                      select
                      from "conversations"
                      where
                        "conversations"."low_id" = least("replied"."id", $107::bigint)
                        and "conversations"."high_id" = greatest("replied"."id", $108::bigint)
                    )
                    or exists (
                      select
                      from "mails"
                      where
                        least("mails"."sender_id", "mails"."recipient_id") = least("replied"."id", $109::bigint)
                        and greatest("mails"."sender_id", "mails"."recipient_id") = greatest(
                          "replied"."id",
                          $110::bigint
                        )
                    )
                    or exists (
                      select
                      from "received_gifts"
                      where
                        "received_gifts"."giver_id" = "replied"."id"
                        and "received_gifts"."recipient_id" = $111::bigint
                    )
                    or exists (
                      select
                      from "received_gifts"
                      where
                        "received_gifts"."giver_id" = $112::bigint
                        and "received_gifts"."recipient_id" = "replied"."id"
                    )
                  )
                ) then "replied"."username"
              end
            )
            from comments r
            join "members" replied on "replied"."id" = r.author_id
            where
              r.id = c.replied_id
              and "replied"."status" = 'active'
              and "replied"."id" not in (select "blocks"."blocked_id" from "blocks" where "blocks"."blocker_id" = $113)
              and "replied"."id" not in (select "blocks"."blocker_id" from "blocks" where "blocks"."blocked_id" = $114)
          )
        end
      ) as comment
    from (
      (
        select c.*
        from comments c
        where
          c."wall_id" = $115
          and c.audience_id is null
          and c.parent_id = t.id
          and (
            ((c.hidden_at is null and c.authors_active) or c.held and c.author_id = $116::bigint)
            and (
              $117::bigint = $118::bigint
              or c.audience_id = $119::bigint
              or c.audience_id is null
              and ($120::text = 'everyone' or c.author_id in ($121::bigint, $122::bigint))
            )
            and c.author_id not in (
              select "blocks"."blocked_id"
              from "blocks"
              where "blocks"."blocker_id" = $123::bigint
            )
            and c.author_id not in (
              select "blocks"."blocker_id"
              from "blocks"
              where "blocks"."blocked_id" = $124::bigint
            )
            and c.author_id not in (
              select "blocks"."blocked_id"
              from "blocks"
              where "blocks"."blocker_id" = $125::bigint
            )
            and c.author_id not in (
              select "blocks"."blocker_id"
              from "blocks"
              where "blocks"."blocked_id" = $126::bigint
            )
          )
          and c.id < 9007199254740991
        order by c.audience_id, c.parent_id, c.id desc
        limit 4
      )
      union all (
        select c.*
        from comments c
        where
          c."wall_id" = $127
          and c.audience_id = $128
          and c.parent_id = t.id
          and (
            ((c.hidden_at is null and c.authors_active) or c.held and c.author_id = $129::bigint)
            and (
              $130::bigint = $131::bigint
              or c.audience_id = $132::bigint
              or c.audience_id is null
              and ($133::text = 'everyone' or c.author_id in ($134::bigint, $135::bigint))
            )
            and c.author_id not in (
              select "blocks"."blocked_id"
              from "blocks"
              where "blocks"."blocker_id" = $136::bigint
            )
            and c.author_id not in (
              select "blocks"."blocker_id"
              from "blocks"
              where "blocks"."blocked_id" = $137::bigint
            )
            and c.author_id not in (
              select "blocks"."blocked_id"
              from "blocks"
              where "blocks"."blocker_id" = $138::bigint
            )
            and c.author_id not in (
              select "blocks"."blocker_id"
              from "blocks"
              where "blocks"."blocked_id" = $139::bigint
            )
          )
          and c.id < 9007199254740991
        order by c.audience_id, c.parent_id, c.id desc
        limit 4
      )
      order by id desc
      limit 4
    ) c
    join "members" author on "author"."id" = c.author_id
  ) n
) r
order by t.id desc;

-- The replies to a comment
select n.comment
from (
  select
    c.id,
    json_build_object(
      'id',
      c.id,
      'content',
      c.content,
      'createdAt',
      (extract(epoch from c.created_at) * 1000)::bigint,
      'clientId',
      case when c.author_id = $1 then coalesce(c.client_id, '') else '' end,
      'isOwn',
      c.author_id = $2,
      'isHeld',
      c.held,
      'isForOwner',
      c.audience_id is not null,
      'author',
      case
        when (
          "author"."gender" <> $3
          or "author"."id" in ($4::bigint, $5::bigint)
          or $6::bigint = $7::bigint
          and (
            exists (
              select
              from "conversations"
              where
                "conversations"."low_id" = least("author"."id", $8::bigint)
                and "conversations"."high_id" = greatest("author"."id", $9::bigint)
            )
            or exists (
              select
              from "mails"
              where
                least("mails"."sender_id", "mails"."recipient_id") = least("author"."id", $10::bigint)
                and greatest("mails"."sender_id", "mails"."recipient_id") = greatest("author"."id", $11::bigint)
            )
            or exists (
              select
              from "received_gifts"
              where "received_gifts"."giver_id" = "author"."id" and "received_gifts"."recipient_id" = $12::bigint
            )
            or exists (
              select
              from "received_gifts"
              where "received_gifts"."giver_id" = $13::bigint and "received_gifts"."recipient_id" = "author"."id"
            )
          )
        ) then json_build_object(
          'id',
          "author"."id",
          'username',
          "author"."username",
          'avatarKey',
          "author"."avatar_key",
          'tier',
          effective_tier("author"."silver_expires_at", "author"."gold_expires_at")
        )
      end,
      'addressee',
      case
        when c.replied_id is not null then (
          select json_build_object(
            'isViewer',
            "replied"."id" = $14,
            'id',
            case
              when (
                "replied"."gender" <> $15
                or "replied"."id" in ($16::bigint, $17::bigint)
                or $18::bigint = $19::bigint
                and (
                  exists (
                    select
                    from "conversations"
                    where
                      "conversations"."low_id" = least("replied"."id", $20::bigint)
                      and "conversations"."high_id" = greatest("replied"."id", $21::bigint)
                  )
                  or exists (
                    select
                    from "mails"
                    where
                      least("mails"."sender_id", "mails"."recipient_id") = least("replied"."id", $22::bigint)
                      and greatest("mails"."sender_id", "mails"."recipient_id") = greatest("replied"."id", $23::bigint)
                  )
                  or exists (
                    select
                    from "received_gifts"
                    where "received_gifts"."giver_id" = "replied"."id" and "received_gifts"."recipient_id" = $24::bigint
                  )
                  or exists (
                    select
                    from "received_gifts"
                    where "received_gifts"."giver_id" = $25::bigint and "received_gifts"."recipient_id" = "replied"."id"
                  )
                )
              ) then "replied"."id"
            end,
            'username',
            case
              when (
                "replied"."gender" <> $26
                or "replied"."id" in ($27::bigint, $28::bigint)
                or $29::bigint = $30::bigint
                and (
                  exists (
                    select
                    from "conversations"
                    where
                      "conversations"."low_id" = least("replied"."id", $31::bigint)
                      and "conversations"."high_id" = greatest("replied"."id", $32::bigint)
                  )
                  or exists (
                    select
                    from "mails"
                    where
                      least("mails"."sender_id", "mails"."recipient_id") = least("replied"."id", $33::bigint)
                      and greatest("mails"."sender_id", "mails"."recipient_id") = greatest("replied"."id", $34::bigint)
                  )
                  or exists (
                    select
                    from "received_gifts"
                    where "received_gifts"."giver_id" = "replied"."id" and "received_gifts"."recipient_id" = $35::bigint
                  )
                  or exists (
                    select
                    from "received_gifts"
                    where "received_gifts"."giver_id" = $36::bigint and "received_gifts"."recipient_id" = "replied"."id"
                  )
                )
              ) then "replied"."username"
            end
          )
          from comments r
          join "members" replied on "replied"."id" = r.author_id
          where
            r.id = c.replied_id
            and "replied"."status" = 'active'
            and "replied"."id" not in (select "blocks"."blocked_id" from "blocks" where "blocks"."blocker_id" = $37)
            and "replied"."id" not in (select "blocks"."blocker_id" from "blocks" where "blocks"."blocked_id" = $38)
        )
      end
    ) as comment
  from (
    (
      select c.*
      from comments c
      where
        c."trend_id" = $39
        and c.audience_id is null
        and c.parent_id = $40
        and (
          ((c.hidden_at is null and c.authors_active) or c.held and c.author_id = $41::bigint)
          and (
            $42::bigint = $43::bigint
            or c.audience_id = $44::bigint
            or c.audience_id is null
            and ($45::text = 'everyone' or c.author_id in ($46::bigint, $47::bigint))
          )
          and c.author_id not in (select "blocks"."blocked_id" from "blocks" where "blocks"."blocker_id" = $48::bigint)
          and c.author_id not in (select "blocks"."blocker_id" from "blocks" where "blocks"."blocked_id" = $49::bigint)
          and c.author_id not in (select "blocks"."blocked_id" from "blocks" where "blocks"."blocker_id" = $50::bigint)
          and c.author_id not in (select "blocks"."blocker_id" from "blocks" where "blocks"."blocked_id" = $51::bigint)
        )
        and c.id < $52
      order by c.audience_id, c.parent_id, c.id desc
      limit 21
    )
    union all (
      select c.*
      from comments c
      where
        c."trend_id" = $53
        and c.audience_id = $54
        and c.parent_id = $55
        and (
          ((c.hidden_at is null and c.authors_active) or c.held and c.author_id = $56::bigint)
          and (
            $57::bigint = $58::bigint
            or c.audience_id = $59::bigint
            or c.audience_id is null
            and ($60::text = 'everyone' or c.author_id in ($61::bigint, $62::bigint))
          )
          and c.author_id not in (select "blocks"."blocked_id" from "blocks" where "blocks"."blocker_id" = $63::bigint)
          and c.author_id not in (select "blocks"."blocker_id" from "blocks" where "blocks"."blocked_id" = $64::bigint)
          and c.author_id not in (select "blocks"."blocked_id" from "blocks" where "blocks"."blocker_id" = $65::bigint)
          and c.author_id not in (select "blocks"."blocker_id" from "blocks" where "blocks"."blocked_id" = $66::bigint)
        )
        and c.id < $67
      order by c.audience_id, c.parent_id, c.id desc
      limit 21
    )
    order by id desc
    limit 21
  ) c
  join "members" author on "author"."id" = c.author_id
) n
order by n.id desc;

-- The replies to a comment on an own post
select n.comment
from (
  select
    c.id,
    json_build_object(
      'id',
      c.id,
      'content',
      c.content,
      'createdAt',
      (extract(epoch from c.created_at) * 1000)::bigint,
      'clientId',
      case when c.author_id = $1 then coalesce(c.client_id, '') else '' end,
      'isOwn',
      c.author_id = $2,
      'isHeld',
      c.held,
      'isForOwner',
      c.audience_id is not null,
      'author',
      case
        when (
          "author"."gender" <> $3
          or "author"."id" in ($4::bigint, $5::bigint)
          or $6::bigint = $7::bigint
          and (
            exists (
              select
              from "conversations"
              where
                "conversations"."low_id" = least("author"."id", $8::bigint)
                and "conversations"."high_id" = greatest("author"."id", $9::bigint)
            )
            or exists (
              select
              from "mails"
              where
                least("mails"."sender_id", "mails"."recipient_id") = least("author"."id", $10::bigint)
                and greatest("mails"."sender_id", "mails"."recipient_id") = greatest("author"."id", $11::bigint)
            )
            or exists (
              select
              from "received_gifts"
              where "received_gifts"."giver_id" = "author"."id" and "received_gifts"."recipient_id" = $12::bigint
            )
            or exists (
              select
              from "received_gifts"
              where "received_gifts"."giver_id" = $13::bigint and "received_gifts"."recipient_id" = "author"."id"
            )
          )
        ) then json_build_object(
          'id',
          "author"."id",
          'username',
          "author"."username",
          'avatarKey',
          "author"."avatar_key",
          'tier',
          effective_tier("author"."silver_expires_at", "author"."gold_expires_at")
        )
      end,
      'addressee',
      case
        when c.replied_id is not null then (
          select json_build_object(
            'isViewer',
            "replied"."id" = $14,
            'id',
            case
              when (
                "replied"."gender" <> $15
                or "replied"."id" in ($16::bigint, $17::bigint)
                or $18::bigint = $19::bigint
                and (
                  exists (
                    select
                    from "conversations"
                    where
                      "conversations"."low_id" = least("replied"."id", $20::bigint)
                      and "conversations"."high_id" = greatest("replied"."id", $21::bigint)
                  )
                  or exists (
                    select
                    from "mails"
                    where
                      least("mails"."sender_id", "mails"."recipient_id") = least("replied"."id", $22::bigint)
                      and greatest("mails"."sender_id", "mails"."recipient_id") = greatest("replied"."id", $23::bigint)
                  )
                  or exists (
                    select
                    from "received_gifts"
                    where "received_gifts"."giver_id" = "replied"."id" and "received_gifts"."recipient_id" = $24::bigint
                  )
                  or exists (
                    select
                    from "received_gifts"
                    where "received_gifts"."giver_id" = $25::bigint and "received_gifts"."recipient_id" = "replied"."id"
                  )
                )
              ) then "replied"."id"
            end,
            'username',
            case
              when (
                "replied"."gender" <> $26
                or "replied"."id" in ($27::bigint, $28::bigint)
                or $29::bigint = $30::bigint
                and (
                  exists (
                    select
                    from "conversations"
                    where
                      "conversations"."low_id" = least("replied"."id", $31::bigint)
                      and "conversations"."high_id" = greatest("replied"."id", $32::bigint)
                  )
                  or exists (
                    select
                    from "mails"
                    where
                      least("mails"."sender_id", "mails"."recipient_id") = least("replied"."id", $33::bigint)
                      and greatest("mails"."sender_id", "mails"."recipient_id") = greatest("replied"."id", $34::bigint)
                  )
                  or exists (
                    select
                    from "received_gifts"
                    where "received_gifts"."giver_id" = "replied"."id" and "received_gifts"."recipient_id" = $35::bigint
                  )
                  or exists (
                    select
                    from "received_gifts"
                    where "received_gifts"."giver_id" = $36::bigint and "received_gifts"."recipient_id" = "replied"."id"
                  )
                )
              ) then "replied"."username"
            end
          )
          from comments r
          join "members" replied on "replied"."id" = r.author_id
          where
            r.id = c.replied_id
            and "replied"."status" = 'active'
            and "replied"."id" not in (select "blocks"."blocked_id" from "blocks" where "blocks"."blocker_id" = $37)
            and "replied"."id" not in (select "blocks"."blocker_id" from "blocks" where "blocks"."blocked_id" = $38)
        )
      end
    ) as comment
  from comments c
  join "members" author on "author"."id" = c.author_id
  where
    c.parent_id = $39
    and (
      ((c.hidden_at is null and c.authors_active) or c.held and c.author_id = $40::bigint)
      and (
        $41::bigint = $42::bigint
        or c.audience_id = $43::bigint
        or c.audience_id is null
        and ($44::text = 'everyone' or c.author_id in ($45::bigint, $46::bigint))
      )
      and c.author_id not in (select "blocks"."blocked_id" from "blocks" where "blocks"."blocker_id" = $47::bigint)
      and c.author_id not in (select "blocks"."blocker_id" from "blocks" where "blocks"."blocked_id" = $48::bigint)
      and c.author_id not in (select "blocks"."blocked_id" from "blocks" where "blocks"."blocker_id" = $49::bigint)
      and c.author_id not in (select "blocks"."blocker_id" from "blocks" where "blocks"."blocked_id" = $50::bigint)
    )
    and c.id < $51
  order by c.id desc
  limit 21
) n
order by n.id desc;
