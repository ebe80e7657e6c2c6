import postgres, { type Sql } from 'postgres';
import { createDb, type Db } from '@/db/client';
import { startEmbedded } from '@/db/embedded';
import { migrate } from '@/db/migrate';
import { hashPassword } from '@/lib/auth/passwords';
import { uniqueNameKey } from '@/lib/core/fold';
import type { Gender, Tier } from '@/lib/core/member';
import { loadSecrets } from '@/lib/platform/secrets';
import { giftNamed, packageOf } from '@/lib/testing/money';
import { sealToken, sessionCookieName } from '@/lib/web/session/token';
import { asSuperuser } from '../chat/world';
import { busyReader } from '../support/letter-population';
import { insertSidesAndMessages, populate } from '../support/population';
import { packAllTexts, packReaders, talkers } from '../support/text-population';
import { crowd } from './mix';
import { password, type PersonData } from './person';

/** Members whom the people look at, and their posts, by the gender that sees them. */
export type Sights = {
  readonly members: readonly { id: number; username: string }[];
  readonly trends: readonly number[];
};

export type EveningData = {
  readonly people: readonly PersonData[];
  readonly sights: Readonly<Record<Gender, Sights>>;
  readonly gift: number;
  readonly pack: { readonly id: number; readonly dollars: number };
};

/** Accounts that wait for approval: more than staff decide in the longest run. */
const waiting = 500;
/** Members whose texts are packed as the worker does it. */
const readers = [busyReader, talkers.ofOne, talkers.ofMany];
const sightsEach = 400;
const startCoins = 2_000;
const tokenOf = (id: number) => `bench${String(id).padStart(38, '0')}`;

type Numbers = { readonly members: number; readonly people: number };

/** Fills the database of a new data folder with members, some of whom are the people of the evening. */
export async function prepareEvening(dataDir: string, numbers: Numbers): Promise<EveningData> {
  const { members, people: count } = numbers;
  const server = await startEmbedded({ dataDir });
  try {
    const { authSecret, superuserPassword } = loadSecrets(dataDir);
    const superuserUrl = asSuperuser(new URL(server.url), superuserPassword).href;
    await migrate(server.url);
    await populate(superuserUrl, members, { letters: members, messages: 10 * members });
    const sql = postgres(superuserUrl, { max: 1, onnotice: () => undefined });
    const { db, close } = createDb(server.url, { max: 1 });
    try {
      const people = await equipPeople(sql, count);
      await insertWaiting(sql, people);
      await insertTalks(sql, people);
      await packReaders(db);
      await sql`vacuum (analyze)`;
      const sights = { male: await findSights(sql, 'female'), female: await findSights(sql, 'male') };
      return { people: await sealCookies(people, authSecret), sights, ...(await goods(db)) };
    } finally {
      await close();
      await sql.end();
    }
  } finally {
    await server.stop();
  }
}

type Row = Omit<PersonData, 'cookie'>;

/** The population has names as their own keys, by which log-ins, mails and gifts find those alone that are. */
const isFoundByName = ({ username }: { readonly username: string }) => uniqueNameKey(username) === username;

