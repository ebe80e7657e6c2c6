insert into audit_head default values on conflict do nothing;

-- Returns the hash of a row of the audit log. The time counts as microseconds, whatever time zone the session has.
create or replace function audit_hash(previous bytea, row_id bigint, happened timestamptz, actor bigint, of_act text, of_member bigint,
  of_subject text, of_subject_id text, why text, more jsonb) returns bytea immutable language sql as $$
  select sha256(previous || convert_to(jsonb_build_array(row_id, (extract(epoch from happened) * 1000000)::bigint, actor, of_act, of_member,
    of_subject, of_subject_id, why, more)::text, 'UTF8'))
$$;

-- Appends a row to the audit log and returns its id. Call it in the statement that does the act, so that neither happens alone. The head
-- is locked until the end of the transaction, which makes the chain gapless.
create or replace function write_audit(actor bigint, of_act text, of_member bigint, of_subject text, of_subject_id text, why text, more jsonb)
returns bigint language plpgsql as $$
declare
  head audit_head;
  row_id bigint;
  row_hash bytea;
  happened timestamptz;
begin
  select * into strict head from audit_head for update;
  row_id := head.last_id + 1;
  happened := clock_timestamp();
  row_hash := audit_hash(head.last_hash, row_id, happened, actor, of_act, of_member, of_subject, of_subject_id, why, more);
  insert into audit_log (id, at, actor_id, act, member_id, subject, subject_id, reason, details, hash)
    values (row_id, happened, actor, of_act, of_member, of_subject, of_subject_id, why, more, row_hash);
  update audit_head set last_id = row_id, last_hash = row_hash;
  -- The worker seals the row, with a key that is not in the database.
  perform pg_notify('audit_written', '');
  return row_id;
end $$;

-- Refuses the changes that a trigger names.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% refuses %', tg_table_name, lower(tg_op) using errcode = 'restrict_violation';
end $$;

create or replace trigger audit_log_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_change();
create or replace trigger audit_head_permanent before delete or truncate on audit_head
  for each statement execute function refuse_change();

-- Compares the audit log with its hashes. Returns one row for each fault.
create or replace function audit_faults() returns table (fault text, id bigint) stable language sql as $$
  with chained as (
    select a.*, lag(a.hash, 1, '\x00'::bytea) over (order by a.id) as previous, row_number() over (order by a.id) as place from audit_log a)
  select 'a row was changed, or the one before it', c.id from chained c
  where c.hash <> audit_hash(c.previous, c.id, c.at, c.actor_id, c.act, c.member_id, c.subject, c.subject_id, c.reason, c.details)
  union all
  select 'a row before this one is missing', min(c.id) from chained c where c.id <> c.place having count(*) > 0
  union all
  select 'the last rows are missing', h.last_id from audit_head h
  left join lateral (select l.id, l.hash from audit_log l order by l.id desc limit 1) last on true
  where h.last_id <> coalesce(last.id, 0) or h.last_hash <> coalesce(last.hash, '\x00'::bytea)
  union all
  select 'the head is missing', 0::bigint where not exists (select from audit_head)
$$;
