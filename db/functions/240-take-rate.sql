-- Takes one token of a bucket of `p_capacity` tokens that fills in `p_fill_seconds`. Returns the seconds to wait, 0 when a token was taken.
-- The row is locked, so that parallel calls take one after the other. A refusal writes nothing. Mirror: RateLimiter in
-- lib/core/rate-limiter.ts.
-- Each call also deletes a few buckets that are full again, so that the table never grows beyond the active members.
create or replace function take_rate(p_rule text, p_bucket text, p_capacity integer, p_fill_seconds integer, p_at_time timestamptz default clock_timestamp())
returns integer language plpgsql as $$
declare
  bucket rate_buckets;
  left_now double precision;
begin
  loop
    insert into rate_buckets (rule, key, tokens, at, full_at) values (p_rule, p_bucket, p_capacity, p_at_time, p_at_time)
      on conflict (rule, key) do nothing;
    select * into bucket from rate_buckets b where b.rule = p_rule and b.key = p_bucket for no key update;
    -- Another call may have deleted the full bucket in between.
    exit when found;
  end loop;
  left_now := least(p_capacity, bucket.tokens
    + greatest(0, extract(epoch from p_at_time - bucket.at)::double precision) * p_capacity / p_fill_seconds);
  if left_now < 1 - 1e-9 then
    return ceil((1 - left_now) * p_fill_seconds / p_capacity);
  end if;
  update rate_buckets b set tokens = left_now - 1, at = greatest(bucket.at, p_at_time),
    full_at = greatest(bucket.at, p_at_time) + make_interval(secs => (p_capacity - left_now + 1) * p_fill_seconds / p_capacity)
    where b.rule = p_rule and b.key = p_bucket;
  delete from rate_buckets where ctid in (
    select ctid from rate_buckets where full_at < p_at_time and (rule, key) <> (p_rule, p_bucket)
    order by full_at limit 4 for update skip locked);
  return 0;
end $$;
