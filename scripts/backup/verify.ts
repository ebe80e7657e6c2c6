import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { OperatorError } from '@/lib/core/operator-error';
import { hashFile } from './hashed-file';
import { readManifest, type Manifest } from './manifest';
import { listBackups, names } from './names';
import { findDamagedUpload } from './uploads';

/** Returns the backup that a folder is, or the newest one in it. Throws OperatorError for any other folder. */
export function findBackup(folder: string): string {
  if (!existsSync(folder) || !statSync(folder).isDirectory())
    throw new OperatorError(`There is no folder ${folder}: name a backup, or a folder of backups.`);
  if (existsSync(path.join(folder, names.manifest))) return folder;
  const [newest] = listBackups(folder);
  if (newest === undefined) throw new OperatorError(`The folder ${folder} is no backup, and has none.`);
  return newest;
}

/** Reads a backup and compares all its files with their hashes. Throws OperatorError unless it is whole. */
export async function verifyBackup(backup: string): Promise<Manifest> {
  const manifest = readManifest(backup);
  for (const { name, bytes, sha256 } of manifest.files) {
    const file = path.join(backup, name);
    const size = statSync(file, { throwIfNoEntry: false })?.size;
    if (size !== bytes || (await hashFile(file)) !== sha256) throw damaged(backup, name);
  }
  const upload = manifest.storage === 'local' ? await findDamagedUpload(backup, manifest.uploads.files) : undefined;
  if (upload !== undefined) throw damaged(backup, upload);
  return manifest;
}

const damaged = (backup: string, name: string) =>
  new OperatorError(
    `The backup ${backup} is damaged: ${name} is not what was written. Use another backup. Nothing was changed.`,
  );
