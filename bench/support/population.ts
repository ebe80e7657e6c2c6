import postgres, { type Sql } from 'postgres';
import { insertMails, insertNoticeEvents, insertNotices } from './letter-population';
import { insertTalks } from './text-population';
import { insertComments, insertSharedLikes, insertTrends, insertVideos } from './shared-population';

const syllables = splitPairs(
  'babebibobucacecocudadedidodufafefigagegogukakekikokuhahehihohujajejojulalelilolumamemimomunanenoninupapepipopurareriroru' +
    'sasesisosutatetitotuvavevivowawewiwoxaxexiyayeyoyuzazezizozuamanarasatenesetinisonorosunus',
);
const characters = [
  ...'安白冰晨楚春慈丹东方飞菲芳枫歌海涵寒航和恒红虹华欢佳嘉建江杰洁今金晶静君可宽兰乐雷立丽莉林玲岭露曼梅美孟敏名明木南宁平琪奇千青清晴秋然仁如瑞若山尚诗石水思松苏天田彤婉文希夏贤翔晓心欣星杏雪雅言燕阳瑶月云芝',
];

/** Names combine three of a hundred parts, which limits the number of members. */
const maxMembers = 1_000_000;
const onlineOf = 50; // one in fifty, 2 %
const prime = 7919;
/** A woman with as many photos as any tier keeps. */
export const manyPhotos = 202;

/** The numbers of mails and notices, and of messages. */
export type Texts = { readonly letters: number; readonly messages: number };

export type Population = { members: number; milliseconds: number; steps: { name: string; milliseconds: number }[] };

/**
 * Fills an empty, migrated database with members: half of each gender, 2 % online, 2 % not active, four in five with a
 * picture, ten likes, three photos and five trends with twenty comments each, conversations and other rows, and
 * so many mails, notices and messages. Connects as superuser to turn off foreign keys and triggers,
 * because every row is valid by construction.
 */
export async function populate(
  superuserUrl: string,
  members: number,
  { letters, messages }: Texts,
): Promise<Population> {
  if (members > maxMembers) throw new Error(`names are enough for ${maxMembers} members`);
  const startedAt = performance.now();
  const steps: Population['steps'] = [];
  const step = async (name: string, run: () => Promise<unknown>) => {
    const from = performance.now();
    await run();
    steps.push({ name, milliseconds: performance.now() - from });
  };
  const sql = openForFilling(superuserUrl);
  try {
    await step('members', () => withoutIndexes(sql, 'members', () => insertMembers(sql, members)));
    await step('parts of names', () => withoutIndexes(sql, 'username_suffixes', () => insertSuffixes(sql)));
    await step('pictures', () => insertUploads(sql));
    await step('photos', () =>
      withoutIndexes(sql, 'uploads', () => withoutIndexes(sql, 'photos', () => insertPhotos(sql, members))),
    );
    await step('presence', () => insertPresence(sql));
    await step('likes', () => withoutIndexes(sql, 'likes', () => insertLikes(sql, members)));
    await step('counts of likes', () => countLikes(sql));
    await step('trends', () => withoutIndexes(sql, 'trends', () => insertTrends(sql)));
    await step('comments', () => withoutIndexes(sql, 'comments', () => insertComments(sql, members)));
    await step('videos', () => withoutIndexes(sql, 'videos', () => insertVideos(sql, members)));
    await step('likes of trends', () => withoutIndexes(sql, 'trend_likes', () => insertSharedLikes(sql, members)));
    await step('visits', () => insertVisits(sql, members));
    await step('conversations', () => insertConversations(sql, members));
    await step('talks', () => withoutIndexes(sql, 'messages', () => insertTalks(sql, members, messages)));
    await step('mails', () => withoutIndexes(sql, 'mails', () => insertMails(sql, members, letters)));
    await step('notices', () => withoutIndexes(sql, 'notices', () => insertNotices(sql, members, letters)));
    await step('events of notices', () => withoutIndexes(sql, 'notice_events', () => insertNoticeEvents(sql, members)));
    await step('everything else', () => insertTheRest(sql, members));
    await step('vacuum, analyze', () => sql`vacuum (analyze)`);
    return { members, milliseconds: performance.now() - startedAt, steps };
  } finally {
    await sql.end();
  }
}

function openForFilling(url: string): Sql {
  const connection = { session_replication_role: 'replica', maintenance_work_mem: '512MB', work_mem: '256MB' };
  return postgres(url, { max: 1, onnotice: () => undefined, connection });
}

