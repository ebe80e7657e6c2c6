-- Counts who joined on the days of a range again: a member who is approved later counts on the day of
-- the registration. Days of joining are read from the order of the latest list, which is in its index.
create or replace function count_joined(p_first_day date, p_last_day date) returns void language plpgsql as $$
begin
  delete from daily_counts where metric = 'joined' and day between p_first_day and p_last_day;
  insert into daily_counts (day, metric, key, value)
    select date '1970-01-01' + m.latest_rank / 2, 'joined', m.country, count(*) from members m
    where m.gender in ('female', 'male') and m.status = 'active'
      and m.latest_rank between (p_first_day - date '1970-01-01') * 2 and (p_last_day - date '1970-01-01') * 2 + 1
    group by 1, 3;
end $$;

-- Counts a day (UTC) for the overview of staff, again if it was counted before. The members by tier and country are those of now, so they
-- are counted for today only.
create or replace function roll_up_day(p_day date) returns void language plpgsql as $$
declare
  starts timestamptz := p_day::timestamp at time zone 'UTC';
  ends timestamptz := (p_day + 1)::timestamp at time zone 'UTC';
  is_today boolean := p_day = (now() at time zone 'UTC')::date;
begin
  delete from daily_counts where day = p_day and (is_today or metric not in ('members', 'countries'));
  perform count_joined(p_first_day => p_day, p_last_day => p_day);
  insert into daily_counts (day, metric, key, value)
    select p_day, 'messages', '', count(*) from messages where created_at >= starts and created_at < ends
    union all
    select p_day, 'revenue', o.kind, sum(o.cents) from orders o
    where o.paid_at >= starts and o.paid_at < ends and o.pay_type <> 'credits' group by o.kind
    union all
    select p_day, 'refunds', o.kind, sum(o.cents) from orders o
    where o.taken_back_at >= starts and o.taken_back_at < ends and o.paid_at is not null and o.pay_type <> 'credits' group by o.kind;
  if is_today then
    insert into daily_counts (day, metric, key, value)
      select p_day, 'members', effective_tier(m.silver_expires_at, m.gold_expires_at), count(*) from members m
      where m.gender in ('female', 'male') and m.status = 'active' group by 3
      union all
      select p_day, 'countries', m.country, count(*) from members m
      where m.gender in ('female', 'male') and m.status = 'active' group by m.country;
  end if;
end $$;

-- Counts today, yesterday, the day that was counted last and may not have ended then, and each of the last days that was never counted.
-- Returns how many days it counted.
create or replace function roll_up_days(p_kept integer) returns integer language plpgsql as $$
declare
  today date := (now() at time zone 'UTC')::date;
  newest date := (select max(day) from daily_counts where metric = 'messages');
  counted integer := 0;
  one date;
begin
  for one in
    select d::date from generate_series(today - p_kept, today, interval '1 day') as d
    where d >= today - 1 or d = newest or not exists (select from daily_counts c where c.metric = 'messages' and c.day = d::date)
  loop
    perform roll_up_day(p_day => one);
    counted := counted + 1;
  end loop;
  -- Longer than approvals take.
  perform count_joined(p_first_day => today - 14, p_last_day => today - 2);
  return counted;
end $$;
