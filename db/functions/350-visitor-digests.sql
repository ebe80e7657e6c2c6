-- Writes a notice of new visitors to each of the next `p_most` members after `p_after_member` who have some. New are those since
-- the member last opened the list of visitors or read such a notice. An unread notice is counted again. Returns the last
-- member, after whom the next call goes on; null at the end.
create or replace function write_visitor_digests(p_after_member bigint, p_most integer) returns bigint language plpgsql as $$
declare
  batch bigint[];
begin
  batch := array(select distinct visited_id from profile_visits where visited_id > p_after_member order by visited_id limit p_most);
  with since as (
    select m.id, m.gender, greatest(now() - interval '30 days', settings.visitors_seen_at, (
        select max(n.read_at) from notices n where n.member_id = m.id and n.kind = 'visitors' and n.read_at is not null)) as at
    from members m left join member_settings settings on settings.member_id = m.id
    where m.id = any(batch) and m.status = 'active' and wants_notice(m.id, 'visitors', null)
  ), counted as (
    select s.id, count(*)::integer as visitors, max(v.visited_at) as newest
    from since s
    join profile_visits v on v.visited_id = s.id and v.visited_at > s.at
    join members visitor on visitor.id = v.visitor_id
    where visitor.status = 'active' and visitor.gender <> s.gender and visitor.last_active_at > 'epoch'
      and not is_blocked(s.id, visitor.id)
    group by s.id
  )
  insert into notices as n (member_id, kind, group_key, details)
    select c.id, 'visitors', notice_group('visitors'), jsonb_build_object('visitors', c.visitors) from counted c
    on conflict (member_id, group_key) where read_at is null
      do update set details = excluded.details, seq = nextval('notices_seq'), updated_at = now()
      -- Only with a visit since the notice was written.
      where exists (select from counted c where c.id = n.member_id and c.newest > n.updated_at);
  return batch[cardinality(batch)];
end $$;