/** Makes pairs of active members, men and women in turns, the people: with a password, a tier, coins, a session and a talk. */
async function equipPeople(sql: Sql, count: number): Promise<Row[]> {
  const pickOf = (gender: Gender) => sql<{ id: number; username: string; gender: Gender }[]>`
    select id::float8 as id, username, gender from members m
    where gender = ${gender} and status = 'active' and id > 1000
      and not exists (select from blocks where blocker_id = m.id or blocked_id = m.id)
    order by hashint8(id) limit ${3 * count}`;
  const namedOf = async (gender: Gender) => (await pickOf(gender)).filter(isFoundByName).slice(0, Math.ceil(count / 2));
  const [men, women] = [await namedOf('male'), await namedOf('female')];
  if (women.length < Math.ceil(count / 2)) throw new Error('too few members: use a larger --members=');
  const rows = men.flatMap((man, pair) => {
    const woman = women[pair] ?? man;
    return [man, woman].map((person, side): Row => {
      const n = 2 * pair + side;
      const isStaff = n < crowd.staff;
      const partner = side === 0 ? woman.id : man.id;
      const terminal = (n % 10) / 10 < crowd.phones && !isStaff ? 'mobile' : 'desktop';
      return { ...person, tier: tierOf(pair), isStaff, terminal, partner };
    });
  });
  const ids = rows.map(({ id }) => id);
  const idsOf = (tier: Tier) => rows.filter((row) => row.tier === tier).map(({ id }) => id);
  const staffIds = rows.filter(({ isStaff }) => isStaff).map(({ id }) => id);
  const hash = await hashPassword(password);
  await sql`
    update members set password_hash = ${hash}, welcomed_at = now(), last_active_at = now(),
      role = case when id = any(${staffIds}::bigint[]) then 'administrator' end,
      silver_expires_at = case when id = any(${idsOf('silver')}::bigint[]) then now() + interval '40 days' end,
      gold_expires_at = case when id = any(${idsOf('gold')}::bigint[]) then now() + interval '40 days' end
    where id = any(${ids}::bigint[])`;
  await sql`
    select move_coins(p_key => gen_random_uuid()::text, p_kind => 'reward', p_payer => system_account('corrections'),
      p_payee => member_account(p_owner => id), p_amount => ${startCoins}) from unnest(${ids}::bigint[]) as id`;
  await sql`
    insert into sessions (id_hash, member_id, expires_at, terminal, totp_at, confirmed_at)
    select sha256(('bench' || lpad(id::text, 38, '0'))::bytea), id, now() + interval '20 days', 'desktop', now(), now()
    from unnest(${ids}::bigint[]) as id`;
  // Presence of the time when the database was filled.
  await sql`delete from presence`;
  return rows;
}

/** Inserts a conversation of each pair, and packs all texts for searches as the worker would. */
async function insertTalks(sql: Sql, people: readonly Row[]): Promise<void> {
  const men = people.filter(({ gender }) => gender === 'male');
  // Every row is valid by construction.
  await sql`set session_replication_role = replica`;
  // Conversations of the population have chosen ids.
  await sql`select setval(pg_get_serial_sequence('conversations', 'id'), max(id)) from conversations`;
  await sql`
    insert into conversations (low_id, high_id, last_seq, last_sender_id, last_type, last_preview, last_message_at)
    select least(man, woman), greatest(man, woman), 60, woman, 'text', 'See you then', now() - interval '1 hour'
    from unnest(${men.map(({ id }) => id)}::bigint[], ${men.map(({ partner }) => partner)}::bigint[]) as pairs (man, woman) on conflict do nothing`;
  await insertSidesAndMessages(sql, 60);
  await packAllTexts(sql, readers);
}

/** The tier of both members of a pair: those who pay are spread over the pairs. */
function tierOf(pair: number): Tier {
  const position = ((pair * 7) % 10) / 10;
  if (position < crowd.gold) return 'gold';
  return position < crowd.gold + crowd.silver ? 'silver' : 'free';
}

/** Lets other members wait for approval. */
function insertWaiting(sql: Sql, people: readonly Row[]) {
  const ids = people.map(({ id }) => id);
  return sql`
    update members set status = 'pending' where id in (
      select id from members where status = 'active' and id > 1000 and id <> all(${ids}::bigint[]) order by id limit ${waiting})`;
}

async function findSights(sql: Sql, gender: Gender): Promise<Sights> {
  const members = await sql<{ id: number; username: string }[]>`
    select id::float8 as id, username from members m where gender = ${gender} and status = 'active' and avatar_key is not null and id > 1000
      and not exists (select from blocks where blocker_id = m.id or blocked_id = m.id)
    order by hashint8(id + 1) limit ${sightsEach}`;
  const ids = members.map(({ id }) => id);
  const trends = await sql<{ id: number }[]>`
    select id::float8 as id from trends where author_id = any(${ids}::bigint[]) and kind = 'text' order by id desc limit ${sightsEach}`;
  return { members: members.filter(isFoundByName), trends: trends.map(({ id }) => id) };
}

function sealCookies(people: readonly Row[], secret: string): Promise<PersonData[]> {
  const name = sessionCookieName('http://localhost');
  const seal = async (row: Row) => ({
    ...row,
    cookie: `${name}=${await sealToken(tokenOf(row.id), secret)}; language=en`,
  });
  return Promise.all(people.map(seal));
}

async function goods(db: Db): Promise<Pick<EveningData, 'gift' | 'pack'>> {
  return { gift: await giftNamed(db), pack: await packageOf(db, 'recharge') };
}
