-- Lists the parts that end a folded name, with the number of characters before each.
create or replace function suffixes_of(folded text) returns table (part_position smallint, part text) immutable language sql as $$
  select (start - 1)::smallint, substr(folded, start) from generate_series(1, char_length(folded)) as start
$$;

-- Returns what searches by name filter by: whether there is a picture (1) and a verification (2), and the two letters of the country.
-- Mirror: factsOf in lib/search/name-facts.ts.
create or replace function member_facts(country text, avatar_key text, verified_at timestamptz) returns smallint immutable language sql as $$
  select ((avatar_key is not null)::integer | ((verified_at is not null)::integer << 1)
    | (((ascii(country) - 65) * 26 + ascii(substr(country, 2)) - 65) << 2))::smallint
$$;

-- Keeps the parts of the names of active members, and of no others: a search then never reads a member it cannot show.
create or replace function renew_username_suffixes() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from username_suffixes where member_id = new.id;
  end if;
  if new.status = 'active' then
    insert into username_suffixes (member_id, gender, position, suffix, facts)
      select new.id, new.gender, part_position, part, member_facts(new.country, new.avatar_key, new.verified_at)
      from suffixes_of(new.username_folded);
  end if;
  return null;
end $$;

create or replace trigger members_insert_suffixes after insert on members
  for each row execute function renew_username_suffixes();

create or replace trigger members_renew_suffixes after update of username_folded, gender, status on members
  for each row when ((new.username_folded, new.gender, new.status) is distinct from (old.username_folded, old.gender, old.status))
  execute function renew_username_suffixes();

create or replace function renew_suffix_facts() returns trigger language plpgsql as $$
begin
  update username_suffixes set facts = member_facts(new.country, new.avatar_key, new.verified_at) where member_id = new.id;
  return null;
end $$;

-- Also when another picture waits for its review, because a trigger then takes the verification.
create or replace trigger members_renew_suffix_facts after update of country, avatar_key, pending_avatar_key, verified_at on members
  for each row when ((new.country, new.avatar_key is null, new.verified_at is null) is distinct from (old.country, old.avatar_key is null, old.verified_at is null))
  execute function renew_suffix_facts();
