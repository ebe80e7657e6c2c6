import type { Sql } from 'postgres';
import { createDb, type Db } from '@/db/client';
import { describeEmbedded, startEmbedded } from '@/db/embedded';
import { OperatorError } from '@/lib/core/operator-error';
import { findSecrets, type Secrets } from '@/lib/platform/secrets';
import type { Settings } from '@/lib/platform/env';
import { existsSync } from 'node:fs';
import path from 'node:path';

/** The database that is backed up: the embedded server with its port and secrets, or an own server. */
type Source = {
  readonly url: string;
  readonly db: Db;
  readonly sql: Sql;
  /** Unset for an own server. */
  readonly embedded: { readonly port: number; readonly secrets: Secrets } | undefined;
  readonly close: () => Promise<void>;
};

/** Opens the database of the site. An embedded server that does not run is started for the time of the backup. */
export async function openSource({ DATABASE_URL, EMBEDDED, DATA_DIR }: Settings): Promise<Source> {
  if (!EMBEDDED && DATABASE_URL) return { url: DATABASE_URL, embedded: undefined, ...open(DATABASE_URL) };
  const started = describeEmbedded(DATA_DIR) ? undefined : await startStopped(DATA_DIR);
  const running = started ?? describeEmbedded(DATA_DIR);
  if (!running) throw new OperatorError(`The embedded database of ${DATA_DIR} stops: take the backup afterwards.`);
  const secrets = findSecrets(DATA_DIR);
  if (!secrets) throw new OperatorError(`The data folder ${DATA_DIR} has no secrets.json: restore it from a backup.`);
  const { close, ...pool } = open(running.url);
  return {
    url: running.url,
    embedded: { port: running.port, secrets },
    ...pool,
    close: async () => {
      await close();
      await started?.stop();
    },
  };
}

const open = (url: string) => createDb(url, { max: 2, applicationName: 'yuanfen-backup' });

async function startStopped(dataDir: string) {
  if (!existsSync(path.join(dataDir, 'postgres')))
    throw new OperatorError(
      `The data folder ${dataDir} has no database: set DATA_DIR or DATABASE_URL to those of the site.`,
    );
  return startEmbedded({ dataDir });
}

type Facts = { readonly postgres: string; readonly major: number; readonly migration: number };

/** Returns the version of the server and the newest migration of the database. */
export async function readFacts(sql: Sql): Promise<Facts> {
  const [row] = await sql<{ postgres: string; number: number; table: boolean }[]>`
    select split_part(current_setting('server_version'), ' ', 1) as postgres, current_setting('server_version_num')::int as number,
      to_regclass('drizzle.__drizzle_migrations') is not null as table`;
  if (!row?.table) throw new OperatorError('The database has no tables of the site: start the site on it once.');
  const [newest] = await sql<{ migration: number | null }[]>`
    select max(created_at)::float8 as migration from drizzle.__drizzle_migrations`;
  return { postgres: row.postgres, major: Math.floor(row.number / 10_000), migration: newest?.migration ?? 0 };
}
