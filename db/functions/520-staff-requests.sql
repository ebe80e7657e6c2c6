-- Actions of staff that need a second person: a request, and its confirmation, which does the action.

-- Returns whether a role handles money or administrates: giving or taking it needs two people.
create or replace function is_powerful_role(of_role text) returns boolean immutable language sql as $$
  select coalesce(of_role in ('finance', 'administrator'), false)
$$;

-- Returns whether finance may request an action and confirm it; the others are for administrators.
create or replace function is_for_finance(act_kind text) returns boolean immutable language sql as $$
  select act_kind in ('price', 'grant', 'coins')
$$;

-- Returns whether two accounts of staff count as two people, as far as the site can tell: neither gave the other a role within 30 days or
-- invited the other, and no browser was used by both.
create or replace function are_two_people(author bigint, other bigint) returns boolean stable language sql as $$
  select author <> other
    and not exists (select from audit_log a where (a.member_id, a.actor_id) in ((author, other), (other, author))
      and a.act = 'staff.role' and a.details ->> 'to' <> 'none' and a.at > now() - interval '30 days')
    and not exists (select from members m where (m.id, m.invited_by) in ((author, other), (other, author)))
    and not exists (select from member_devices a join member_devices b on b.device_hash = a.device_hash
      where a.member_id = author and b.member_id = other)
$$;

-- Returns whether a member is or was staff within 30 days. Such an account does not buy at prices that staff changed within 30 days.
create or replace function is_staff_account(of_member bigint) returns boolean stable language sql as $$
  select exists (select from members m where m.id = of_member and m.role is not null)
    or exists (select from audit_log a where a.member_id = of_member and a.act in ('staff.role', 'staff.grant')
      and a.at > now() - interval '30 days')
$$;

create or replace function is_young_price(changed_at timestamptz) returns boolean stable language sql as $$
  select coalesce(changed_at > now() - interval '30 days', false)
$$;

-- Keeps the time of the last change of what a package or gift costs. Rows that staff add have it from the beginning.
create or replace function note_price_change() returns trigger language plpgsql as $$
declare
  priced text[] := array['coins', 'cents', 'price', 'tier', 'months', 'active'];
begin
  if (select jsonb_object_agg(k, to_jsonb(new) -> k) from unnest(priced) k)
    is distinct from (select jsonb_object_agg(k, to_jsonb(old) -> k) from unnest(priced) k) then
    new.price_changed_at := now();
  end if;
  return new;
end $$;

create or replace trigger recharge_packages_price before update on recharge_packages for each row execute function note_price_change();
create or replace trigger upgrade_packages_price before update on upgrade_packages for each row execute function note_price_change();
create or replace trigger gifts_price before update on gifts for each row execute function note_price_change();

-- Reports a change of a request to all administrators and to its author.
create or replace function announce_request(p_request bigint, p_change text, p_actor bigint) returns void language sql as $$
  insert into notices (member_id, kind, group_key, details)
  select m.id, 'staff_request', concat_ws(' ', 'staff_request', p_request, p_change),
    json_build_object('request', json_build_object('id', p_request, 'change', p_change,
      'by', coalesce((select a.username from members a where a.id = p_actor), '')))
  from members m
  where m.status = 'active'
    and (m.role = 'administrator' or m.id = (select r.author_id from staff_requests r where r.id = p_request))
  on conflict do nothing
$$;

-- Stores an action that waits for a second person, once for each author and key, and returns its id. Requests end after 7 days.
create or replace function request_staff_act(p_actor bigint, p_kind text, p_member bigint, p_subject text, p_key text, p_payload jsonb, p_reason text)
returns bigint language plpgsql as $$
declare
  stored bigint;
