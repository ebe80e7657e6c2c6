-- The text a row of the log is hashed over; `audit_log_break` hashes it again to find a forged or missing row.
create or replace function audit_digest(row_of audit_log) returns bytea language sql stable
  set timezone = 'UTC' set datestyle = 'ISO' as $$
  select sha256(row_of.previous_hash || convert_to(jsonb_build_array(
    row_of.id, row_of.at::text, row_of.actor_id, row_of.action, row_of.subject, row_of.subject_id, row_of.reason, row_of.data)::text, 'UTF8'))
$$;

-- Ids are counted without gaps under a lock, so that a removed last row shows as well as one in the middle.
create or replace function chain_audit_row() returns trigger language plpgsql as $$
declare
  newest record;
begin
  perform pg_advisory_xact_lock(7204112020);
  select id, hash into newest from audit_log order by id desc limit 1;
  new.id := coalesce(newest.id, 0) + 1;
  new.at := clock_timestamp();
  new.previous_hash := coalesce(newest.hash, '\x00'::bytea);
  new.hash := audit_digest(new);
  return new;
end $$;

create or replace trigger audit_log_chain before insert on audit_log for each row execute function chain_audit_row();

-- Id of the first row that does not follow from the one before it, or null when the chain is whole.
create or replace function audit_log_break() returns bigint language sql stable as $$
  select min(id) from (
    select l.id, l.hash <> audit_digest(l) as forged,
      l.previous_hash <> lag(l.hash, 1, '\x00'::bytea) over w as unlinked, l.id <> row_number() over w as missing
    from audit_log l window w as (order by l.id)
  ) as checked where forged or unlinked or missing
$$;
