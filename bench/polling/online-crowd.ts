import { writeFileSync } from 'node:fs';
import path from 'node:path';
import postgres, { type Sql } from 'postgres';
import { createDb, type Database } from '@/db/client';
import { writeOffline, writeOnline } from '@/lib/live/presence';
import { touchEverySeconds } from '@/lib/web/session/viewer';
import { defaultBatchMilliseconds } from '@/realtime/presence';
import { loadSecrets } from '@/lib/platform/secrets';
import { sealToken, sessionCookieName } from '@/lib/web/session/token';

/** Readers of the list and members online, half of each gender. Twice as many members take turns in being online. */
export const crowd = { readers: 10_000, online: 10_000, onlineSeconds: 600 } as const;
const node = 'bench';
const tokenOf = (id: number) => `bench${String(id).padStart(38, '0')}`;

/** Gives the readers sessions, and thirty likes and some blocks among the members who are online in turns. */
export async function equipReaders(superuserUrl: string): Promise<number[]> {
  const sql = postgres(superuserUrl, {
    max: 1,
    onnotice: () => undefined,
    connection: { session_replication_role: 'replica' },
  });
  try {
    const rows = await sql<{ id: number }[]>`
      (select id::float8 as id from members where status = 'active' and id % 20 = 5 order by id limit ${crowd.readers / 2})
      union all
      (select id::float8 from members where status = 'active' and id % 20 = 6 order by id limit ${crowd.readers / 2})`;
    const ids = rows.map(({ id }) => id);
    if (ids.length < crowd.readers) throw new Error('too few members: use --members=110000');
    await sql`
      insert into sessions (id_hash, member_id, expires_at, terminal)
      select sha256(('bench' || lpad(id::text, 38, '0'))::bytea), id, now() + interval '20 days', 'desktop'
      from unnest(${ids}::bigint[]) as id on conflict do nothing`;
    // Members of the other gender in turns have ids that end in 2 or 1.
    const others = sql`10 * (abs(hashint8(id * 100 + n)) % 9000) + case when id % 2 = 1 then 2 else 1 end`;
    await sql`insert into likes (liker_id, target_id) select id, ${others} from unnest(${ids}::bigint[]) as id, generate_series(1, 30) as n on conflict do nothing`;
    await sql`insert into blocks (blocker_id, blocked_id) select id, ${others} from unnest(${ids}::bigint[]) as id, generate_series(31, 33) as n on conflict do nothing`;
    await sql`insert into blocks (blocker_id, blocked_id) select ${others}, id from unnest(${ids}::bigint[]) as id, generate_series(34, 35) as n on conflict do nothing`;
    await sql`vacuum (analyze) likes, blocks, sessions`;
    return ids;
  } finally {
    await sql.end({ timeout: 5 });
  }
}

/** Writes the cookie headers of the readers to a file, in random order. */
export async function writeCookies(dataDir: string, webUrl: string, ids: readonly number[]): Promise<string> {
  const secret = loadSecrets(dataDir).authSecret;
  const name = sessionCookieName(webUrl);
  const cookies = await Promise.all(
    ids.map(async (id) => ({
      place: Math.random(),
      cookie: `${name}=${await sealToken(tokenOf(id), secret)}; language=en`,
    })),
  );
  const file = path.join(dataDir, 'readers.json');
  writeFileSync(file, JSON.stringify(cookies.sort((a, b) => a.place - b.place).map(({ cookie }) => cookie)));
  return file;
}

/** The members who are online, written as the live connection writes them. */
export class OnlineCrowd {
  private readonly database: Database;
  private readonly sql: Sql;
  private online: number[] = [];
  private offline: number[] = [];
  private timer: NodeJS.Timeout | undefined;
  private written: Promise<unknown> = Promise.resolve();

  constructor(url: string) {
    this.database = createDb(url, { max: 1 });
    this.sql = this.database.sql;
  }

  /** Takes the first members online, at random times in the past, and spreads when the sessions were last seen. */
  async start(): Promise<void> {
    const rows = await this.sql<{ id: number }[]>`
      select id::float8 as id from members where status = 'active' and id % 10 in (1, 2) order by hashint8(id) limit ${2 * crowd.online}`;
    const ids = rows.map(({ id }) => id);
    this.online = ids.slice(0, crowd.online);
    this.offline = ids.slice(crowd.online);
    await this.sql`delete from presence`;
    await this.sql`
      insert into presence (member_id, gender, node, since)
      select id, gender, ${node}, now() - random() * make_interval(secs => ${crowd.onlineSeconds})
      from members where id = any(${this.online}::bigint[])`;
    const touched = touchEverySeconds;
    await this.sql`update sessions set last_seen_at = now() - random() * make_interval(secs => ${touched})`;
    await this.sql`vacuum (analyze) presence, sessions`;
  }

  /** Every second, members leave and as many arrive, so that each is online for ten minutes on average. */
  churn(): void {
    this.timer = setInterval(() => {
      this.written = this.written.then(() => this.exchange());
    }, defaultBatchMilliseconds);
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.written;
    await this.database.close();
  }

  private async exchange(): Promise<void> {
    const mean = crowd.online / crowd.onlineSeconds;
    const count = Math.floor(mean) + (Math.random() < mean % 1 ? 1 : 0);
    const left = takeRandom(this.online, count);
    const arrived = takeRandom(this.offline, count);
    this.online.push(...arrived);
    this.offline.push(...left);
    const { db } = this.database;
    await writeOnline(db, node, arrived);
    await writeOffline(
      db,
      node,
      left.map((memberId) => ({ memberId, at: Date.now() })),
    );
  }
}

function takeRandom(ids: number[], count: number): number[] {
  return Array.from({ length: count }, () => ids.splice(Math.floor(Math.random() * ids.length), 1)[0]).filter(
    (id) => id !== undefined,
  );
}