begin
  select r.id into stored from staff_requests r
    where r.state = 'pending' and r.author_id = p_actor and r.kind = p_kind and r.member_id is not distinct from p_member
      and r.subject = p_subject and r.payload = p_payload and r.expires_at > now() and p_kind not in ('grant', 'coins');
  if found then
    return stored;
  end if;
  insert into staff_requests (kind, author_id, member_id, subject, key, payload, reason, expires_at)
    values (p_kind, p_actor, p_member, p_subject, p_key, p_payload, p_reason, now() + interval '7 days')
    on conflict (author_id, key) do nothing returning id into stored;
  if not found then
    -- Asked again, a request that has ended without a decision waits again.
    update staff_requests r set expires_at = now() + interval '7 days'
      where r.author_id = p_actor and r.key = p_key and r.state = 'pending' and r.payload = p_payload and r.expires_at <= now()
      returning r.id into stored;
    if not found then
      select r.id into strict stored from staff_requests r where r.author_id = p_actor and r.key = p_key;
      return stored;
    end if;
  end if;
  perform write_audit(p_actor => p_actor, p_act => 'request.ask', p_member => p_member, p_subject => 'request',
    p_subject_id => stored::text, p_reason => p_reason, p_details => jsonb_build_object('kind', p_kind, 'act', p_payload));
  perform announce_request(p_request => stored, p_change => 'asked', p_actor => p_actor);
  return stored;
end $$;

-- Saves a row of a price list that a second person confirmed. Outcomes: OK; EDITED_MEANWHILE; SAME_PACKAGE when the
-- package would exist twice.
create or replace function save_confirmed_price(p_request staff_requests, p_second bigint) returns text language plpgsql as $$
declare
  of_table text := p_request.payload ->> 'table';
  fields jsonb := p_request.payload -> 'values';
  key_column text := case of_table when 'tier_prices' then 'tier' else 'id' end;
  columns text;
  saved jsonb;
