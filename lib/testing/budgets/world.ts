import type { Sql } from 'postgres';
import type { Database } from '@/db/client';
import { buildMember, type Member } from '../build';
import { buildGift, buildOrder, giveCoins } from '../money';
import type { NamedByPages } from '../page-params';
import { fillQueues } from './queues';

/** More than a page of any list, so that a statement for each row of a list is seen. */
export const many = 30;
/** Other members, whose rows no page of the reader should read. */
const crowd = 300;
/** Ids have the same number of digits in each run. */
const firstId = 10_000;

export type BudgetWorld = {
  /** A gold member with full lists, who reads the pages and calls of members. */
  readonly man: Member;
  /** The gold member whom pages name. */
  readonly woman: Member;
  readonly agent: Member;
  /** Women of the crowd, of whom the first ones have conversations with the man. */
  readonly women: readonly number[];
  readonly named: NamedByPages;
};

/**
 * Fills an empty, migrated database with a reader and what fills each of their lists. The same in each run: ids, names and keys
 * are numbered, and times are relative to now.
 */
export async function buildBudgetWorld({ db, sql }: Database): Promise<BudgetWorld> {
  await sql`select setval(pg_get_serial_sequence('members', 'id'), ${firstId})`;
  const shared = { tier: 'gold', signature: 'Tea, trains and long talks by the river', language: 'en' } as const;
  const man = await buildMember(db, { ...shared, username: 'Reader', gender: 'male' });
  const woman = await buildMember(db, { ...shared, username: 'Named', gender: 'female' });
  const agent = await buildMember(db, { ...shared, username: 'Agent', role: 'administrator' });
  await insertCrowd(sql);
  await insertPictures(sql, [man.id, woman.id]);
  const women = await sql<{ id: number }[]>`
    select id from members where gender = 'female' and username like 'Person%' order by id`.then((rows) =>
    rows.map(({ id }) => id),
  );
  const pair = { man: man.id, woman: woman.id };
  await insertRelations(sql, pair, women);
  await insertPosts(sql, pair, women);
  await insertTalk(sql, pair, women);
  for (const giver of women.slice(-many)) await buildGift(db, { id: giver }, man, { message: 'For a good day' });
  for (const giver of women.slice(-many)) await buildGift(db, man, { id: giver });
  for (let n = 0; n < many; n += 1) await giveCoins(db, man, 100 + n);
  for (let n = 0; n < many; n += 1) await buildOrder(db, man, { state: n % 2 === 0 ? 'paid' : 'pending' });
  const report = await fillQueues({ db, sql }, { agent, woman, women });
  const [row] = await sql<Omit<NamedByPages, 'member' | 'report'>[]>`
    select (select max(id) from trends where author_id = ${woman.id}) as trend, (select min(id) from gifts) as gift,
      (select min(id) from recharge_packages) as coins, (select min(id) from upgrade_packages) as membership,
      (select max(e.transfer_id)::text from ledger_entries e join ledger_accounts a on a.id = e.account_id
        where a.member_id = ${man.id}) as receipt`;
  if (!row) throw new Error('the catalogue is empty');
  await sql`update mutual_like_notices set shown_at = now()`; // the moment of a mutual like would appear over any page
  await sql`vacuum (analyze)`;
  return { man, woman, agent, women, named: { ...row, member: woman.id, report } };
}

/**
 * Inserts members of both genders, one in three of them gold, and their pictures. Lists begin with the gold members of a day, so that the hours
 * of registration do not depend on the hour of the run.
 */
