-- Corrects the balance of a member, once for each member and key. A correction waits for a second member of staff when, with it, more
-- than `two_above` coins were moved by one person alone within a day: by its author on all members, or by all authors on this member; also
-- in parts and in both directions. Outcomes: 'done'; 'pending';
-- 'refused' when an earlier request with the key was refused; 'not_found'; 'oneself'; 'insufficient'; 'key_used' when the key named another correction. The member is locked before the account, as in give_gift.
create or replace function adjust_coins(actor bigint, of_member bigint, how_many integer, why text, request text, two_above integer,
  out outcome text, out balance bigint) language plpgsql as $$
declare
  known balance_corrections;
  moved_alone bigint;
  created bigint;
  moved record;
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
  select * into known from balance_corrections c where c.member_id = of_member and c.key = request;
  if found then
    outcome := case when (known.coins, known.requested_by) = (how_many, actor) then known.state else 'key_used' end;
  else
    perform from ledger_accounts a where a.id = member_account(of_member) for no key update;
    select greatest(coalesce(sum(abs(c.coins)) filter (where c.requested_by = actor), 0),
        coalesce(sum(abs(c.coins)) filter (where c.member_id = of_member), 0)) into moved_alone
      from balance_corrections c
      where (c.member_id = of_member or c.requested_by = actor) and c.state = 'done' and c.decided_by is null
        and c.created_at > now() - interval '1 day';
    if how_many < 0 and exists (select from ledger_accounts a where a.member_id = of_member and a.balance < -how_many) then
      outcome := 'insufficient';
    elsif moved_alone + abs(how_many) > two_above then
      insert into balance_corrections (member_id, key, coins, reason, state, requested_by)
        values (of_member, request, how_many, why, 'pending', actor) returning id into created;
      perform write_audit(actor, 'member.request_coins', of_member, 'correction', created::text, why, jsonb_build_object('coins', how_many));
      perform announce_correction(created, 'asked', actor);
      outcome := 'pending';
    else
      select * into moved from move_correction(of_member, how_many, actor, why, request);
      insert into balance_corrections (member_id, key, coins, reason, state, requested_by, transfer_id)
        values (of_member, request, how_many, why, 'done', actor, moved.transfer) returning id into created;
      perform write_audit(actor, 'member.correct_coins', of_member, 'correction', created::text, why, jsonb_build_object('coins', how_many));
      outcome := 'done';
    end if;
  end if;
  select a.balance into balance from ledger_accounts a where a.member_id = of_member;
  balance := coalesce(balance, 0);
end $$;

-- Moves the coins of a correction. Its callers have locked the account and compared the balance: a refusal here is a fault.
create or replace function move_correction(of_member bigint, how_many integer, actor bigint, why text, request text, out transfer bigint)
language plpgsql as $$
declare
  moved record;
  given bigint := case when how_many > 0 then system_account('corrections') else member_account(of_member) end;
  taken bigint := case when how_many > 0 then member_account(of_member) else system_account('corrections') end;
begin
  select * into moved from move_coins('correction:' || of_member || ':' || request, 'correction', given, taken, abs(how_many), null, actor, why);
  if moved.outcome <> 'done' then
    raise exception 'the correction % of member % was not moved: %', request, of_member, moved.outcome;
  end if;
  transfer := moved.transfer;
end $$;

-- Decides a correction that waits for a second member of staff. Its author may withdraw it, but not confirm it. Outcomes: 'done';
-- 'refused'; 'not_found'; 'decided' before; 'expired' after 7 days; 'same_person', as far as the site can tell; 'oneself' for the member
-- whose balance it is; 'author_left' when its author may not ask for it any more; 'insufficient', which leaves it waiting.
create or replace function decide_correction(actor bigint, of_correction bigint, is_confirmed boolean, why text, out outcome text)
language plpgsql as $$
declare
  asked balance_corrections;
  moved record;
begin
  select * into asked from balance_corrections c where c.id = of_correction;
  if not found then
    outcome := 'not_found';
    return;
  end if;
  perform from members m where m.id = asked.member_id for no key update;
  -- With the member locked, an earlier decision is visible here.
  select * into asked from balance_corrections c where c.id = of_correction for update;
  if asked.state <> 'pending' then
    outcome := 'decided';
  elsif is_confirmed and not are_two_people(asked.requested_by, actor) then
    outcome := 'same_person';
  elsif asked.member_id = actor then
    outcome := 'oneself';
  elsif is_confirmed and asked.created_at <= now() - interval '7 days' then
    outcome := 'expired';
  elsif is_confirmed and not exists (select from members m
    where m.id = asked.requested_by and m.status = 'active' and is_powerful_role(m.role)) then
    outcome := 'author_left';
  elsif not is_confirmed then
    update balance_corrections c set state = 'refused', decided_by = actor, decided_at = now(), decision_reason = why where c.id = of_correction;
    perform write_audit(actor, 'member.refuse_coins', asked.member_id, 'correction', of_correction::text, why,
      jsonb_build_object('coins', asked.coins));
    perform announce_correction(of_correction, 'refused', actor);
    outcome := 'refused';
  else
    perform from ledger_accounts a where a.id = member_account(asked.member_id) for no key update;
    if asked.coins < 0 and exists (select from ledger_accounts a where a.member_id = asked.member_id and a.balance < -asked.coins) then
      outcome := 'insufficient';
      return;
    end if;
    select * into moved from move_correction(asked.member_id, asked.coins, asked.requested_by, asked.reason, asked.key);
    update balance_corrections c set state = 'done', decided_by = actor, decided_at = now(), decision_reason = why, transfer_id = moved.transfer
      where c.id = of_correction;
    perform write_audit(actor, 'member.confirm_coins', asked.member_id, 'correction', of_correction::text, why,
      jsonb_build_object('coins', asked.coins, 'requestedBy', asked.requested_by));
    perform announce_correction(of_correction, 'done', actor);
    outcome := 'done';
  end if;
end $$;

-- Reports a change of a correction that needs two people to all administrators and to its author.
create or replace function announce_correction(of_correction bigint, change text, actor bigint) returns void language sql as $$
  insert into notices (member_id, kind, group_key, details)
  select m.id, 'staff_request', concat_ws(' ', 'correction', of_correction, change),
    json_build_object('request', json_build_object('id', 0, 'change', change, 'by', (select a.username from members a where a.id = actor)))
  from members m
  where m.status = 'active'
    and (m.role = 'administrator' or m.id = (select c.requested_by from balance_corrections c where c.id = of_correction))
  on conflict do nothing
$$;
