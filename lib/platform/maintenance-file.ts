import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { inDataFolder } from './data-folder';

/** While the file is there, the site is under maintenance. It has the seconds after which visitors may try again. */
const fileOf = (dataDir: string) => path.join(/* turbopackIgnore: true */ dataDir, 'maintenance');

const defaultSeconds = 300;

export function beginMaintenance(dataDir: string, seconds = defaultSeconds): void {
  inDataFolder(dataDir, () => writeFileSync(fileOf(dataDir), `${seconds}\n`));
}

export function endMaintenance(dataDir: string): void {
  inDataFolder(dataDir, () => rmSync(fileOf(dataDir), { force: true }));
}

/** Returns the seconds that the file names, or undefined without it. Also an empty file, made by `touch`, counts. */
export function readMaintenance(dataDir: string): number | undefined {
  try {
    const text = readFileSync(fileOf(dataDir), 'utf8').trim();
    return /^\d{1,6}$/.test(text) && Number(text) > 0 ? Number(text) : defaultSeconds;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
