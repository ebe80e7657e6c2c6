-- Notifies members whose paid tier ends within three days, and those whose tier ended since yesterday, once for each end. A tier that another
-- paid tier follows has no reminder. Returns how many members were looked at who had no such notice.
create or replace function write_membership_reminders() returns integer language sql as $$
  with ends as (
    select m.id, greatest(m.silver_expires_at, m.gold_expires_at) as until,
      case when m.gold_expires_at >= coalesce(m.silver_expires_at, '-infinity') then 'gold' else 'silver' end as tier
    from members m
    where m.status = 'active' and (m.silver_expires_at between now() - interval '1 day' and now() + interval '3 days'
      or m.gold_expires_at between now() - interval '1 day' and now() + interval '3 days')
  ), due as (
    select e.id, e.tier, e.until, case when e.until > now() then 'ending' else 'ended' end as change
    from ends e where e.until between now() - interval '1 day' and now() + interval '3 days'
  ), reminded as (
    select notify_membership(p_receiver => d.id, p_change => d.change, p_tier => d.tier, p_until => d.until) from due d
    where not exists (
      select from notices n where n.member_id = d.id and n.kind = 'membership' and n.details ->> 'change' = d.change
        and (n.details ->> 'until')::timestamptz = d.until)
  )
  select count(*)::integer from reminded
$$;
