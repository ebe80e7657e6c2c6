-- Returns how much the reports of a member count: their share of upheld reports among the newest decided ones, with one more upheld report
-- that every member has. Never below 0.1, so that no member loses their say.
create or replace function reporter_weight(reporter bigint) returns double precision language sql stable as $$
  select greatest(0.1, (count(*) filter (where outcome <> 'none') + 1)::double precision / (count(*) + 1))
  from (select c.outcome from reports r join report_cases c on c.id = r.case_id
    where r.reporter_id = reporter and c.status = 'decided' order by r.id desc limit 200) as decided
$$;

-- Returns what is reported as it is now, with the key of its picture; no row for a thing that is gone or not the member's. `item` is as
-- EvidenceItem in lib/core/reports.ts.
create or replace function reported_item(of_subject text, of_id bigint, of_member bigint, out item jsonb, out image_key text)
language sql stable as $$
  select jsonb_build_object('text', body, 'at', at), key
  from (
    select signature as body, now() as at, null as key from members where of_subject = 'member' and id = of_id and id = of_member
    union all
    select content, created_at, trends.image_key from trends where of_subject = 'trend' and id = of_id and author_id = of_member
    union all
    select '', created_at, upload_key from photos where of_subject = 'photo' and id = of_id and owner_id = of_member
    union all
    select coalesce((select string_agg(t.content, E'\n\n' order by t.kind desc, t.language) from video_texts t where t.video_id = videos.id and not t.held), ''),
      created_at, upload_key from videos where of_subject = 'video' and id = of_id and owner_id = of_member
    union all
    select content, created_at, null from comments where of_subject = 'comment' and id = of_id and author_id = of_member
    union all
    select content, created_at, null from mails where of_subject = 'mail' and id = of_id and sender_id = of_member
    union all
    select content, created_at, null from like_notes where of_subject = 'note' and id = of_id and liker_id = of_member
  ) as found
$$;

-- Returns the profile of a member as it is now, as EvidenceProfile in lib/core/reports.ts.
create or replace function profile_evidence(of_member bigint) returns jsonb language sql stable as $$
  select jsonb_build_object('username', m.username, 'gender', m.gender, 'age', date_part('year', age(m.birthday)), 'country', m.country,
    'signature', m.signature, 'facts', jsonb_strip_nulls(jsonb_build_object(
      'occupation', nullif(f.occupation, ''), 'city', nullif(f.city, ''))))
  from members m left join member_facts f on f.member_id = m.id where m.id = of_member
$$;

-- Returns the last messages of two members, oldest first, as EvidenceMessage in lib/core/reports.ts.
create or replace function message_evidence(one bigint, other bigint) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', id, 'senderId', sender_id, 'type', type, 'content', content, 'at', created_at) order by seq), '[]')
  from (select m.* from conversations c join messages m on m.conversation_id = c.id
    where c.low_id = least(one, other) and c.high_id = greatest(one, other) order by m.seq desc limit 20) as newest
$$;

-- Files a report: opens a case of the thing or adds to the open one, keeps what the thing, its owner and the last messages look like, and
-- blocks the owner if asked to. A member counts once in a case. `p_id` of a message is its seq in the conversation of the two. The caller
-- checks that the reporter sees the thing. `evidence_id` is null when the case has the same evidence already, or enough of it;
-- `pictures` are the files that belong to it. Outcomes: OK; MEMBER_NOT_FOUND and SUBJECT_NOT_FOUND for what is gone meanwhile.
create or replace function file_report(p_actor bigint, p_reported bigint, p_subject text, p_id bigint, p_kind text, p_text text, p_with_block boolean,
  out outcome text, out case_id bigint, out evidence_id bigint, out pictures jsonb)
language plpgsql as $$
declare
  thing bigint := p_id;
  now_item jsonb;
  item_key text;
  now_profile jsonb := profile_evidence(p_reported);
  now_messages jsonb := message_evidence(p_actor, p_reported);
  of_weight double precision := reporter_weight(p_actor);
  of_case bigint;
begin
  if p_subject = 'message' then
    select m.id, jsonb_build_object('text', m.content, 'at', m.created_at), m.image_key into thing, now_item, item_key
    from conversations c join messages m on m.conversation_id = c.id and m.seq = p_id and m.sender_id = p_reported
    where c.low_id = least(p_actor, p_reported) and c.high_id = greatest(p_actor, p_reported);
  else
    select found.item, found.image_key into now_item, item_key from reported_item(p_subject, p_id, p_reported) as found;
  end if;
  if now_item is null or now_profile is null then
    outcome := case p_subject when 'member' then 'MEMBER_NOT_FOUND' else 'SUBJECT_NOT_FOUND' end;
    return;
  end if;
  insert into report_cases (subject, subject_id, member_id) values (p_subject, thing, p_reported)
    on conflict (subject, subject_id) where status = 'open' do update set last_reported_at = now()
    returning id into of_case;
  insert into reports (case_id, reporter_id, kind, content, weight) values (of_case, p_actor, p_kind, p_text, of_weight)
    on conflict on constraint reports_once do nothing;
  if found then
    update report_cases set weight = weight + of_weight, report_count = report_count + 1 where id = of_case;
  end if;
  -- The item of a member is their profile, which has no time.
  insert into report_evidence (case_id, item, profile, messages)
    select of_case, now_item, now_profile, now_messages
    where (select count(*) from report_evidence e where e.case_id = of_case) < 20
      and not exists (select from report_evidence e where e.case_id = of_case and e.profile = now_profile and e.messages = now_messages
        and (e.item = now_item or p_subject = 'member' and e.item ->> 'text' = now_item ->> 'text'))
    returning id into evidence_id;
  if p_with_block then
    insert into blocks (blocker_id, blocked_id) values (p_actor, p_reported) on conflict do nothing;
  end if;
  outcome := 'OK';
  case_id := of_case;
  pictures := coalesce((
    select jsonb_agg(jsonb_build_object('part', part, 'messageId', message_id, 'key', key))
    from (
      select 'item' as part, null::bigint as message_id, item_key as key where item_key is not null
      union all
      select 'avatar', null, avatar_key from members where id = p_reported and avatar_key is not null
      union all
      select 'message', m.id, m.image_key from messages m join conversations c on c.id = m.conversation_id
        where c.low_id = least(p_actor, p_reported) and c.high_id = greatest(p_actor, p_reported) and m.image_key is not null
          and m.seq > c.last_seq - 20
    ) as kept), '[]');
end $$;
