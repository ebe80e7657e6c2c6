import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import postgres, { type Sql } from 'postgres';
import { createDb } from '@/db/client';
import { createDatabaseIfMissing, startEmbedded } from '@/db/embedded';
import { migrate } from '@/db/migrate';
import { loadSecrets } from '@/lib/platform/secrets';
import { busyReader } from './letter-population';
import { createWorld, type World } from './list-cases';
import { populate, type Population, type Texts } from './population';
import { packAllTexts, packReaders, talkers } from './text-population';
import { equipViewers } from './viewers';

export type FilledDatabase = { readonly url: string; readonly world: World; readonly population: Population };

export type BenchServer = {
  readonly dataDir: string;
  /** The process id of the postmaster. */
  readonly pid: number;
  readonly version: string;
  /** Returns the URL of a database for its superuser, who can turn off triggers. */
  superuserUrl: (name: string) => string;
  /** Creates a migrated database with `members` members, readers among them. */
  fill: (name: string, members: number, texts?: Partial<Texts>) => Promise<FilledDatabase>;
  stop: () => Promise<void>;
};

/** Ids of the readers, men with low ids. The profile they open is their first conversation. */
const ids = { free: 101, silver: 103, gold: 105 } as const;
/** The members whose messages and mails are searched. */
const readers = [...Object.values(ids), ...Object.values(talkers), busyReader];
const viewers = Object.entries(ids).map(([tier, id]) => ({ id, tier: tier as keyof typeof ids }));

/** Starts a separate PostgreSQL in a temporary folder that `stop` removes, or in the folder `kept`, which is reused. */
export async function startBenchServer(kept?: string): Promise<BenchServer> {
  const dataDir = kept ?? mkdtempSync(path.join(os.tmpdir(), 'yuanfen-bench-'));
  const server = await startEmbedded({ dataDir });
  const superuser = loadSecrets(dataDir).superuserPassword;
  const version = await withSql(
    server.url,
    async (sql) => (await sql<{ server_version: string }[]>`show server_version`)[0]?.server_version ?? '?',
  );
  const superuserUrl = (name: string) => {
    const url = new URL(server.url);
    url.pathname = `/${name}`;
    url.username = 'postgres';
    url.password = superuser;
    return url.href;
  };
  return {
    dataDir,
    pid: server.pid,
    version,
    superuserUrl,
    async fill(name, members, { letters = members, messages = 0 } = {}) {
      const url = new URL(server.url);
      url.pathname = `/${name}`;
      const isNew = await createDatabaseIfMissing(url.href);
      await migrate(url.href);
      const population = isNew
        ? await populate(superuserUrl(name), members, { letters, messages })
        : { members, milliseconds: 0, steps: [] };
      if (isNew) {
        await withSql(superuserUrl(name), async (sql) => {
          await sql`set session_replication_role = replica`;
          await equipViewers(sql, viewers);
          await packAllTexts(sql, readers);
          await sql`checkpoint`;
        });
      }
      const database = createDb(url.href, { max: 1 });
      if (isNew) await packReaders(database.db);
      const other = await firstContact(database.sql, ids.free);
      const world = await createWorld(database.db, ids, other);
      await database.close();
      return { url: url.href, world, population };
    },
    async stop() {
      await server.stop();
      if (!kept) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function firstContact(sql: Sql, id: number): Promise<number> {
  const [row] = await sql<{ id: number }[]>`
    select m.id::float8 as id from conversation_members c join members m on m.id = c.other_id
    where c.member_id = ${id} and m.status = 'active' and m.avatar_key is not null
      and not exists (select from blocks where blocker_id = ${id} and blocked_id = m.id) order by m.id limit 1`;
  if (!row) throw new Error(`member ${id} has no conversation`);
  return row.id;
}

async function withSql<T>(url: string, run: (sql: Sql) => Promise<T>): Promise<T> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    return await run(sql);
  } finally {
    await sql.end({ timeout: 5 });
  }
}
