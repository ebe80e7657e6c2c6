-- Finds the newest messages of conversations whose texts contain `line`, before an id: at most `most`, newest first. Of each
-- conversation, the messages after the seq `above` up to `upto` are searched. Packs find them by `line`, a text as packs have it, and its grams; `pattern` finds
-- the same in messages that are not packed, of which the newest `looked` of each conversation are read. The caller reads each
-- message again, because a pack may have one that staff have hidden.
create or replace function find_message_keys(
  conversations bigint[], above bigint[], upto bigint[], before_id bigint, line text, grams text, pattern text, looked integer, most integer)
returns table (conversation bigint, seq bigint) rows 40
language plpgsql stable set jit = off set plan_cache_mode = force_generic_plan
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_bitmapscan = off as $$
#variable_conflict use_column
declare
  wanted bit(2048) := ('x' || grams)::bit(2048);
begin
  return query
  with searched as materialized (
    select s.*, coalesce((
      select p.last_seq from message_packs p where p.conversation_id = s.conversation order by p.conversation_id, p.last_seq desc limit 1), 0) as packed
    from unnest(conversations, above, upto) as s (conversation, above, upto)
  ), unpacked as materialized (
    select m.id, s.conversation, m.seq
    from searched s
    cross join lateral (
      select m.id, m.seq from messages m
      where m.conversation_id = s.conversation and m.seq > greatest(s.packed, s.above, s.upto - looked) and m.seq <= s.upto
        and m.id < before_id and m.hidden_at is null and m.content ~ pattern
      order by m.conversation_id, m.seq desc limit most) m
    where s.packed < s.upto
  ), matching as materialized (
    -- The packs with the line, and the newest message of each that has it: the bytes before it lead to its line.
    select s.conversation, s.above, s.upto, p.last_seq, p.message_ids[1 + p.lines_before] as newest,
      p.message_ids[1 + p.lines_before] < before_id and p.last_seq - p.lines_before > s.above and p.last_seq - p.lines_before <= s.upto as is_searched
    from searched s
    cross join lateral (
      select f.last_seq, f.message_ids, width_bucket(octet_length(f.start), f.line_starts) as lines_before from (
        select p.last_seq, p.message_ids, p.line_starts, p.start from (
          select p.last_seq, p.message_ids, p.line_starts, octet_length(p.lines) as size, split_part(p.lines, line, 1) as start from message_packs p
          where p.conversation_id = s.conversation and p.last_seq > s.above and p.last_seq - cardinality(p.message_ids) < s.upto
            and p.message_ids[cardinality(p.message_ids)] < before_id and p.grams & wanted = wanted
          order by p.conversation_id, p.last_seq desc offset 0) p
        where octet_length(p.start) < p.size
        -- One more, because of the newest one, later messages than are searched may have the line.
        limit most + 1) f) p
  ), packed as (
    select l.id, m.conversation, l.seq
    from matching m
    join message_packs p on p.conversation_id = m.conversation and p.last_seq = m.last_seq
    cross join lateral (
      select parts.id, p.last_seq - parts.place + 1 as seq
      from unnest(string_to_array(p.lines, chr(31)), p.message_ids) with ordinality as parts (part, id, place)
      where strpos(parts.part, line) > 0) l
    -- So many packs have a newer message than the others have.
    where m.newest >= coalesce((select n.newest from matching n where n.is_searched order by n.newest desc offset most - 1 limit 1), 0)
      and l.id < before_id and l.seq > m.above and l.seq <= m.upto
  )
  select h.conversation, h.seq from (select * from unpacked union all select * from packed) h order by h.id desc limit most;
end $$;
