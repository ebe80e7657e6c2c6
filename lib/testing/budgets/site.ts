import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import postgres from 'postgres';
import { createDb } from '@/db/client';
import { startEmbedded } from '@/db/embedded';
import { databaseName, roleName } from '@/db/embedded/server';
import { migrate } from '@/db/migrate';
import { loadSecrets } from '@/lib/platform/secrets';
import { sealToken, sessionCookieName } from '@/lib/web/session/token';
import { onDatabase } from '../database-url';
import { logInAs } from '../product';
import { logStatementsOf, prepareLog, StatementLog } from './statement-log';
import { buildBudgetWorld, type BudgetWorld } from './world';

const framesDatabase = `${databaseName}_frames`;

/** A database with the world, whose statements are counted. */
type CountedDatabase = { readonly url: string; readonly log: StatementLog };

export type BudgetSite = {
  readonly world: BudgetWorld;
  readonly dataDir: string;
  /** The database of the web process; pages and calls change next to nothing. */
  readonly web: CountedDatabase;
  /** A copy for the live connection, whose frames write. */
  readonly live: CountedDatabase;
  /** The sealed cookie of a session of the man, and of the agent. */
  cookieOf: (reader: 'man' | 'agent', siteUrl: string) => Promise<string>;
  stop: () => Promise<void>;
};

/** Starts a separate PostgreSQL with two databases of the same world. `stop` removes it. */
export async function startBudgetSite(): Promise<BudgetSite> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'yuanfen-budgets-'));
  chmodSync(dataDir, 0o755); // the database may run as another user, who needs access
  const server = await startEmbedded({ dataDir });
  const { authSecret, superuserPassword: password } = loadSecrets(dataDir);
  const superuserUrl = new URL(server.url);
  Object.assign(superuserUrl, { username: 'postgres', password, pathname: '/postgres' });
  const superuser = postgres(superuserUrl.href, { max: 1, onnotice: () => undefined });
  const logs: StatementLog[] = [];
  const stopOnce = async () => {
    for (const log of logs) log.close();
    await superuser.end({ timeout: 5 });
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  let stopped: Promise<void> | undefined;
  const stop = () => (stopped ??= stopOnce());
  try {
    await prepareLog(superuser);
    await migrate(server.url);
    const database = createDb(server.url, { max: 1 });
    const world = await buildBudgetWorld(database);
    const tokens = { man: await logInAs(database, world.man), agent: await logInAs(database, world.agent) };
    await database.sql`update sessions set confirmed_at = now() where member_id = ${world.agent.id}`;
    await database.close();
    await superuser`create database ${superuser(framesDatabase)} template ${superuser(databaseName)} owner ${superuser(roleName)}`;
    const open = async (name: string): Promise<CountedDatabase> => {
      await logStatementsOf(superuserUrl.href, name);
      const log = new StatementLog(path.join(dataDir, 'logs', 'postgres.log'), name);
      logs.push(log);
      return { url: onDatabase(server.url, name), log };
    };
    return {
      world,
      dataDir,
      web: await open(databaseName),
      live: await open(framesDatabase),
      cookieOf: async (reader, siteUrl) =>
        `${sessionCookieName(siteUrl)}=${await sealToken(tokens[reader], authSecret)}; language=en`,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