async function insertCrowd(sql: Sql): Promise<void> {
  await sql`
    insert into members (username, username_key, username_folded, email, email_key, password_hash, gender, birthday, country,
      signature, gold_expires_at, last_active_at, created_at, welcomed_at)
    select name, lower(name), lower(name), lower(name) || '@example.test', lower(name) || '@example.test', 'no password fits',
      case n % 2 when 1 then 'male' else 'female' end, date '1980-01-01' + n * 10, (array['CN', 'TW', 'GB', 'US'])[1 + n % 4],
      'A line about the person, about as long as most are', case n % 3 when 0 then now() + interval '40 days' end,
      now() - n * interval '70 minutes', date_trunc('day', now()) - interval '10 days' - n * interval '5 hours', now()
    from generate_series(1, ${crowd}::int) n, lateral (select 'Person' || lpad(n::text, 4, '0') as name) named`;
  await sql`
    insert into uploads (key, owner_id, width, height, bytes, review, placeholder)
    select md5('avatar ' || id), id, 480, 640, 40000, 'approved', translate(encode(sha512(id::text::bytea), 'base64'), E'\n', '')
    from members where status = 'active'`;
  await sql`update members set avatar_key = md5('avatar ' || id) where status = 'active'`;
  await sql`
    insert into presence (member_id, gender, since, node, heartbeat_at)
    select id, gender, now() - id * interval '1 second', 'budgets', now() + interval '1 day' from members
    where username like 'Person%' order by id limit ${4 * many}`;
}

async function insertPictures(sql: Sql, owners: readonly number[]): Promise<void> {
  for (const owner of owners) {
    for (const kind of ['photo', 'video'] as const)
      await sql`
        insert into uploads (key, owner_id, kind, mime_type, width, height, bytes, review)
        select md5(${`${kind} ${owner} `} || n), ${owner}, ${kind === 'photo' ? 'image' : 'video'},
          ${kind === 'photo' ? 'image/jpeg' : 'video/mp4'}, 480, 640, 40000, 'approved' from generate_series(1, ${many}::int) n`;
    await sql`
      insert into photos (owner_id, upload_key) select ${owner}, md5(${`photo ${owner} `} || n) from generate_series(1, ${many}::int) n`;
    await sql`
      insert into videos (owner_id, upload_key, status, width, height, duration_ms)
      select ${owner}, md5(${`video ${owner} `} || n), 'ready', 1280, 720, 20000 from generate_series(1, ${many}::int) n`;
  }
  await sql`
    insert into background_photos (member_id, upload_key)
    select owner_id, upload_key from photos order by id limit 4`;
}

type Pair = { readonly man: number; readonly woman: number };

/** Inserts likes in both directions, visits of the man, and members whom he blocks. */
async function insertRelations(sql: Sql, { man, woman }: Pair, women: readonly number[]): Promise<void> {
  const [liked, admirers, blocked] = [
    women.slice(0, many),
    women.slice(many / 2, 2 * many),
    women.slice(2 * many, 3 * many),
  ];
  for (const id of [woman, ...liked]) await sql`select from toggle_like(p_actor => ${man}, p_target => ${id})`;
  for (const id of [woman, ...admirers]) await sql`select from toggle_like(p_actor => ${id}, p_target => ${man})`;
  await sql`
    insert into like_notes (liker_id, target_id, content)
    select id, ${man}, 'A line about your profile, about as long as most are' from unnest(${[...admirers]}::bigint[]) id`;
  await sql`
    insert into profile_visits (visited_id, visitor_id, visited_at)
    select ${man}, id, now() - place * interval '1 hour' from unnest(${women.slice(0, 2 * many)}::bigint[]) with ordinality as t(id, place)`;
  await sql`insert into blocks (blocker_id, blocked_id) select ${man}, id from unnest(${[...blocked]}::bigint[]) id`;
  await sql`
    insert into likes (liker_id, target_id, created_at)
    select a.id, b.id, now() - interval '1 day' from members a join members b on b.gender <> a.gender and b.id % 7 = a.id % 7
    where a.username like 'Person%' and b.username like 'Person%' on conflict do nothing`;
}

