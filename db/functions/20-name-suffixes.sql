-- The suffix table follows the members: only active ones can be found by a part of their name.
create or replace function add_name_suffixes() returns trigger language plpgsql as $$
begin
  insert into member_name_suffixes (gender, suffix, member_id)
  select m.gender, substr(m.username_fold, part.start), m.id
  from added m cross join lateral generate_series(1, char_length(m.username_fold)) as part(start)
  where m.status = 'active';
  return null;
end $$;

create or replace trigger members_add_suffixes after insert on members
  referencing new table as added for each statement execute function add_name_suffixes();

create or replace function renew_name_suffixes() returns trigger language plpgsql as $$
begin
  delete from member_name_suffixes where member_id = new.id;
  if new.status = 'active' then
    insert into member_name_suffixes (gender, suffix, member_id)
    select new.gender, substr(new.username_fold, part.start), new.id
    from generate_series(1, char_length(new.username_fold)) as part(start);
  end if;
  return null;
end $$;

create or replace trigger members_renew_suffixes after update of username_fold, gender, status on members
  for each row when ((old.username_fold, old.gender, old.status) is distinct from (new.username_fold, new.gender, new.status))
  execute function renew_name_suffixes();