/**
 * Drops the indexes and unique constraints that no other table needs, and creates them after the inserts, which takes a third of the
 * time.
 */
export async function withoutIndexes(sql: Sql, table: string, fill: () => Promise<unknown>): Promise<void> {
  const unique = await sql<{ name: string; definition: string }[]>`
    select u.conname as name, pg_get_constraintdef(u.oid) as definition from pg_constraint u
    where u.conrelid = ${table}::regclass and u.contype = 'u'
      and not exists (select from pg_constraint f where f.contype = 'f' and f.conindid = u.conindid)`;
  for (const { name } of unique) await sql`alter table ${sql(table)} drop constraint ${sql(name)}`;
  const indexes = await sql<{ name: string; definition: string }[]>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid = ${table}::regclass and not exists (select from pg_constraint where conindid = indexrelid)`;
  for (const { name } of indexes) await sql`drop index ${sql(name)}`;
  await fill();
  for (const { definition } of indexes) await sql.unsafe(definition);
  for (const { name, definition } of unique)
    await sql`alter table ${sql(table)} add constraint ${sql(name)} ${sql.unsafe(definition)}`;
}

/** Inserts men with odd and women with even ids, so that consecutive ids alternate in gender. */
function insertMembers(sql: Sql, members: number) {
  return sql`
    insert into members (id, username, username_key, username_folded, email, email_key, password_hash, gender, birthday, country, avatar_key,
      invitation_code, signature, status, silver_expires_at, gold_expires_at, last_active_at, created_at)
    overriding system value
    select id, name, name, name, 'm' || id || '@example.test', 'm' || id || '@example.test', 'no password fits',
      case id % 2 when 1 then 'male' else 'female' end, date '1965-01-01' + (h % 15000), (array['CN','TW','HK','MY','SG','US','CA','AU','GB','JP','DE','FR'])[1 + h % 12],
      case when h % 5 <> 0 then md5(id::text) end, lpad(id::text, 32, '0'), 'Tea, trains and talk', case when h % 50 = 7 then 'suspended' else 'active' end,
      case when h % 10 = 3 then now() + interval '40 days' end, case when h % 20 = 4 then now() + interval '40 days' end,
      now() - make_interval(secs => h % 7776000), now() - make_interval(secs => ${members} - id)
    from (select id::bigint, abs(hashint4(id)) as h,
      case when id % 3 = 0
        then (${characters}::text[])[1 + p % 100] || (${characters}::text[])[1 + p / 100 % 100] || (${characters}::text[])[1 + p / 10000]
        else (${syllables}::text[])[1 + p % 100] || (${syllables}::text[])[1 + p / 100 % 100] || (${syllables}::text[])[1 + p / 10000] end as name
      from (select id::int, (id::bigint * ${prime} % ${maxMembers})::int as p from generate_series(1, ${members}::int) as id) numbers) made`.then(
    () => sql`select setval(pg_get_serial_sequence('members', 'id'), ${members})`,
  );
}

/** Inserts what the trigger on members would have written. The names are their own folded forms. */
function insertSuffixes(sql: Sql) {
  return sql`
    insert into username_suffixes (member_id, gender, position, suffix, facts)
    select id, gender, part_position, part, member_facts(country, avatar_key, verified_at) from members, suffixes_of(username_folded) where status = 'active'`;
}

function insertUploads(sql: Sql) {
  return sql`
    insert into uploads (key, owner_id, width, height, bytes, review, created_at)
    select avatar_key, id, 480, 640, 40000, 'approved', created_at from members where avatar_key is not null`;
}

/** Inserts presence rows; many share a timestamp, like members of one batch. */
function insertPresence(sql: Sql) {
  return sql`
    insert into presence (member_id, gender, since, node)
    select id, gender, date_trunc('second', now()) - make_interval(secs => abs(hashint8(id + 1)) % 14400), 'bench' from members
    where status = 'active' and abs(hashint8(id + 2)) % ${onlineOf} = 0`;
}

/** Inserts ten likes by each member, of which one is mutual: the shifts of men and women add up to a whole round. */
function insertLikes(sql: Sql, members: number) {
  const half = members / 2;
  const shift = Math.floor(half / 3);
  return sql`
    insert into likes (liker_id, target_id, created_at, mutual_at)
    select id, 1 + (id + 2 * (case when n > 0 then (id * ${prime} + n * 104729) % ${half} when id % 2 = 1 then ${shift}::int else ${half - 1 - shift}::int end)) % ${members},
      created_at + make_interval(mins => n), case n when 0 then created_at end
    from members, generate_series(0, 9) as n on conflict do nothing`;
}

function countLikes(sql: Sql) {
  return sql`
    with given as (select liker_id as id, count(*) as given, count(mutual_at) as mutual from likes group by liker_id),
      received as (select target_id as id, count(*) as received from likes group by target_id)
    update members m set like_count = coalesce(received, 0), given_like_count = coalesce(given, 0), mutual_like_count = coalesce(mutual, 0)
    from (given full join received using (id)) as counts where counts.id = m.id`;
}

/** Inserts three photos of each member, and 500 of the member with the id \`manyPhotos\`. */
async function insertPhotos(sql: Sql, members: number): Promise<void> {
  await sql`
    create temporary table shots as
    select id as owner_id, lpad(to_hex(id::bigint * 1000 + n), 32, '0') as key, n from generate_series(1, ${members}::int) as id,
      lateral generate_series(1, case id when ${manyPhotos} then 500 else 3 end) as n`;
  await sql`
    insert into uploads (key, owner_id, width, height, bytes, review, created_at)
    select key, owner_id, 480, 640, 40000, 'approved', now() - make_interval(hours => n) from shots`;
  await sql`
    insert into photos (owner_id, upload_key, created_at) select owner_id, key, now() - make_interval(hours => n) from shots order by n desc, owner_id`;
  await sql`drop table shots`;
}

/** Inserts a visit of each member to one of the other gender. */
function insertVisits(sql: Sql, members: number) {
  return sql`
    insert into profile_visits (visited_id, visitor_id, visited_at)
    select 1 + (id + 2 * (id * ${prime} % ${members / 2})) % ${members}, id, created_at from members on conflict do nothing`;
}

/** Fills the other tables that lists read, so that no plan assumes an empty table. */
async function insertTheRest(sql: Sql, members: number): Promise<void> {
  await sql`insert into blocks (blocker_id, blocked_id) select id, id % ${members} + 1 from generate_series(4, ${members}::int, 5) as id on conflict do nothing`;
  await sql`insert into mails (sender_id, recipient_id, content) select id, id + 1, 'A letter' from generate_series(1, ${members - 1}::int, 20) as id`;
  await sql`
    insert into received_gifts (giver_id, recipient_id, gift_id, number, coins, transfer_id)
    select id, id + 1, 1, 1, 10, -id from generate_series(1, ${members - 1}::int, 20) as id`; // below the ids of transfers
  await sql`
    insert into background_photos (member_id, upload_key) select id, avatar_key from members where avatar_key is not null and id % 20 = 0`;
  await sql`
    insert into sessions (id_hash, member_id, expires_at, terminal)
    select sha256(id::text::bytea), id, now() + interval '20 days', 'mobile' from generate_series(1, ${members}::int, 10) as id`;
}

/** Inserts a conversation of eight messages for one member in ten. */
async function insertConversations(sql: Sql, members: number): Promise<void> {
  const talks = members / 10;
  await sql`
    insert into conversations (low_id, high_id, last_seq, last_sender_id, last_type, last_preview, last_message_at)
    select 2 * n - 1, 2 * n, 8, 2 * n, 'text', 'See you then', now() - make_interval(secs => n) from generate_series(1, ${talks}::int) as n`;
  await insertSidesAndMessages(sql, 8);
}

/** Inserts both sides of every conversation without sides, and `count` alternating messages. */
export async function insertSidesAndMessages(sql: Sql, count: number): Promise<void> {
  await sql`create temporary table fresh as select c.* from conversations c where not exists (select from conversation_members where conversation_id = c.id)`;
  await sql`
    insert into conversation_members (conversation_id, member_id, other_id, listed_at, last_read_seq)
    select id, low_id, high_id, last_message_at, 6 from fresh union all select id, high_id, low_id, last_message_at, 8 from fresh`;
  await sql`
    insert into messages (conversation_id, seq, sender_id, client_id, type, content, created_at)
    select id, seq, case seq % 2 when 1 then low_id else high_id end, 'c' || seq, 'text', 'A line of talk, about as long as most are',
      last_message_at - make_interval(mins => (${count} - seq)::int)
    from fresh, generate_series(1, ${count}::int) as seq order by id, seq`;
  await sql`drop table fresh`;
}

function splitPairs(text: string): string[] {
  return text.match(/../g)?.slice(0, 100) ?? [];
}
