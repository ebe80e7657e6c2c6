import { existsSync, readFileSync } from 'node:fs';
import { link, mkdir, open, readdir, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from '@/lib/core/trouble';
import { copyHashed, hashFile } from './hashed-file';
import { names } from './names';
import { Pace } from './pace';

/** Bytes a second that are copied at most. */
const copyRate = 64 * 1024 * 1024;

type Copied = { readonly files: number; readonly bytes: number };
type Source = { readonly uploads: string; readonly backup: string; readonly earlier: string | undefined };

/**
 * Copies the uploads and lists their hashes, as sha256sum does. A file never changes, so that one of the earlier backup gets a
 * second name here instead of a copy, where the disk allows it.
 */
export async function copyUploads({ uploads, backup, earlier }: Source): Promise<Copied> {
  const hashes = earlier === undefined ? new Map<string, string>() : readHashes(earlier);
  const pace = new Pace(copyRate);
  const list = await open(path.join(backup, names.uploadHashes), 'wx', 0o600);
  const copied = { files: 0, bytes: 0 };
  try {
    for await (const relative of listUploads(uploads)) {
      const file: UploadFile = {
        from: path.join(uploads, relative),
        to: path.join(backup, names.uploads, relative),
        earlier: earlier && path.join(earlier, names.uploads, relative),
        hash: hashes.get(relative),
      };
      const facts = await copyUpload(file, pace);
      if (!facts) continue;
      copied.files += 1;
      copied.bytes += facts.bytes;
      await list.write(`${facts.sha256}  ${names.uploads}/${relative}\n`);
    }
    await list.sync();
  } finally {
    await list.close();
  }
  return copied;
}

/** The path of a file of an upload in its folder. Drafts begin with a dot, and nothing leads out of the folder. */
const uploadPath = /^[0-9a-z]+\/[0-9a-z]+\/[0-9a-z][0-9a-z.]*$/;

/** Lists the files of uploads by their path in the folder, without drafts and what others have put there. */
async function* listUploads(uploads: string): AsyncGenerator<string> {
  for (const group of await readFolder(uploads))
    for (const key of await readFolder(path.join(uploads, group)))
      for (const name of await readFolder(path.join(uploads, group, key)))
        if (uploadPath.test(`${group}/${key}/${name}`)) yield `${group}/${key}/${name}`;
}

async function readFolder(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).sort();
  } catch (error) {
    // Nothing was uploaded yet, the folder was removed meanwhile, or the entry is no folder.
    if (isGone(error)) return [];
    throw error;
  }
}

type UploadFile = {
  readonly from: string;
  readonly to: string;
  readonly earlier: string | undefined;
  readonly hash: string | undefined;
};

/** Copies a file; returns undefined when it was removed meanwhile. */
async function copyUpload(file: UploadFile, pace: Pace): Promise<{ bytes: number; sha256: string } | undefined> {
  try {
    const { size, atime, mtime } = await stat(file.from);
    await mkdir(path.dirname(file.to), { recursive: true, mode: 0o700 });
    if (file.hash !== undefined && file.earlier !== undefined && (await isSame(file.earlier, { size, mtime }))) {
      if (await tryLink(file.earlier, file.to)) return { bytes: size, sha256: file.hash };
    }
    const facts = await copyHashed(file.from, file.to);
    await utimes(file.to, atime, mtime);
    await pace.spend(facts.bytes);
    return facts;
  } catch (error) {
    if (isGone(error) && !existsSync(file.from)) return undefined;
    throw error;
  }
}

async function isSame(earlier: string, { size, mtime }: { size: number; mtime: Date }): Promise<boolean> {
  const stats = await stat(earlier).catch(() => undefined);
  return stats?.size === size && Math.abs(stats.mtimeMs - mtime.getTime()) < mtimeTolerance;
}

/** A second name: some disks store times in steps. */
const mtimeTolerance = 2;

async function tryLink(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if (codeOf(error) === 'ENOSPC' || codeOf(error) === 'EROFS') throw error;
    // A disk without links, or a file with as many names as it may have.
    return false;
  }
}

/** Reads the list of a backup: the hash of each file by its path. A line that is none of ours is left out. */
export function readHashes(backup: string): Map<string, string> {
  const file = path.join(backup, names.uploadHashes);
  if (!existsSync(file)) return new Map();
  const lines = readFileSync(file, 'utf8').matchAll(/^([0-9a-f]{64}) {2}uploads\/(.+)$/gm);
  return new Map(
    [...lines].flatMap(([, hash = '', relative = '']) => (uploadPath.test(relative) ? [[relative, hash]] : [])),
  );
}

/**
 * Returns the first upload of a backup that is missing or differs from its hash, or the list if it has another number of files; undefined
 * when all are well.
 */
export async function findDamagedUpload(backup: string, files: number): Promise<string | undefined> {
  const hashes = readHashes(backup);
  if (hashes.size !== files) return names.uploadHashes;
  for (const [relative, hash] of hashes) {
    const file = path.join(backup, names.uploads, relative);
    if (!existsSync(file) || (await hashFile(file)) !== hash) return `${names.uploads}/${relative}`;
  }
  return undefined;
}

/** Copies the uploads of a backup into an installation. */
export async function restoreUploads(backup: string, uploads: string): Promise<void> {
  await mkdir(uploads, { recursive: true, mode: 0o700 });
  for (const relative of readHashes(backup).keys()) {
    const [from, to] = [path.join(backup, names.uploads, relative), path.join(uploads, relative)];
    await mkdir(path.dirname(to), { recursive: true, mode: 0o700 });
    await copyHashed(from, to);
    const { atime, mtime } = await stat(from);
    await utimes(to, atime, mtime);
  }
}

const isGone = (error: unknown) => codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR';
