drop function if exists adjust_coins(bigint, bigint, integer, text, text, integer);
drop function if exists move_correction(bigint, integer, bigint, text, text);
drop function if exists decide_correction(bigint, bigint, boolean, text);
drop function if exists announce_correction(bigint, text, bigint);

-- Returns the coins that staff moved alone within a day: one author on all members, or all authors on one member, in both directions.
create or replace function coins_moved_alone(author bigint, receiver bigint) returns bigint stable language sql as $$
  select coalesce(sum(abs(c.coins)), 0) from balance_corrections c
  where (c.requested_by = author or c.member_id = receiver) and c.request_id is null and c.created_at > now() - interval '1 day'
$$;

-- Corrects the balance of a member, once for each member and key. More than `two_above` coins of one author within a day, or on one member
-- within a day, wait for a second person, whose confirmation names the request. Outcomes: 'done'; 'pending'; 'refused' when an earlier
-- request with the key was refused; 'not_found'; 'oneself'; 'not_allowed' for a party of a case with the member; 'insufficient';
-- 'key_used' when the key named another correction. The member is locked before the account, as in give_gift.
create or replace function adjust_coins(actor bigint, of_member bigint, how_many integer, why text, request text, two_above integer,
  of_request bigint default null, second bigint default null, out outcome text, out balance bigint) language plpgsql as $$
declare
  request_key text := 'coins:' || of_member || ':' || request;
  known record;
  given bigint;
  taken bigint;
  moved record;
  created bigint;
begin
  -- The corrections of one author wait for each other, so that what was moved within a day is counted.
  perform pg_advisory_xact_lock(hashtextextended('corrections of staff ' || actor, 0));
  perform from members m where m.id = of_member and m.status not in ('service', 'erased') for no key update;
  if not found then
    outcome := 'not_found';
    return;
  end if;
  if actor = of_member then
    outcome := 'oneself';
    return;
  end if;
  if is_involved(actor, of_member, array['finance', 'administrator']) then
    outcome := 'not_allowed';
    return;
  end if;
  select c.coins, c.requested_by as author, 'done' as state into known from balance_corrections c where c.member_id = of_member and c.key = request;
  if not found and of_request is null then
    select (r.payload ->> 'coins')::integer as coins, r.author_id as author,
        case when r.state = 'pending' and r.expires_at <= now() then 'ended' else r.state end as state into known from staff_requests r
      where r.member_id = of_member and r.key = request_key;
  end if;
  perform from ledger_accounts a where a.id = member_account(of_member) for no key update;
  select a.balance into balance from ledger_accounts a where a.member_id = of_member;
  balance := coalesce(balance, 0);
  if known.state is not null and (known.coins, known.author) is distinct from (how_many, actor) then
    outcome := 'key_used';
  elsif known.state <> 'ended' then
    outcome := known.state;
  elsif balance + how_many < 0 and how_many < 0 then
    outcome := 'insufficient';
  elsif of_request is null
    and abs(how_many) + greatest(coins_moved_alone(actor, null), coins_moved_alone(null, of_member)) > two_above then
    perform request_staff_act(actor, 'coins', of_member, 'coins', request_key, jsonb_build_object('coins', how_many, 'key', request), why);
    outcome := 'pending';
  else
    given := case when how_many > 0 then system_account('corrections') else member_account(of_member) end;
    taken := case when how_many > 0 then member_account(of_member) else system_account('corrections') end;
    select * into moved from move_coins('correction:' || of_member || ':' || request, 'correction', given, taken, abs(how_many), null, actor, why);
    if moved.outcome <> 'done' then
      raise exception 'the correction % of member % was not moved: %', request, of_member, moved.outcome;
    end if;
    insert into balance_corrections (member_id, key, coins, reason, requested_by, request_id, transfer_id)
      values (of_member, request, how_many, why, actor, of_request, moved.transfer) returning id into created;
    perform write_audit(actor, 'member.correct_coins', of_member, 'correction', created::text, why,
      jsonb_strip_nulls(jsonb_build_object('coins', how_many, 'request', of_request, 'confirmedBy', second)));
    balance := balance + how_many;
    outcome := 'done';
  end if;
end $$;
