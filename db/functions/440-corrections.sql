-- Returns the coins that staff moved alone within a day: one author on all members, or all authors on one member, in both directions.
create or replace function coins_moved_alone(author bigint, receiver bigint) returns bigint stable language sql as $$
  select coalesce(sum(abs(c.coins)), 0) from balance_corrections c
  where (c.requested_by = author or c.member_id = receiver) and c.request_id is null and c.created_at > now() - interval '1 day'
$$;

-- Corrects the balance of a member, once for each member and key. More than `p_two_above` coins of one author within a day, or on one member
-- within a day, wait for a second person, whose confirmation names the request. Outcomes: OK, with the `state` 'done', 'pending', or
-- 'refused' when an earlier request with the key was refused; MEMBER_NOT_FOUND; ONESELF; NOT_ALLOWED for a party of a case with the member;
-- INSUFFICIENT; KEY_USED when the key named another correction. The member is locked before the account, as in give_gift.
create or replace function adjust_coins(p_actor bigint, p_member bigint, p_coins integer, p_reason text, p_key text, p_two_above integer,
  p_request bigint default null, p_second bigint default null, out outcome text, out state text, out balance bigint) language plpgsql as $$
declare
  request_key text := 'coins:' || p_member || ':' || p_key;
  known record;
  given bigint;
  taken bigint;
  moved record;
  created bigint;
begin
  -- The corrections of one author wait for each other, so that what was moved within a day is counted.
  perform pg_advisory_xact_lock(hashtextextended('corrections of staff ' || p_actor, 0));
  perform from members m where m.id = p_member and m.status not in ('service', 'erased') for no key update;
  if not found then
    outcome := 'MEMBER_NOT_FOUND';
    return;
  end if;
  if p_actor = p_member then
    outcome := 'ONESELF';
    return;
  end if;
  if is_involved(p_actor, p_member, array['finance', 'administrator']) then
    outcome := 'NOT_ALLOWED';
    return;
  end if;
  select c.coins, c.requested_by as author, 'done' as state into known from balance_corrections c where c.member_id = p_member and c.key = p_key;
  if not found and p_request is null then
    select (r.payload ->> 'coins')::integer as coins, r.author_id as author,
        case when r.state = 'pending' and r.expires_at <= now() then 'ended' else r.state end as state into known from staff_requests r
      where r.member_id = p_member and r.key = request_key;
  end if;
  perform from ledger_accounts a where a.id = member_account(p_owner => p_member) for no key update;
  select a.balance into balance from ledger_accounts a where a.member_id = p_member;
  balance := coalesce(balance, 0);
  if known.state is not null and (known.coins, known.author) is distinct from (p_coins, p_actor) then
    outcome := 'KEY_USED';
  elsif known.state <> 'ended' then
    outcome := 'OK';
    state := known.state;
  elsif balance + p_coins < 0 and p_coins < 0 then
    outcome := 'INSUFFICIENT';
  elsif p_request is null
    and abs(p_coins) + greatest(coins_moved_alone(p_actor, null), coins_moved_alone(null, p_member)) > p_two_above then
    perform request_staff_act(p_actor => p_actor, p_kind => 'coins', p_member => p_member, p_subject => 'coins', p_key => request_key,
      p_payload => jsonb_build_object('coins', p_coins, 'key', p_key), p_reason => p_reason);
    outcome := 'OK';
    state := 'pending';
  else
    given := case when p_coins > 0 then system_account('corrections') else member_account(p_owner => p_member) end;
    taken := case when p_coins > 0 then member_account(p_owner => p_member) else system_account('corrections') end;
    select * into moved from move_coins(p_key => 'correction:' || p_member || ':' || p_key, p_kind => 'correction', p_payer => given,
      p_payee => taken, p_amount => abs(p_coins), p_order => null, p_actor => p_actor, p_reason => p_reason);
    if moved.outcome <> 'OK' or moved.is_repeated then
      raise exception 'the correction % of member % was not moved: %', p_key, p_member, moved.outcome;
    end if;
    insert into balance_corrections (member_id, key, coins, reason, requested_by, request_id, transfer_id)
      values (p_member, p_key, p_coins, p_reason, p_actor, p_request, moved.transfer) returning id into created;
    perform write_audit(p_actor => p_actor, p_act => 'member.correct_coins', p_member => p_member, p_subject => 'correction',
      p_subject_id => created::text, p_reason => p_reason,
      p_details => jsonb_strip_nulls(jsonb_build_object('coins', p_coins, 'request', p_request, 'confirmedBy', p_second)));
    balance := balance + p_coins;
    outcome := 'OK';
    state := 'done';
  end if;
end $$;
