-- Marks the files of a deleted upload for removal, also when the row is deleted with its member.
create or replace function mark_files_for_removal() returns trigger language plpgsql as $$
begin
  insert into file_removals (key) values (old.key) on conflict (key) do update set due_at = now();
  return null;
end $$;

create or replace trigger uploads_remove_files after delete on uploads
  for each row execute function mark_files_for_removal();
