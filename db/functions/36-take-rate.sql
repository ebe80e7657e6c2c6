-- Takes one token of a bucket of `capacity` tokens that fills in `fill_seconds`. Returns the seconds to wait, 0 when a token was taken.
-- The row is locked, so that parallel calls take one after the other. A refusal writes nothing. Twin: RateLimiter in
-- lib/core/rate-limiter.ts.
-- Each call also deletes a few buckets that are full again, so that the table never grows beyond the active members.
create or replace function take_rate(of_rule text, of_key text, capacity integer, fill_seconds integer, at_time timestamptz default clock_timestamp())
returns integer language plpgsql as $$
declare
  bucket rate_buckets;
  left_now double precision;
begin
  loop
    insert into rate_buckets (rule, key, tokens, at, full_at) values (of_rule, of_key, capacity, at_time, at_time)
      on conflict (rule, key) do nothing;
    select * into bucket from rate_buckets b where b.rule = of_rule and b.key = of_key for no key update;
    -- Another call may have deleted the full bucket in between.
    exit when found;
  end loop;
  left_now := least(capacity, bucket.tokens
    + greatest(0, extract(epoch from at_time - bucket.at)::double precision) * capacity / fill_seconds);
  if left_now < 1 - 1e-9 then
    return ceil((1 - left_now) * fill_seconds / capacity);
  end if;
  update rate_buckets b set tokens = left_now - 1, at = greatest(bucket.at, at_time),
    full_at = greatest(bucket.at, at_time) + make_interval(secs => (capacity - left_now + 1) * fill_seconds / capacity)
    where b.rule = of_rule and b.key = of_key;
  delete from rate_buckets where ctid in (
    select ctid from rate_buckets where full_at < at_time and (rule, key) <> (of_rule, of_key)
    order by full_at limit 4 for update skip locked);
  return 0;
end $$;
