-- The statements of lists of lib/moderation/queues.ts, written by `npm run statements`.

-- The open cases
select count(*)::int as count
from (
  select
  from "report_cases"
  where "report_cases"."status" = 'open' and "report_cases"."member_id" <> $1
  limit 2000
) as counted;

select
  "report_cases"."id",
  "report_cases"."subject",
  "report_cases"."member_id",
  "members"."username",
  "report_cases"."weight",
  "report_cases"."report_count",
  "report_cases"."opened_at",
  "report_cases"."last_reported_at",
  "report_cases"."outcome",
  "report_cases"."decided_at",
  "decider"."username",
  "report_cases"."reason",
  array(select distinct r.kind from "reports" r where r.case_id = "report_cases"."id" order by 1),
  coalesce(
    (
      select left(e.item ->> 'text', 160)
      from "report_evidence" e
      where e.case_id = "report_cases"."id" and "report_cases"."subject" not in ('message', 'mail', 'note')
      order by e.id desc
      limit 1
    ),
    ''
  )
from "report_cases"
inner join "members" on "members"."id" = "report_cases"."member_id"
left join "members" "decider" on "decider"."id" = "report_cases"."decided_by"
where "report_cases"."id" in (
  select "id"
  from "report_cases"
  where "report_cases"."status" = 'open' and "report_cases"."member_id" <> $1
  order by "report_cases"."weight" desc, "report_cases"."opened_at" asc, "report_cases"."id" asc
  limit $2
)
order by "report_cases"."weight" desc, "report_cases"."opened_at" asc, "report_cases"."id" asc;

-- The decided cases
select count(*)::int as count
from (
  select
  from "report_cases"
  where "report_cases"."status" = 'decided' and "report_cases"."member_id" <> $1
  limit 2000
) as counted;

select
  "report_cases"."id",
  "report_cases"."subject",
  "report_cases"."member_id",
  "members"."username",
  "report_cases"."weight",
  "report_cases"."report_count",
  "report_cases"."opened_at",
  "report_cases"."last_reported_at",
  "report_cases"."outcome",
  "report_cases"."decided_at",
  "decider"."username",
  "report_cases"."reason",
  array(select distinct r.kind from "reports" r where r.case_id = "report_cases"."id" order by 1),
  coalesce(
    (
      select left(e.item ->> 'text', 160)
      from "report_evidence" e
      where e.case_id = "report_cases"."id" and "report_cases"."subject" not in ('message', 'mail', 'note')
      order by e.id desc
      limit 1
    ),
    ''
  )
from "report_cases"
inner join "members" on "members"."id" = "report_cases"."member_id"
left join "members" "decider" on "decider"."id" = "report_cases"."decided_by"
where "report_cases"."id" in (
  select "id"
  from "report_cases"
  where "report_cases"."status" = 'decided' and "report_cases"."member_id" <> $1
  order by "report_cases"."decided_at" desc, "report_cases"."id" desc
  limit $2
)
order by "report_cases"."decided_at" desc, "report_cases"."id" desc;

-- The appeals
select count(*)::int as count
from (select from "appeals" where "appeals"."decided_at" is null limit 2000) as counted;

select
  "appeals"."id",
  "appeals"."content",
  "appeals"."created_at",
  "members"."id",
  "members"."username",
  "sanctions"."issued_by",
  "sanctions"."id",
  "sanctions"."case_id",
  "sanctions"."kind",
  "sanctions"."reason",
  "sanctions"."days",
  "sanctions"."ends_at",
  "sanctions"."created_at",
  "sanctions"."lifted_at",
  "issuer"."username"
from "appeals"
inner join "sanctions" on "sanctions"."id" = "appeals"."sanction_id"
inner join "members" on "members"."id" = "sanctions"."member_id"
inner join "members" "issuer" on "issuer"."id" = "sanctions"."issued_by"
where "appeals"."decided_at" is null
order by "appeals"."created_at" asc, "appeals"."id" asc
limit $1;