/** Inserts posts of all, with comments on those of the pair and on their walls. */
async function insertPosts(sql: Sql, { man, woman }: Pair, women: readonly number[]): Promise<void> {
  await sql`
    insert into trends (author_id, author_gender, content, image_key, created_at)
    select id, gender, 'A line about the day, about as long as most are', case id % 3 when 0 then avatar_key end, now() - id * interval '1 minute'
    from members where username like 'Person%' order by id`;
  await sql`
    insert into trends (author_id, author_gender, content, image_key, created_at)
    select id, gender, 'A line about the day, about as long as most are', case n % 3 when 0 then avatar_key end, now() - n * interval '1 hour'
    from members, generate_series(1, ${many}::int) n where id in (${man}, ${woman}) order by n desc, id`;
  await sql`insert into walls (member_id) values (${man}), (${woman})`;
  const authors = women.slice(0, many);
  for (const subject of ['trend', 'photo', 'video', 'wall'] as const) {
    const [table, owner, id] =
      subject === 'trend'
        ? ['trends', 'author_id', 'id']
        : subject === 'wall'
          ? ['walls', 'member_id', 'member_id']
          : [`${subject}s`, 'owner_id', 'id'];
    await sql`
      insert into comments (${sql(`${subject}_id`)}, author_id, content)
      select last.id, a.id, 'A friendly line' from unnest(${[...authors]}::bigint[]) a(id),
        lateral (select max(${sql(id)}) as id from ${sql(table)} where ${sql(owner)} in (${man}, ${woman}) group by ${sql(owner)}) last`;
  }
}

/** Inserts conversations of the man, a long one with the named woman, and of the crowd; mails and notices. */
async function insertTalk(sql: Sql, { man, woman }: Pair, women: readonly number[]): Promise<void> {
  await sql`
    insert into conversations (low_id, high_id, last_seq, last_sender_id, last_type, last_preview, last_message_at)
    select least(a, b), greatest(a, b), count, b, 'text', 'See you then', now() - place * interval '1 hour' from (
      select ${man}::bigint as a, id as b, 4 as count, place from unnest(${women.slice(0, many)}::bigint[]) with ordinality as t(id, place)
      union all select ${man}, ${woman}, 120, 0
      union all select id, id + 1, 8, 1 from members where username like 'Person%' and id % 2 = 0 and id < (select max(id) from members)) pairs`;
  await sql`
    insert into conversation_members (conversation_id, member_id, other_id, listed_at, last_read_seq)
    select c.id, side.member, side.other, c.last_message_at, c.last_seq - 2 from conversations c,
      lateral (values (c.low_id, c.high_id), (c.high_id, c.low_id)) as side(member, other)`;
  await sql`
    insert into messages (conversation_id, seq, sender_id, client_id, type, content, created_at)
    select id, seq, case seq % 2 when 1 then low_id else high_id end, 'c' || seq, 'text', 'A line of talk, about as long as most are',
      last_message_at - (last_seq - seq) * interval '1 minute'
    from conversations, generate_series(1, last_seq) seq order by id, seq`;
  await sql`
    insert into mails (sender_id, recipient_id, content, created_at)
    select case way when 0 then id else ${man} end, case way when 0 then ${man} else id end,
      'A letter of about the length that most letters have before their writers get to the point.', now() - place * interval '2 hours'
    from unnest(${women.slice(0, many)}::bigint[]) with ordinality as t(id, place), generate_series(0, 1) way order by place desc`;
  await sql`
    insert into mails (sender_id, recipient_id, content, created_at)
    select case n % 2 when 0 then ${woman}::bigint else ${man} end, case n % 2 when 0 then ${man}::bigint else ${woman} end,
      'A letter of the thread', now() - n * interval '1 day' from generate_series(1, ${many}::int) n`;
  await sql`
    insert into notices (member_id, kind, group_key, updated_at)
    select ${man}, 'like', 'budget ' || n, now() - n * interval '1 hour' from generate_series(1, ${many}::int) n`;
  await sql`
    insert into notice_events (notice_id, actor_id)
    select n.id, a.id from notices n, unnest(${women.slice(0, 3)}::bigint[]) a(id) where n.group_key like 'budget %'`;
}
