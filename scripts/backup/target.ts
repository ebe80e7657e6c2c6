import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { createDb } from '@/db/client';
import journal from '@/db/migrations/meta/_journal.json';
import { OperatorError } from '@/lib/core/operator-error';
import type { Settings } from '@/lib/platform/env';
import { requireRestored } from '@/lib/platform/restore-mark';
import { clusterMajor } from '@/db/embedded/cluster';
import { requireDataFolder } from '@/scripts/start/checks';
import { requireDatabase } from '@/lib/platform/require-database';
import { thisSystem, type Manifest } from './manifest';
import { keptFiles } from './names';
import { requireProgram } from './programs';

export type TargetSettings = Pick<Settings, 'DATA_DIR' | 'DATABASE_URL' | 'EMBEDDED' | 'STORAGE'>;
/** Where a backup is restored to. `major`: the version of an own server. */
export type Target = {
  readonly dataDir: string;
  readonly ownServer: { readonly url: string; readonly major: number } | undefined;
};

/** Returns where a backup can be restored to. Throws OperatorError unless it fits, and the installation is empty. */
export async function requireTarget(manifest: Manifest, settings: TargetSettings): Promise<Target> {
  const { DATA_DIR: dataDir, DATABASE_URL: url, EMBEDDED } = settings;
  requireFit(manifest, settings);
  requireRestored(dataDir);
  requireEmpty(dataDir);
  const ownServer = EMBEDDED || url === undefined ? undefined : { url, major: await requireEmptyDatabase(url) };
  if (ownServer) requireProgram('pg_restore', Math.max(ownServer.major, majorOf(manifest)));
  requireDataFolder(dataDir);
  return { dataDir, ownServer };
}

function requireFit(manifest: Manifest, { DATABASE_URL, EMBEDDED, STORAGE }: TargetSettings): void {
  const newest = Math.max(...journal.entries.map(({ when }) => when));
  if (manifest.migration > newest)
    throw new OperatorError('The backup was made by a newer version of the site: restore it with that version.');
  if (manifest.storage !== STORAGE)
    throw new OperatorError(
      `The uploads of the backup are for STORAGE=${manifest.storage}: set it so for this restore.`,
    );
  const isEmbedded = EMBEDDED || DATABASE_URL === undefined;
  if (manifest.kind === 'dump' && isEmbedded)
    throw new OperatorError('The backup is of a PostgreSQL server of your own: set DATABASE_URL to an empty database.');
  if (manifest.kind === 'dump') return;
  if (!isEmbedded) throw new OperatorError('The backup is of the embedded database: restore it without DATABASE_URL.');
  if (manifest.system !== thisSystem)
    throw new OperatorError(
      `The backup was made on ${manifest.system}, and this is ${thisSystem}: restore it on such a system.`,
    );
  if (majorOf(manifest) !== Number(clusterMajor))
    throw new OperatorError(
      `The backup is of PostgreSQL ${majorOf(manifest)}, and this is ${clusterMajor}: restore it with the version of the site that made it.`,
    );
}

const majorOf = ({ postgres }: Manifest) => Number(postgres.split('.')[0]);

/** Data that a start makes or members have; logs and the like are no obstacle. */
function requireEmpty(dataDir: string): void {
  if (!existsSync(dataDir)) return;
  const living = ['postgres', ...keptFiles].filter((name) => existsSync(path.join(dataDir, name)));
  const uploads = path.join(dataDir, 'uploads');
  if (existsSync(uploads) && readdirSync(uploads).length > 0) living.push('uploads');
  if (living.length > 0)
    throw new OperatorError(
      `The data folder ${dataDir} is in use, it has ${living.join(', ')}: restore into an empty one (DATA_DIR). Nothing was changed.`,
    );
}

/** Returns the major version of an own server whose database has no table. */
async function requireEmptyDatabase(url: string): Promise<number> {
  await requireDatabase(url);
  const { sql, close } = createDb(url, { max: 1, applicationName: 'yuanfen-restore' });
  try {
    const [row] = await sql<{ tables: number; version: number }[]>`
      select current_setting('server_version_num')::int as version, (
        select count(*)::int from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind in ('r', 'p', 'v', 'm', 'S', 'f') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema') as tables`;
    if (!row || row.tables > 0)
      throw new OperatorError(
        'The database of DATABASE_URL is not empty: create an empty one for the restore. Nothing was changed.',
      );
    return Math.floor(row.version / 10_000);
  } finally {
    await close();
  }
}
