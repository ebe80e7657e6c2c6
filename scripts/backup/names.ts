import { readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';

/** Names of the files of a backup. */
export const names = {
  manifest: 'manifest.json',
  manifestHash: 'manifest.sha256',
  /** The cluster of the embedded server, as pg_basebackup writes it. */
  cluster: 'base.tar.gz',
  clusterManifest: 'backup_manifest',
  /** The database of an own server, in the custom format of pg_dump. */
  dump: 'database.dump',
  uploads: 'uploads',
  uploadHashes: 'uploads.sha256',
  uploadKeys: 'uploads.keys',
} as const;

/** Files of DATA_DIR that are copied as they are, where they exist. */
export const keptFiles = ['secrets.json', 'audit-key', 'audit-head.json', 'push-key', 'emails.journal'] as const;

const finishedName = /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}\.\d{3}Z$/;
const draftPrefix = '.unfinished-';
const removedPrefix = '.removed-';

/** Returns the name of a backup that begins now; names sort by time. */
export const nameAt = (moment: Date): string => moment.toISOString().replaceAll(':', '-');

/** Returns where a backup is written until it is complete. */
export const draftOf = (folder: string, name: string): string => path.join(folder, `${draftPrefix}${name}`);

/** Lists the complete backups of a folder, the newest first. A backup gets its name when it is complete. */
export function listBackups(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && finishedName.test(entry.name))
    .map(({ name }) => path.join(folder, name))
    .sort()
    .reverse();
}

/**
 * Returns the backups next to a new one that are too many, and those named later than it: the clock was ahead, or was set back. Which of
 * them are newer is unknown, so that none of the later ones is too many, and they do not count.
 */
export function sortBackups(backup: string, keep: number | undefined): { old: string[]; later: string[] } {
  const backups = listBackups(path.dirname(backup));
  const begin = backups.indexOf(backup);
  return { old: keep === undefined ? [] : backups.slice(begin + keep), later: backups.slice(0, begin) };
}

/** Removes what interrupted backups and removals have left. Only the process that has the lock of the folder may. */
export function removeLeftovers(folder: string): void {
  for (const name of readdirSync(folder))
    if (name.startsWith(draftPrefix) || name.startsWith(removedPrefix))
      rmSync(path.join(folder, name), { recursive: true, force: true });
}

/** Removes a backup, which loses its name first: an interrupted removal leaves no part of it under that name. */
export function removeBackup(backup: string): void {
  const aside = path.join(path.dirname(backup), `${removedPrefix}${path.basename(backup)}`);
  renameSync(backup, aside);
  rmSync(aside, { recursive: true, force: true });
}
