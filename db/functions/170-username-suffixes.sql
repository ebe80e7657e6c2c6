-- Lists the parts that end a folded name, with the number of characters before each.
create or replace function suffixes_of(folded text) returns table (part_position smallint, part text) immutable language sql as $$
  select (start - 1)::smallint, substr(folded, start) from generate_series(1, char_length(folded)) as start
$$;

-- Keeps the parts of the names of active members, and of no others: a search then never reads a member it cannot show.
create or replace function renew_username_suffixes() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from username_suffixes where member_id = new.id;
  end if;
  if new.status = 'active' then
    insert into username_suffixes (member_id, gender, position, suffix)
      select new.id, new.gender, part_position, part from suffixes_of(new.username_folded);
  end if;
  return null;
end $$;

create or replace trigger members_insert_suffixes after insert on members
  for each row execute function renew_username_suffixes();

create or replace trigger members_renew_suffixes after update of username_folded, gender, status on members
  for each row when ((new.username_folded, new.gender, new.status) is distinct from (old.username_folded, old.gender, old.status))
  execute function renew_username_suffixes();
