import postgres from 'postgres';
import { describeEmbedded } from '@/db/embedded';
import { loadSecrets } from '@/lib/platform/secrets';

/** Lets the database of the site write to the disk when it likes: it need not survive a loss of power. */
export default async function relaxDatabase(): Promise<void> {
  const dataDir = process.env.E2E_DATA_DIR ?? '';
  const running = describeEmbedded(dataDir);
  if (!running) throw new Error('the site of the tests is not running');
  const { hostname, port } = new URL(running.url);
  const { superuserPassword: password } = loadSecrets(dataDir);
  const sql = postgres({
    host: hostname,
    port: Number(port),
    username: 'postgres',
    password,
    database: 'postgres',
    max: 1,
  });
  await sql`alter system set fsync = off`;
  await sql`select pg_reload_conf()`;
  await sql.end();
}
