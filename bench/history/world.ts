import postgres, { type Sql } from 'postgres';
import { createDatabaseIfMissing, startEmbedded } from '@/db/embedded';
import type { EmbeddedServer } from '@/db/embedded/server';
import { migrate } from '@/db/migrate';
import { loadSecrets } from '@/lib/platform/secrets';

/** The settings while rows are loaded. Afterwards the server runs with those of the program again. */
const loading = { wal_level: 'minimal', max_wal_senders: '0', max_wal_size: '4GB', checkpoint_timeout: '30min' };

export type HistoryWorld = {
  readonly dataDir: string;
  url: (name: string) => string;
  superuserUrl: (name: string) => string;
  /** Creates a migrated database unless there is one. Returns whether it is new. */
  create: (name: string) => Promise<boolean>;
  /** Restarts the server, with the settings for loading or without them. */
  restart: (settings: 'loading' | 'usual') => Promise<void>;
  stop: () => Promise<void>;
};

/** Starts a separate PostgreSQL in a folder, which is kept and used again. */
export async function startWorld(dataDir: string): Promise<HistoryWorld> {
  let server: EmbeddedServer = await startEmbedded({ dataDir });
  const url = (name: string) => {
    const address = new URL(server.url);
    address.pathname = `/${name}`;
    return address.href;
  };
  const superuserUrl = (name: string) => {
    const address = new URL(url(name));
    address.username = 'postgres';
    address.password = loadSecrets(dataDir).superuserPassword;
    return address.href;
  };
  return {
    dataDir,
    url,
    superuserUrl,
    async create(name) {
      const isNew = await createDatabaseIfMissing(url(name));
      await migrate(url(name));
      return isNew;
    },
    async restart(settings) {
      await withSql(superuserUrl('postgres'), async (sql) => {
        await sql`checkpoint`;
        for (const [name, value] of Object.entries(loading))
          await sql.unsafe(
            settings === 'loading' ? `alter system set ${name} = '${value}'` : `alter system reset ${name}`,
          );
      });
      await server.stop();
      server = await startEmbedded({ dataDir, readyMilliseconds: 300_000 });
    },
    stop: () => server.stop(),
  };
}

export async function withSql<T>(url: string, run: (sql: Sql) => Promise<T>): Promise<T> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    return await run(sql);
  } finally {
    await sql.end({ timeout: 5 });
  }
}
