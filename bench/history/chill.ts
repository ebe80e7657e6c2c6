import { spawnSync } from 'node:child_process';
import { readdirSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import type { HistoryWorld } from './world';

/** Smaller files are of the catalogue. */
const minBytes = 1e6;

/** Restarts the server and drops its files from the cache of the system, and only those: other programs keep theirs. */
export async function chill(world: HistoryWorld): Promise<void> {
  await world.restart('usual');
  const base = path.join(realpathSync(path.join(world.dataDir, 'postgres')), 'base');
  for (const name of readdirSync(base, { recursive: true, encoding: 'utf8' })) {
    const file = path.join(base, name);
    const stats = statSync(file);
    if (stats.isFile() && stats.size >= minBytes)
      spawnSync('dd', [`if=${file}`, 'iflag=nocache', 'count=0'], { stdio: 'ignore' });
  }
}