begin
  if of_table not in ('recharge_packages', 'upgrade_packages', 'tier_prices', 'gifts') then
    raise exception 'the request % is about the table %', p_request.id, of_table;
  end if;
  select string_agg(format('%I', k), ', ') into columns from jsonb_object_keys(fields) k;
  if p_request.payload ->> 'id' is null then
    execute format('insert into %1$I as t (%2$s, price_changed_at) select %2$s, now() from jsonb_populate_record(null::%1$I, $1) returning to_jsonb(t)',
      of_table, columns) into saved using fields;
  else
    execute format('update %1$I t set (%2$s) = (select %2$s from jsonb_populate_record(null::%1$I, $1)), revision = t.revision + 1
      where t.%3$I::text = $2 and t.revision = $3 returning to_jsonb(t)', of_table, columns, key_column)
      into saved using fields, p_request.payload ->> 'id', (p_request.payload ->> 'revision')::integer;
  end if;
  if saved is null then
    return 'EDITED_MEANWHILE';
  end if;
  perform write_audit(p_actor => p_request.author_id, p_act => p_request.payload ->> 'act', p_member => null,
    p_subject => p_request.subject, p_subject_id => saved ->> key_column, p_reason => p_request.reason,
    p_details => jsonb_build_object('before', p_request.payload -> 'before', 'after', saved, 'request', p_request.id, 'confirmedBy',
      p_second));
  return 'OK';
exception when unique_violation then
  return 'SAME_PACKAGE';
end $$;

-- Saves a setting that a second person confirmed. Outcomes: OK; EDITED_MEANWHILE.
create or replace function save_confirmed_setting(p_request staff_requests, p_second bigint) returns text language plpgsql as $$
declare
  was jsonb;
  seen integer := (p_request.payload ->> 'revision')::integer;
begin
  select s.value into was from site_settings s where s.name = p_request.subject;
  insert into site_settings (name, value) select p_request.subject, p_request.payload -> 'after' where seen = 0 or was is not null
    on conflict (name) do update set value = excluded.value, updated_at = now(), revision = site_settings.revision + 1
    where site_settings.revision = seen;
  if not found then
    return 'EDITED_MEANWHILE';
  end if;
  perform write_audit(p_actor => p_request.author_id, p_act => 'settings.save', p_member => null, p_subject => 'setting',
    p_subject_id => p_request.subject, p_reason => p_request.reason,
    p_details => jsonb_build_object('before', was, 'after', p_request.payload -> 'after', 'request', p_request.id, 'confirmedBy',
      p_second));
  return 'OK';
end $$;

-- Does what a request asks for, in the name of its author. Outcomes: OK; EDITED_MEANWHILE; SAME_PACKAGE; INSUFFICIENT.
create or replace function do_requested_act(p_request staff_requests, p_second bigint) returns text language plpgsql as $$
declare
  done record;
begin
  case p_request.kind
    when 'price' then return save_confirmed_price(p_request => p_request, p_second => p_second);
    when 'setting' then return save_confirmed_setting(p_request => p_request, p_second => p_second);
    when 'role' then
      select r.outcome, r.state into done from set_staff_role(p_actor => p_request.author_id, p_member => p_request.member_id,
        p_role => nullif(p_request.payload ->> 'to', 'none'), p_reason => p_request.reason,
        p_key => '', p_request => p_request.id, p_second => p_second) r;
      return case when done.outcome = 'OK' and done.state = 'done' then 'OK' else 'EDITED_MEANWHILE' end;
    when 'grant' then
      select g.outcome, g.state, g.is_repeated into done from give_tier(p_actor => p_request.author_id, p_member => p_request.member_id,
        p_tier => p_request.payload ->> 'tier', p_days => (p_request.payload ->> 'days')::integer,
        p_reason => p_request.reason, p_key => p_request.payload ->> 'key', p_days_above => 0, p_request => p_request.id,
          p_second => p_second) g;
      return case when done.outcome = 'OK' and done.state = 'done' and not done.is_repeated then 'OK' else 'EDITED_MEANWHILE' end;
    when 'coins' then
      select c.outcome, c.state into done from adjust_coins(p_actor => p_request.author_id, p_member => p_request.member_id,
        p_coins => (p_request.payload ->> 'coins')::integer, p_reason => p_request.reason,
        p_key => p_request.payload ->> 'key', p_two_above => 0, p_request => p_request.id, p_second => p_second) c;
      return case when done.outcome = 'INSUFFICIENT' or done.outcome = 'OK' and done.state = 'done' then done.outcome else 'EDITED_MEANWHILE' end;
  end case;
end $$;

-- Decides a request: the confirmation does the action. Its author may withdraw it, but not confirm it. Without an actor, the operator decides
-- on the server. Outcomes: OK; REQUEST_NOT_FOUND, also of a request that is for administrators; ALREADY_DECIDED; ONESELF for the member whom
-- it is about, who does not refuse it either; AUTHOR_LEFT when its author may not ask for it any more; REQUEST_EXPIRED; NOT_ALLOWED for a
-- party of a case with the member; SAME_PERSON; EDITED_MEANWHILE when what it changes was changed; SAME_PACKAGE for a second package of the
-- same size; INSUFFICIENT when the member has fewer coins, which leaves the request waiting.
create or replace function decide_staff_request(p_actor bigint, p_request bigint, p_is_confirmed boolean, p_reason text, out outcome text)
language plpgsql as $$
declare
  asked staff_requests;
  decided text;
  actor_role text := (select m.role from members m where m.id = p_actor and m.status = 'active');
begin
  select * into asked from staff_requests r where r.id = p_request for update;
  if not found or p_actor is not null and not (coalesce(actor_role = 'administrator', false)
    or coalesce(actor_role = 'finance', false) and is_for_finance(asked.kind)) then
    outcome := 'REQUEST_NOT_FOUND';
    return;
  end if;
  outcome := case
    when asked.state <> 'pending' then 'ALREADY_DECIDED'
    when p_actor = asked.member_id then 'ONESELF'
    when not p_is_confirmed then 'OK'
    when not exists (select from members m where m.id = asked.author_id and m.status = 'active'
      and (m.role = 'administrator' or m.role = 'finance' and is_for_finance(asked.kind))) then 'AUTHOR_LEFT'
    when asked.expires_at <= now() then 'REQUEST_EXPIRED'
    when asked.kind in ('grant', 'coins')
      and is_involved(p_actor, asked.member_id, array['finance', 'administrator'], asked.author_id) then 'NOT_ALLOWED'
    when p_actor is not null and not are_two_people(asked.author_id, p_actor) then 'SAME_PERSON'
  end;
  if outcome is null then
    outcome := do_requested_act(p_request => asked, p_second => p_actor);
  end if;
  if outcome <> 'OK' then
    return;
  end if;
  decided := case when p_is_confirmed then 'done' else 'refused' end;
  update staff_requests r set state = decided, decided_by = p_actor, decided_at = now(), decision_reason = p_reason where r.id = p_request;
  perform write_audit(p_actor => p_actor, p_act => case when p_is_confirmed then 'request.confirm' else 'request.refuse' end,
    p_member => asked.member_id, p_subject => 'request',
    p_subject_id => p_request::text, p_reason => p_reason, p_details => jsonb_build_object('kind', asked.kind, 'author', asked.author_id));
  perform announce_request(p_request => p_request, p_change => decided, p_actor => p_actor);
end $$;
