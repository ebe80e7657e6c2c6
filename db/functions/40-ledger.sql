-- An entry moves its member's balance; nothing else may. The row was locked by `move_coins`; CHECK (balance >= 0) is the last guard.
create or replace function apply_ledger_entry() returns trigger language plpgsql as $$
begin
  new.balance_after := null;
  update ledger_accounts set balance = balance + new.amount
  where id = new.account_id and member_id is not null returning balance into new.balance_after;
  return new;
end $$;

create or replace trigger ledger_entries_apply before insert on ledger_entries for each row execute function apply_ledger_entry();

create or replace function guard_ledger_balance() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 then
    raise exception 'a balance changes only by a ledger entry' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create or replace trigger ledger_accounts_guard before update on ledger_accounts for each row
  when (old.* is distinct from new.*) execute function guard_ledger_balance();

-- Checked at commit: whatever wrote a transfer, its entries exist and sum to zero.
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

create or replace function member_account(owner bigint) returns bigint language plpgsql as $$
declare
  account bigint;
begin
  select id into account from ledger_accounts where member_id = owner;
  if found then return account; end if;
  insert into ledger_accounts (member_id) values (owner) on conflict (member_id) do nothing;
  select id into strict account from ledger_accounts where member_id = owner;
  return account;
end $$;

-- One movement of `amount` coins between two accounts. `done` on the first call with this key, `repeated` (with the first transfer)
-- on every later one, `insufficient` when the payer is a member with less. Never half done: it is one statement of the caller.
create or replace function move_coins(
  transfer_key text, transfer_kind text, payer bigint, payee bigint, amount bigint, actor bigint default null, why text default '')
returns table (outcome text, transfer_id bigint, payer_balance bigint, payee_balance bigint)
language plpgsql as $$
#variable_conflict use_column
declare
  known bigint;
  held bigint;
  paying_member boolean;
begin
  if amount is null or amount <= 0 or payer = payee then
    raise exception 'cannot move % coins from account % to %', amount, payer, payee using errcode = 'check_violation';
  end if;
  perform from ledger_accounts where id in (payer, payee) and member_id is not null order by id for no key update;
  -- With the accounts locked, an earlier transfer of this key between them is visible here.
  select id into known from ledger_transfers where key = transfer_key;
  select balance, member_id is not null into strict held, paying_member from ledger_accounts where id = payer;
  if known is null and paying_member and held < amount then
    return query select 'insufficient', null::bigint, held, null::bigint;
    return;
  end if;
  if known is null then
    insert into ledger_transfers (key, kind, actor_id, reason) values (transfer_key, transfer_kind, actor, why)
      on conflict (key) do nothing returning id into known;
    if known is not null then
      insert into ledger_entries (transfer_id, account_id, amount)
        values (known, least(payer, payee), case when payer < payee then -amount else amount end),
               (known, greatest(payer, payee), case when payer < payee then amount else -amount end);
      return query select 'done', known,
        (select balance from ledger_accounts where id = payer), (select balance from ledger_accounts where id = payee);
      return;
    end if;
    select id into known from ledger_transfers where key = transfer_key;
  end if;
  return query select 'repeated', known,
    (select balance from ledger_accounts where id = payer), (select balance from ledger_accounts where id = payee);
end $$;

create or replace function system_account(name text) returns bigint language sql stable as $$
  select id from ledger_accounts where system = name
$$;
