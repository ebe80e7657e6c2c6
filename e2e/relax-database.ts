import postgres, { type Sql } from 'postgres';
import { describeEmbedded } from '@/db/embedded';
import { loadSecrets } from '@/lib/platform/secrets';

/**
 * Lets the database of the site write to the disk when it likes: it need not survive a loss of power. Returns the
 * function that undoes it, because a site does not start on such a database.
 */
export default async function relaxDatabase(): Promise<() => Promise<void>> {
  await configure((sql) => sql`alter system set fsync = off`);
  return () => configure((sql) => sql`alter system reset fsync`);
}

async function configure(change: (sql: Sql) => Promise<unknown>): Promise<void> {
  const dataDir = process.env.E2E_DATA_DIR ?? '';
  const running = describeEmbedded(dataDir);
  if (!running) throw new Error('the site of the tests is not running');
  const { hostname: host, port } = new URL(running.url);
  const { superuserPassword: password } = loadSecrets(dataDir);
  const sql = postgres({ host, port: Number(port), username: 'postgres', password, database: 'postgres', max: 1 });
  await change(sql);
  await sql`select pg_reload_conf()`;
  await sql.end();
}
