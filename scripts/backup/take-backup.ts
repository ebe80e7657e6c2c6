import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import type { Sql } from 'postgres';
import { takeLock } from '@/db/embedded/lock';
import { sealAudit } from '@/lib/audit/seal-audit';
import { auditVault } from '@/lib/audit/vault';
import { OperatorError } from '@/lib/core/operator-error';
import type { Settings } from '@/lib/platform/env';
import { isWithin } from '@/lib/platform/is-within';
import { pauseRemovals } from '@/lib/uploads/removal-pause';
import { takeBaseBackup } from './base-backup';
import { takeDump } from './dump';
import { hashFile, copyHashed, writeHashed } from './hashed-file';
import { thisSystem, writeManifest, type FileFacts } from './manifest';
import { draftOf, keptFiles, listBackups, nameAt, names, removeBackup, removeLeftovers, sortBackups } from './names';
import { openSource, readFacts } from './source';
import { copyUploads } from './uploads';

type Order = { readonly folder: string; readonly keep: number | undefined };
type Taken = {
  readonly backup: string;
  readonly bytes: number;
  readonly uploads: number;
  readonly removed: number;
  /** Other backups whose names are later. */
  readonly later: number;
};

/**
 * Takes a backup of the running site into a folder, and removes all but the newest `keep`, of which it is one. It gets its name when it is complete, and
 * only then are others removed.
 */
export async function takeBackup(settings: Settings, { folder, keep }: Order): Promise<Taken> {
  requireOutside(folder, settings.DATA_DIR);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const release = takeLock(
    path.join(folder, '.lock'),
    (pid) => `Another backup into ${folder} runs (process ${pid}): wait for its end, or stop it.`,
  );
  const name = nameAt(new Date());
  const draft = draftOf(folder, name);
  // Also when the command is ended by a signal.
  const leave = () => {
    rmSync(draft, { recursive: true, force: true });
    release();
  };
  process.once('exit', leave);
  try {
    removeLeftovers(folder);
    mkdirSync(draft, { mode: 0o700 });
    const { bytes, uploads } = await fill(draft, settings, listBackups(folder)[0]);
    const backup = path.join(folder, name);
    renameSync(draft, backup);
    await syncFolder(folder);
    const { old, later } = sortBackups(backup, keep);
    old.forEach(removeBackup);
    return { backup, bytes, uploads, removed: old.length, later: later.length };
  } finally {
    leave();
    process.off('exit', leave);
  }
}

/** Losing DATA_DIR must not lose its backups, and a backup must not contain others. */
function requireOutside(folder: string, dataDir: string): void {
  if (isWithin(folder, dataDir))
    throw new OperatorError(`The folder ${folder} is in the data folder: choose one outside, best on another disk.`);
}

async function fill(draft: string, settings: Settings, earlier: string | undefined) {
  const { DATA_DIR, STORAGE } = settings;
  const createdAt = new Date().toISOString();
  const source = await openSource(settings);
  try {
    const facts = await readFacts(source.sql);
    // Before the database: the note may name an older seal than the database has, never a newer one.
    await sealAudit(source.db, auditVault(DATA_DIR));
    const note = await copyKept(draft, DATA_DIR, ['audit-head.json']);
    const resume = await pauseRemovals(source.sql);
    try {
      const database = source.embedded
        ? await takeBaseBackup(source.embedded, draft)
        : [await takeDump({ url: source.url, major: facts.major }, draft)];
      // After the database, so that the file of each row is there, and each email that left is in the journal.
      const others = await copyKept(
        draft,
        DATA_DIR,
        keptFiles.filter((file) => file !== 'audit-head.json'),
      );
      const isLocal = STORAGE === 'local';
      const uploads = isLocal
        ? await copyUploads({ uploads: path.join(DATA_DIR, 'uploads'), backup: draft, earlier })
        : { files: 0, bytes: 0 };
      const list = isLocal ? await describe(draft, names.uploadHashes) : await listKeys(source.sql, draft);
      const files = [...database, ...note, ...others, list];
      writeManifest(draft, {
        createdAt,
        kind: source.embedded ? 'cluster' : 'dump',
        postgres: facts.postgres,
        system: thisSystem,
        migration: facts.migration,
        storage: STORAGE,
        files,
        uploads,
      });
      await syncFolder(draft);
      return { bytes: files.reduce((sum, { bytes }) => sum + bytes, uploads.bytes), uploads: uploads.files };
    } finally {
      await resume();
    }
  } finally {
    await source.close();
  }
}

async function copyKept(draft: string, dataDir: string, files: readonly string[]): Promise<FileFacts[]> {
  const copied: FileFacts[] = [];
  for (const file of files) {
    const from = path.join(dataDir, file);
    if (existsSync(from)) copied.push(await copyHashed(from, path.join(draft, file)));
  }
  return copied;
}

async function describe(draft: string, name: string): Promise<FileFacts> {
  const file = path.join(draft, name);
  const handle = await open(file, 'r');
  const { size } = await handle.stat();
  await handle.close();
  return { name, bytes: size, sha256: await hashFile(file) };
}

/** Lists the keys of the uploads in a bucket, which keeps the files themselves. */
function listKeys(sql: Sql, draft: string): Promise<FileFacts> {
  async function* lines() {
    for await (const rows of sql<{ key: string }[]>`select key from uploads order by key`.cursor(keysAtOnce))
      yield Buffer.from(rows.map(({ key }) => `${key}\n`).join(''));
  }
  return writeHashed(path.join(draft, names.uploadKeys), lines());
}

const keysAtOnce = 10_000;

/** A name is on the disk when its folder is. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
