-- Append-only tables refuse every change, whoever asks.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

create or replace trigger ledger_transfers_append_only before update or delete or truncate on ledger_transfers
  for each statement execute function refuse_change();
create or replace trigger ledger_entries_append_only before update or delete or truncate on ledger_entries
  for each statement execute function refuse_change();
create or replace trigger audit_log_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_change();
