import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import postgres, { type Sql } from 'postgres';
import { createDatabaseIfMissing, startEmbedded } from '@/db/embedded';
import { RealtimeProcess, type ProcessOptions } from '@/lib/testing/live/realtime-process';
import { loadSecrets } from '@/lib/platform/secrets';
import { siteAddress } from '../support/site-address';
import { runNode } from '../support/processes';

export type ChatWorld = {
  readonly url: string;
  readonly superuserUrl: string;
  readonly postmaster: number;
  readonly version: string;
  readonly sql: Sql;
  readonly folder: string;
  startNode: (options?: Partial<ProcessOptions>) => Promise<RealtimeProcess>;
  /** Fills another database of the server with the same members, for another revision in `code`. */
  addRevision: (code: string) => Promise<Revision>;
  stop: () => Promise<void>;
};

/** A revision of the code and its database. */
export type Revision = Pick<ChatWorld, 'url' | 'sql' | 'startNode'>;

/** More than the 15,000 clients that reconnect at once. */
const usualPeople = 16_000;
const firstId = 1_000;

/** The members with these numbers are free, all others gold. */
export const freeNumbers = { from: 1_000, count: 200 } as const;

export const memberId = (n: number) => firstId + n;
/** Returns the session token of a member; the table contains its hash. */
export const tokenOf = (id: number) => `bench${String(id).padStart(38, '0')}`;

/**
 * Starts a separate PostgreSQL with default durability, members and their sessions; `stop` removes it. Odd ids are men, even
 * ids are women. Most are gold, so that checks run and nothing is refused. `code` is the folder of the revision to run.
 */
export async function startChatWorld({
  people = usualPeople,
  code = process.cwd(),
}: { people?: number; code?: string } = {}): Promise<ChatWorld> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'yuanfen-chat-'));
  chmodSync(folder, 0o755); // the database may run as another user, who needs access
  const server = await startEmbedded({ dataDir: folder });
  const password = loadSecrets(folder).superuserPassword;
  const nodes: RealtimeProcess[] = [];
  const pools: Sql[] = [];

  async function addRevision(name: string, ofCode: string): Promise<Revision & { superuserUrl: string }> {
    const url = await createFilled(server.url, { name, code: ofCode, password, people });
    const sql = postgres(url.href, { max: 2, onnotice: () => undefined });
    pools.push(sql);
    const superuserUrl = asSuperuser(url, password).href;
    const startNode = async (options: Partial<ProcessOptions> = {}) => {
      const logFile = path.join(folder, 'realtime.log');
      const node = await RealtimeProcess.start({
        databaseUrl: siteAddress(url.href, folder, ofCode),
        logFile,
        folder: ofCode,
        ...options,
      });
      nodes.push(node);
      return node;
    };
    return { url: url.href, superuserUrl, sql, startNode };
  }

  const own = await addRevision('bench_chat', code);
  const version = (await own.sql<{ server_version: string }[]>`show server_version`)[0]?.server_version ?? '?';
  return {
    ...own,
    postmaster: server.pid,
    version,
    folder,
    addRevision: (ofCode) => addRevision(`bench_chat_${pools.length}`, ofCode),
    async stop() {
      await Promise.all(nodes.map((node) => node.end('SIGKILL')));
      await Promise.all(pools.map((sql) => sql.end({ timeout: 5 })));
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

type Filling = { readonly name: string; readonly code: string; readonly password: string; readonly people: number };

/** Creates a database with the migrations of a revision, and fills it. */
async function createFilled(serverUrl: string, { name, code, password, people }: Filling): Promise<URL> {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  await createDatabaseIfMissing(url.href);
  await runNode(['--import', 'tsx', 'scripts/db-migrate.ts'], {
    cwd: code,
    env: { DATABASE_URL: url.href, DEMO: '0' },
  });
  await insertMembers(asSuperuser(url, password).href, people);
  return url;
}

export function asSuperuser(url: URL, password: string): URL {
  const superuserUrl = new URL(url);
  superuserUrl.username = 'postgres';
  superuserUrl.password = password;
  return superuserUrl;
}

/** Inserts the members and their sessions. */
export async function insertMembers(superuserUrl: string, people: number): Promise<void> {
  const sql = postgres(superuserUrl, {
    max: 1,
    onnotice: () => undefined,
    connection: { session_replication_role: 'replica' },
  });
  await sql`
    insert into members (id, username, username_key, email, email_key, password_hash, gender, birthday, country, invitation_code, gold_expires_at)
    overriding system value
    select id, 'b' || id, 'b' || id, 'b' || id || '@example.test', 'b' || id || '@example.test', 'no password fits',
      case id % 2 when 1 then 'male' else 'female' end, '1990-01-01', 'GB', lpad(id::text, 32, '0'),
      case when id between ${memberId(freeNumbers.from)}::int and ${memberId(freeNumbers.from + freeNumbers.count - 1)}::int then null else now() + interval '1 year' end
    from generate_series(${firstId}::int, ${firstId + people - 1}::int) as id`;
  await sql`
    insert into sessions (id_hash, member_id, terminal, user_agent, ip_prefix, expires_at)
    select sha256(('bench' || lpad(id::text, 38, '0'))::bytea), id, 'client', '', '', now() + interval '1 day'
    from generate_series(${firstId}::int, ${firstId + people - 1}::int) as id`;
  // Free members send more in a run than in a day. The cost of a message does not depend on the number.
  await sql`update tier_quotas set most = 1000000000 where tier = 'free' and kind = 'chat_sent_day'`;
  await sql`vacuum (analyze) members`;
  await sql`vacuum (analyze) sessions`;
  await sql.end();
}
