-- Stores a translated text and charges its member for it, or does nothing. A text that is stored already is free, so that parallel calls of
-- one text cost once. Outcomes: OK, with the coins that were paid beyond the quota of the day; without a charge and without the text
-- TRANSLATION_QUOTA when the member may not pay, INSUFFICIENT_CREDITS and SPENDING_LIMIT. A null `p_most` is unlimited.
create or replace function settle_translation(p_actor bigint, p_text_hash text, p_text text, p_source_language text, p_kept_days integer,
  p_most integer, p_cost integer, p_may_pay boolean, out outcome text, out paid integer, out units_left integer,
  out is_repeated boolean) language plpgsql as $$
declare
  today date := (now() at time zone 'utc')::date;
  quota record;
begin
  paid := 0;
  is_repeated := false;
  -- A parallel call with the same text waits here until this one has ended.
  insert into translations as t (hash, content, source) values (p_text_hash, p_text, p_source_language)
    on conflict (hash) do update set content = excluded.content, source = excluded.source, created_at = excluded.created_at
      where t.created_at <= now() - make_interval(days => p_kept_days);
  if not found then
    outcome := 'OK';
    is_repeated := true;
    units_left := p_most - least(p_most, coalesce((select q.used from quota_counters q
      where q.member_id = p_actor and q.kind = 'translate_day' and q.day = today), 0));
    return;
  end if;
  select * into quota from spend_quota(p_actor => p_actor, p_kind => 'translate_day', p_most => p_most);
  units_left := quota.units_left;
  if quota.allowed then
    outcome := 'OK';
    return;
  end if;
  if p_may_pay then
    select s.outcome, s.is_repeated into outcome, is_repeated from spend_coins(p_actor => p_actor, p_key => format('translation:%s:%s:%s', p_actor, p_text_hash,
      today), p_kind => 'translation', p_cost => p_cost) s;
  else
    outcome := 'TRANSLATION_QUOTA';
  end if;
  if outcome <> 'OK' then
    delete from translations where hash = p_text_hash;
  elsif not is_repeated then
    paid := p_cost;
  end if;
end $$;
