-- Stores a translated text and charges its member for it, or does nothing. A text that is stored already is free, so that parallel calls of
-- one text cost once. Outcomes: 'free' from the quota of the day, 'paid' in coins, 'repeated'; without a charge and without the text
-- 'no_quota' when the member may not pay, 'insufficient' and 'over_limit' as in spend_coins. A null `most` is unlimited.
create or replace function settle_translation(spender bigint, text_hash text, translated text, source_language text, kept_days integer,
  most integer, cost integer, may_pay boolean, out outcome text, out paid integer, out units_left integer) language plpgsql as $$
declare
  today date := (now() at time zone 'utc')::date;
  quota record;
begin
  paid := 0;
  -- A parallel call with the same text waits here until this one has ended.
  insert into translations as t (hash, content, source) values (text_hash, translated, source_language)
    on conflict (hash) do update set content = excluded.content, source = excluded.source, created_at = excluded.created_at
      where t.created_at <= now() - make_interval(days => kept_days);
  if not found then
    outcome := 'repeated';
    units_left := most - least(most, coalesce((select q.used from quota_counters q
      where q.member_id = spender and q.kind = 'translate_day' and q.day = today), 0));
    return;
  end if;
  select * into quota from spend_quota(spender, 'translate_day', most);
  units_left := quota.units_left;
  if quota.allowed then
    outcome := 'free';
    return;
  end if;
  if may_pay then
    select s.outcome into outcome from spend_coins(spender, format('translation:%s:%s:%s', spender, text_hash, today), 'translation', cost) s;
  else
    outcome := 'no_quota';
  end if;
  if outcome = 'done' then
    outcome := 'paid';
    paid := cost;
  elsif outcome <> 'repeated' then
    delete from translations where hash = text_hash;
  end if;
end $$;
