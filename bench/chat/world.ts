import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import postgres, { type Sql } from 'postgres';
import { createDatabaseIfMissing, startEmbedded } from '@/db/embedded';
import { RealtimeProcess, type ProcessOptions } from '@/lib/testing/live/realtime-process';
import { loadSecrets } from '@/lib/platform/secrets';
import { runNode } from '../support/processes';

export type ChatWorld = {
  readonly url: string;
  readonly superuserUrl: string;
  readonly postmaster: number;
  readonly version: string;
  readonly sql: Sql;
  readonly folder: string;
  startNode: (options?: Partial<ProcessOptions>) => Promise<RealtimeProcess>;
  stop: () => Promise<void>;
};

/** More than the 15,000 clients that reconnect at once. */
const usualPeople = 16_000;
const firstId = 1_000;

export const memberId = (n: number) => firstId + n;
/** Returns the session token of a member; the table contains its hash. */
export const tokenOf = (id: number) => `bench${String(id).padStart(38, '0')}`;

/**
 * Starts a separate PostgreSQL with default durability, members and their sessions; `stop` removes it. Odd ids are men, even
 * ids are women. All are gold, so that checks run and nothing is refused. `code` is the folder of the revision to run.
 */
export async function startChatWorld({
  people = usualPeople,
  code = process.cwd(),
}: { people?: number; code?: string } = {}): Promise<ChatWorld> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'yuanfen-chat-'));
  chmodSync(folder, 0o755); // the database may run as another user, who needs access
  const server = await startEmbedded({ dataDir: folder });
  const url = new URL(server.url);
  url.pathname = '/bench_chat';
  await createDatabaseIfMissing(url.href);
  // With the migrations of that revision.
  await runNode(['--import', 'tsx', 'scripts/db-migrate.ts'], {
    cwd: code,
    env: { DATABASE_URL: url.href, DEMO: '0' },
  });
  const superuserUrl = new URL(url);
  superuserUrl.username = 'postgres';
  superuserUrl.password = loadSecrets(folder).superuserPassword;
  await fill(superuserUrl.href, people);
  const sql = postgres(url.href, { max: 2, onnotice: () => undefined });
  const version = (await sql<{ server_version: string }[]>`show server_version`)[0]?.server_version ?? '?';
  const nodes: RealtimeProcess[] = [];
  return {
    url: url.href,
    superuserUrl: superuserUrl.href,
    postmaster: server.pid,
    version,
    sql,
    folder,
    async startNode(options = {}) {
      const node = await RealtimeProcess.start({
        databaseUrl: url.href,
        logFile: path.join(folder, 'realtime.log'),
        folder: code,
        ...options,
      });
      nodes.push(node);
      return node;
    },
    async stop() {
      await Promise.all(nodes.map((node) => node.end('SIGKILL')));
      await sql.end({ timeout: 5 });
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function fill(superuserUrl: string, people: number): Promise<void> {
  const sql = postgres(superuserUrl, {
    max: 1,
    onnotice: () => undefined,
    connection: { session_replication_role: 'replica' },
  });
  await sql`
    insert into members (id, username, username_key, email, email_key, password_hash, gender, birthday, country, invitation_code, gold_expires_at)
    overriding system value
    select id, 'b' || id, 'b' || id, 'b' || id || '@example.test', 'b' || id || '@example.test', 'no password fits',
      case id % 2 when 1 then 'male' else 'female' end, '1990-01-01', 'GB', lpad(id::text, 32, '0'), now() + interval '1 year'
    from generate_series(${firstId}::int, ${firstId + people - 1}::int) as id`;
  await sql`
    insert into sessions (id_hash, member_id, terminal, user_agent, ip_prefix, expires_at)
    select sha256(('bench' || lpad(id::text, 38, '0'))::bytea), id, 'client', '', '', now() + interval '1 day'
    from generate_series(${firstId}::int, ${firstId + people - 1}::int) as id`;
  await sql`vacuum (analyze) members`;
  await sql`vacuum (analyze) sessions`;
  await sql.end();
}
