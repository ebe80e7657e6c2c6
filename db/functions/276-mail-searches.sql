-- The ids of the newest mails of a box, before an id, whose text contains `line`, or whose other member's name contains `name`: at
-- most `most`. Packs find them by `line`, a text as packs have it, and its grams; `pattern` finds the same in mails that are not packed, of which the
-- newest `looked` are read. Each found mail is read again, so that a mail that the member does not see by now is not among them.
create or replace function search_mail_ids(
  member bigint, of_box text, line text, grams text, pattern text, name text, before_id bigint, looked integer, most integer) returns bigint[]
language plpgsql stable set jit = off set plan_cache_mode = force_generic_plan
  set enable_seqscan = off set enable_sort = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  packed_box text := case of_box when 'sent' then 'sent' else 'received' end;
  may_read boolean := of_box = 'sent' or (
    select has_permission(effective_tier(r.silver_expires_at, r.gold_expires_at), 'Read_mails') from members r where r.id = member);
  last_packed bigint := coalesce((
    select p.last_id from mail_packs p where p.member_id = member and p.box = packed_box order by p.member_id, p.box, p.last_id desc limit 1), 0);
  wanted bit(2048) := ('x' || search_mail_ids.grams)::bit(2048);
  found bigint[] := '{}';
  candidates bigint[];
begin
  for candidates in
    select case of_box when 'sent' then sent_mail_ids(member, before_id, last_packed, looked)
      when 'unread' then unread_mail_ids(member, before_id, last_packed, looked)
      else received_mail_ids(member, before_id, last_packed, looked) end
    union all
    select * from (
      select array(
        select l.id from unnest(string_to_array(p.lines, chr(31)), string_to_array(p.names, chr(31)), p.mail_ids) as l (line, name, id)
        where l.id < before_id and (may_read and strpos(l.line, search_mail_ids.line) > 0 or search_mail_ids.name <> '' and strpos(l.name, search_mail_ids.name) > 0))
      from mail_packs p
      where p.member_id = member and p.box = packed_box and p.mail_ids[cardinality(p.mail_ids)] < before_id and p.grams & wanted = wanted
        and (may_read and strpos(p.lines, search_mail_ids.line) > 0 or search_mail_ids.name <> '' and strpos(p.names, search_mail_ids.name) > 0)
      order by p.member_id, p.box, p.last_id desc) packs
  loop
    found := found || array(
      select m.id from mails m join members o on o.id = case of_box when 'sent' then m.recipient_id else m.sender_id end
      where m.id = any(candidates)
        and case of_box when 'sent' then m.sender_deleted_at else m.recipient_deleted_at end is null
        and (of_box <> 'unread' or m.read_at is null)
        and (may_read and m.hidden_at is null and m.content ~ pattern
          or search_mail_ids.name <> '' and strpos(o.username_folded, search_mail_ids.name) > 0)
        and o.id not in (select id from blocked_with(member))
      order by m.id desc limit most - cardinality(found));
    exit when cardinality(found) >= most;
  end loop;
  return found;
end $$;
