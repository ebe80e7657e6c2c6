create or replace trigger ledger_transfers_append_only before update or delete or truncate on ledger_transfers
  for each statement execute function refuse_change();
create or replace trigger ledger_entries_append_only before update or delete or truncate on ledger_entries
  for each statement execute function refuse_change();
create or replace trigger ledger_accounts_permanent before delete or truncate on ledger_accounts
  for each statement execute function refuse_change();

-- Moves the balance of a member by each entry, and notifies their open pages. Refuses an overdraft, except when money goes back: a
-- payment that is refunded or lost in a dispute takes its coins also from a member who has spent them. Accounts are never deleted, so
-- that an account which exists now exists forever, as with a foreign key.
create or replace function apply_ledger_entry() returns trigger language plpgsql as $$
declare
  owner bigint;
begin
  new.balance_after := null;
  update ledger_accounts set balance = balance + new.amount
  where id = new.account_id and member_id is not null returning balance, member_id into new.balance_after, owner;
  if owner is null and not exists (select from ledger_accounts where id = new.account_id and member_id is null) then
    raise exception 'account % does not exist', new.account_id using errcode = 'foreign_key_violation';
  end if;
  if new.balance_after < 0 and new.amount < 0
    and not exists (select from ledger_transfers t where t.id = new.transfer_id and t.kind in ('refund', 'dispute')) then
    raise exception 'account % has too few coins', new.account_id using errcode = 'check_violation';
  end if;
  if owner is not null then
    perform notify_counters(owner, 'coins');
  end if;
  return new;
end $$;

create or replace trigger ledger_entries_apply before insert on ledger_entries for each row execute function apply_ledger_entry();

-- Refuses every other change of a balance.
create or replace function guard_ledger_balance() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 then
    raise exception 'a balance changes only by a ledger entry' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create or replace trigger ledger_accounts_guard before update on ledger_accounts for each row
  when (old.* is distinct from new.*) execute function guard_ledger_balance();

-- Checks at commit that the entries of a transfer exist and sum to zero.
create or replace function check_transfer_sum() returns trigger language plpgsql as $$
declare
  transfer bigint;
  total numeric;
  sides integer;
begin
  if tg_table_name = 'ledger_transfers' then transfer := new.id; else transfer := new.transfer_id; end if;
  select coalesce(sum(amount), 0), count(*) into total, sides from ledger_entries where transfer_id = transfer;
  if total <> 0 or sides < 2 then
    raise exception 'entries of transfer % sum to % on % sides', transfer, total, sides using errcode = 'check_violation';
  end if;
  return null;
end $$;

drop trigger if exists ledger_transfers_balanced on ledger_transfers;
create constraint trigger ledger_transfers_balanced after insert on ledger_transfers
  deferrable initially deferred for each row execute function check_transfer_sum();
drop trigger if exists ledger_entries_balanced on ledger_entries;
create constraint trigger ledger_entries_balanced after insert on ledger_entries
  deferrable initially deferred for each row execute function check_transfer_sum();

-- Returns the account of a member, created at the first call.
create or replace function member_account(p_owner bigint) returns bigint language plpgsql as $$
declare
  account bigint;
begin
  select id into account from ledger_accounts where member_id = p_owner;
  if not found then
    insert into ledger_accounts (member_id) values (p_owner) on conflict (member_id) do nothing;
    select id into strict account from ledger_accounts where member_id = p_owner;
  end if;
  return account;
end $$;

create or replace function system_account(name text) returns bigint stable language sql as $$
  select id from ledger_accounts where system = name
$$;

-- Stores a transfer of coins between two accounts. Its callers have locked the accounts of members and found no transfer of this key.
create or replace function record_transfer(p_key text, p_kind text, p_payer bigint, p_payee bigint, p_amount bigint,
  p_order bigint, p_actor bigint, p_reason text) returns bigint language plpgsql as $$
declare
  transfer bigint;
begin
  if p_payer is null or p_payee is null or p_payer = p_payee or coalesce(p_amount, 0) <= 0 then
    raise exception 'cannot move % coins from account % to %', p_amount, p_payer, p_payee using errcode = 'check_violation';
  end if;
  insert into ledger_transfers (key, kind, order_id, actor_id, reason) values (p_key, p_kind, p_order, p_actor, p_reason)
    returning id into transfer;
  insert into ledger_entries (transfer_id, account_id, amount)
    values (transfer, least(p_payer, p_payee), case when p_payer < p_payee then -p_amount else p_amount end),
      (transfer, greatest(p_payer, p_payee), case when p_payer < p_payee then p_amount else -p_amount end);
  return transfer;
end $$;

-- Moves coins between two accounts. The outcome is OK with the transfer, also for a repeated key, which moves nothing
-- again, and INSUFFICIENT_CREDITS when the payer is a member with fewer coins, unless `p_may_overdraw`. `p_actor` is the member of staff behind a
-- correction or refund.
create or replace function move_coins(p_key text, p_kind text, p_payer bigint, p_payee bigint, p_amount bigint,
  p_order bigint default null, p_actor bigint default null, p_reason text default '', p_may_overdraw boolean default false,
  out outcome text, out transfer bigint, out is_repeated boolean) language plpgsql as $$
begin
  is_repeated := false;
  perform from ledger_accounts a where a.id in (p_payer, p_payee) and a.member_id is not null order by a.id for no key update;
  -- With the accounts locked, an earlier transfer of this key between them is visible here.
  select t.id into transfer from ledger_transfers t where t.key = p_key;
  if found then
    outcome := 'OK';
    is_repeated := true;
  elsif not p_may_overdraw
    and exists (select from ledger_accounts a where a.id = p_payer and a.member_id is not null and a.balance < p_amount) then
    outcome := 'INSUFFICIENT_CREDITS';
  else
    transfer := record_transfer(p_key => p_key, p_kind => p_kind, p_payer => p_payer, p_payee => p_payee, p_amount => p_amount,
      p_order => p_order, p_actor => p_actor, p_reason => p_reason);
    outcome := 'OK';
  end if;
end $$;
