// The folder for everything that a run writes: databases, uploads, the profile of the browser.
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import path from 'node:path';

const inMemory = '/dev/shm';
const gigabyte = 1024 ** 3;
/** A run leaves no more than this until its end. */
const neededGigabytes = 6;

/**
 * Creates the folder, which every process of the run uses as its temporary folder, and which goes with this process; and
 * in it the data folder of the site for the browser tests. In memory where there is room: a database of the tests is created
 * there in a tenth of the time.
 */
export function createScratchFolder() {
  const folder = mkdtempSync(path.join(hasRoom() ? inMemory : tmpdir(), 'yuanfen-'));
  chmodSync(folder, 0o755); // the databases may run as another user
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const site = path.join(folder, 'site');
  mkdirSync(site, { mode: 0o755 });
  Object.assign(process.env, { TMPDIR: folder, E2E_DATA_DIR: site });
}

function hasRoom() {
  if (!existsSync(inMemory)) return false;
  const { bavail, bsize } = statfsSync(inMemory);
  return Math.min(bavail * bsize, freemem() / 2) > neededGigabytes * gigabyte;
}
