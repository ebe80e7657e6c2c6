import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import postgres from 'postgres';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '@/db/embedded';
import { describeOther, startOther } from './other-server';
import { migrate } from '@/db/migrate';
import { globalSingleton } from '@/lib/core/global-singleton';
import { loadSecrets } from '@/lib/platform/secrets';
import { onDatabase, templateName } from './database-url';

/** Provides the address of one PostgreSQL for the whole run, which the projects share. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await globalSingleton('database server of the tests', startServer);
  project.provide('databaseUrl', url);
  return stop;
}

/** Starts a server and migrates the template that every test database is cloned from. */
async function startServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  const { TEST_SEED: seed, TEST_DEEP: deep } = process.env;
  process.stdout.write(deep === '1' ? `All cases, with TEST_SEED=${seed}\n` : `Samples of TEST_SEED=${seed}\n`);
  const folder = await mkdtemp(path.join(tmpdir(), 'yuanfen-test-'));
  // The server may run as another user, who needs access.
  await chmod(folder, 0o755);
  process.env.TMPDIR = folder; // of the test processes too: what they leave goes with it
  const { TEST_POSTGRESQL: programs } = process.env;
  if (programs) process.stdout.write(`On ${describeOther(programs)}\n`);
  const server = programs ? await startOther(programs, folder) : await startEmbedded({ dataDir: folder });
  try {
    await writeLater(server.port, loadSecrets(folder).superuserPassword);
    const sql = postgres(server.url, { max: 1 });
    await sql`create database ${sql(templateName)}`;
    await sql.end();
    await migrate(onDatabase(server.url, templateName));
  } catch (error) {
    await server.stop();
    throw error;
  }
  let stopped: Promise<void> | undefined;
  const stop = () => (stopped ??= server.stop().then(() => rm(folder, { recursive: true, force: true })));
  return { url: server.url, stop };
}

/**
 * Lets the server write to the disk when it likes: a database of the tests need not survive a loss of power. Without autovacuum,
 * no background work takes turns with the tests, and no database is in use when it is dropped.
 */
async function writeLater(port: number, password: string): Promise<void> {
  const sql = postgres({ host: '127.0.0.1', port, username: 'postgres', password, database: 'postgres', max: 1 });
  for (const setting of ['fsync', 'full_page_writes', 'synchronous_commit', 'autovacuum'])
    await sql`alter system set ${sql(setting)} = off`;
  await sql`select pg_reload_conf()`;
  await sql.end();
}

declare module 'vitest' {
  export interface ProvidedContext {
    databaseUrl: string;
  }
}
