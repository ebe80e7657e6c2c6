-- The text a row of the log is hashed over; `audit_log_break` hashes it again to find a forged or missing row.
create or replace function audit_digest(row_of audit_log) returns bytea language sql stable
  set timezone = 'UTC' set datestyle = 'ISO' as $$
  select sha256(row_of.previous_hash || convert_to(jsonb_build_array(
    row_of.id, row_of.at::text, row_of.actor_id, row_of.action, row_of.subject, row_of.subject_id, row_of.reason, row_of.data)::text, 'UTF8'))
$$;

-- The head row is the lock that makes one chain of parallel rows, and ids without gaps.
create or replace function chain_audit_row() returns trigger language plpgsql as $$
declare
  head audit_head;
begin
  select * into strict head from audit_head for update;
  new.id := head.last_id + 1;
  new.at := clock_timestamp();
  new.previous_hash := head.last_hash;
  new.hash := audit_digest(new);
  update audit_head set last_id = new.id, last_hash = new.hash;
  return new;
end $$;

insert into audit_head (last_id, last_hash)
select coalesce(max(id), 0), coalesce((select hash from audit_log order by id desc limit 1), '\x00'::bytea) from audit_log
on conflict do nothing;

create or replace trigger audit_log_chain before insert on audit_log for each row execute function chain_audit_row();

-- Id of the first row that does not follow from the one before it (one past the newest, when the end is missing); null when whole.
create or replace function audit_log_break() returns bigint language sql stable as $$
  select min(id) from (
    select l.id, l.hash <> audit_digest(l)
      or l.previous_hash <> lag(l.hash, 1, '\x00'::bytea) over w or l.id <> row_number() over w as broken
    from audit_log l window w as (order by l.id)
    union all
    select coalesce(newest.id, 0) + 1, (coalesce(newest.id, 0), coalesce(newest.hash, '\x00'::bytea)) <> (head.last_id, head.last_hash)
    from audit_head head left join (select id, hash from audit_log order by id desc limit 1) as newest on true
  ) as checked where broken
$$;
