insert into audit_head default values on conflict do nothing;

-- Returns the hash of a row of the audit log. The time counts as microseconds, whatever time zone the session has.
create or replace function audit_hash(previous bytea, row_id bigint, happened timestamptz, actor bigint, of_act text, of_member bigint,
  of_subject text, of_subject_id text, why text, more jsonb) returns bytea immutable language sql as $$
  select sha256(previous || convert_to(jsonb_build_array(row_id, (extract(epoch from happened) * 1000000)::bigint, actor, of_act, of_member,
    of_subject, of_subject_id, why, more)::text, 'UTF8'))
$$;

-- Appends a row to the audit log and returns its id. Call it in the statement that does the action, so that neither happens alone. The head
-- is locked until the end of the transaction, which makes the chain gapless.
create or replace function write_audit(p_actor bigint, p_act text, p_member bigint, p_subject text, p_subject_id text, p_reason text, p_details jsonb)
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
  row_hash := audit_hash(head.last_hash, row_id, happened, p_actor, p_act, p_member, p_subject, p_subject_id, p_reason, p_details);
  insert into audit_log (id, at, actor_id, act, member_id, subject, subject_id, reason, details, hash)
    values (row_id, happened, p_actor, p_act, p_member, p_subject, p_subject_id, p_reason, p_details, row_hash);
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
