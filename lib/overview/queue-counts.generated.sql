-- The statements of lists of lib/overview/queue-counts.ts, written by `npm run statements`.

-- The badges of staff
select
  (
    select count(*)::int
    from (select from (select submitted_at as at from approvals where decided_at is null) as waiting limit $1) as counted
  ) as "approvals",
  (
    select count(*)::int
    from (
      select
      from (
        select opened_at as at
        from "report_cases"
        where status = 'open' and "report_cases"."member_id" <> $2
        union all
        select created_at
        from appeals
        where decided_at is null
      ) as waiting
      limit $3
    ) as counted
  ) as "reports",
  (
    select count(*)::int
    from (
      select
      from (select queued_at as at from uploads where queued_at is not null order by queued_at) as waiting
      limit $4
    ) as counted
  ) as "media",
  (
    select count(*)::int
    from (
      select
      from (select sent_at as at from verifications where status = 'pending' order by sent_at) as waiting
      limit $5
    ) as counted
  ) as "verifications",
  (
    select count(*)::int
    from (select from (select created_at as at from held_texts where status = 'pending') as waiting limit $6) as counted
  ) as "detector",
  (
    select count(*)::int
    from (select from (select status_at as at from support_threads where status = 'open') as waiting limit $7) as counted
  ) as "desk",
  (
    select count(*)::int
    from (
      select
      from (
        select created_at as at
        from order_cases
        where handled_at is null
        union all
        select received_at
        from payment_events
        where outcome in ('no_order', 'mismatch') and handled_at is null
      ) as waiting
      limit $8
    ) as counted
  ) as "orders",
  (
    select count(*)::int
    from (
      select
      from (select created_at as at from staff_requests where state = 'pending' and expires_at > now() and true) as waiting
      limit $9
    ) as counted
  ) as "requests";
