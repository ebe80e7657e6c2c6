import { createHash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { createDb, type Database } from '@/db/client';
import { startEmbedded } from '@/db/embedded';
import type { EmbeddedServer } from '@/db/embedded/server';
import { migrate } from '@/db/migrate';
import { auditLog, emailOutbox, members, uploads } from '@/db/schema';
import { EmailJournal } from '@/lib/emails/journal';
import { queueEmail } from '@/lib/emails/queue';
import { parseSettings } from '@/lib/platform/env';
import { createFolderStore } from '@/lib/platform/providers/file-store-folder';
import { loadPushKey } from '@/lib/platform/secrets';
import { writeAudit } from '@/lib/platform/write-audit';
import { buildMember, buildUpload } from '@/lib/testing/build';
import { removeFiles } from '@/lib/uploads/removal';
import { pauseRemovals } from '@/lib/uploads/removal-pause';
import type { Manifest } from './manifest';
import { keptFiles, listBackups, names } from './names';
import { restoreBackup } from './restore-backup';
import { takeBackup } from './take-backup';

const secret = 'a secret of tests, and of nothing else';
const fileName = '640.webp';

let root: string;
let site: string;
let folder: string;
let server: EmbeddedServer;
let database: Database;
/** The backup that tests restore, taken while the site was written to. */
let backup: string;
/** The names of members in the order of their commits, and how many were there before the backup. */
const written: string[] = [];
let before = 0;

const settingsOf = (dataDir: string) => parseSettings({ DATA_DIR: dataDir }, () => secret);
const storeOf = (dataDir: string) => createFolderStore(path.join(dataDir, 'uploads'));
const take = (keep?: number) => takeBackup(settingsOf(site), { folder, keep });
const restore = (from: string, dataDir: string) =>
  restoreBackup(settingsOf(dataDir), { folder: from, sendsWaiting: false });

function makeFolder(): string {
  const made = mkdtempSync(path.join(root, 'folder-'));
  // Under root the server runs as another user, who needs access.
  chmodSync(made, 0o755);
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

/** Stores a file and then its row, as an upload does, with a member. */
async function write(): Promise<void> {
  const key = randomBytes(16).toString('hex');
  const member = await buildMember(database.db);
  await storeOf(site).put(key, fileName, randomBytes(2_000));
  await buildUpload(database.db, member, { key });
  written.push(member.username);
}

beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'yuanfen-drill-'));
  chmodSync(root, 0o755);
  [site, folder] = [path.join(root, 'site'), path.join(root, 'backups')];
  server = await startEmbedded({ dataDir: site });
  await migrate(server.url);
  database = createDb(server.url);
  loadPushKey(site);
  const { db } = database;
  await db.execute(sql`select ${writeAudit({ actorId: null, act: 'texts.save', subject: 'text', subjectId: 'a.b' })}`);
  await queueEmail(db, { secret }, { kind: 'emailChanged', address: 'ann@example.test', locale: 'en', details: {} });
  const journal = new EmailJournal(path.join(site, 'emails.journal'));
  journal.add(7);
  journal.close();
  for (let count = 0; count < 20; count += 1) await write();
  before = written.length;
  let isOver = false;
  const writing = (async () => {
    while (!isOver) await write();
  })();
  ({ backup } = await take());
  isOver = true;
  await writing;
});

afterAll(async () => {
  await database.close();
  await server.stop();
  rmSync(root, { recursive: true, force: true });
});

it('restores a backup that was taken while members wrote to a state of one moment, with the file of every upload', async () => {
  const dataDir = path.join(makeFolder(), 'site');
  const { faults, droppedEmails } = await restore(folder, dataDir);
  expect({ faults, droppedEmails }).toEqual({ faults: [], droppedEmails: 1 });

  const restored = await startEmbedded({ dataDir });
  const { db, close } = createDb(restored.url, { max: 1 });
  const stop = () => close().then(restored.stop);
  try {
    const rows = await db.select({ username: members.username }).from(members).orderBy(members.id);
    const kept = rows.map(({ username }) => username).filter((name) => written.includes(name));
    expect(kept.length).toBeGreaterThanOrEqual(before);
    expect(kept).toEqual(written.slice(0, kept.length));
    const keys = await db.select({ key: uploads.key }).from(uploads);
    expect(keys.length).toBeGreaterThanOrEqual(before);
    for (const { key } of keys)
      expect(await storeOf(dataDir).read(key, fileName), key).toEqual(await storeOf(site).read(key, fileName));
    expect(await db.$count(auditLog)).toBe(1);
    expect(await db.select({ state: emailOutbox.state }).from(emailOutbox)).toEqual([{ state: 'dropped' }]);
  } finally {
    await stop();
  }
  for (const file of keptFiles)
    expect(readFileSync(path.join(dataDir, file)), file).toEqual(readFileSync(path.join(backup, file)));
});

it('closes all files of a backup to other users of the machine', () => {
  const entries = readdirSync(backup, { recursive: true, encoding: 'utf8' }).map((name) => path.join(backup, name));
  expect(entries.length).toBeGreaterThan(before);
  for (const entry of [folder, backup, ...entries]) expect([entry, statSync(entry).mode & 0o077]).toEqual([entry, 0]);
});

/** Copies the backup to damage the copy. */
function damage(change: (copy: string) => void): string {
  const copy = path.join(makeFolder(), 'copy');
  cpSync(backup, copy, { recursive: true });
  change(copy);
  return copy;
}

function flipByte(file: string): void {
  const bytes = readFileSync(file);
  const middle = Math.floor(bytes.length / 2);
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  writeFileSync(file, bytes);
}

/** Adds a file above the folder of uploads to their list, with hashes that fit, as a person with access to the backup could. */
function addOutsideUpload(copy: string): void {
  const list = path.join(copy, names.uploadHashes);
  writeFileSync(path.join(copy, 'outside'), 'outside');
  const added = `${createHash('sha256').update('outside').digest('hex')}  uploads/../outside\n`;
  const text = readFileSync(list, 'utf8') + added;
  writeFileSync(list, text);
  const manifest = JSON.parse(readFileSync(path.join(copy, names.manifest), 'utf8')) as Manifest; // one of ours
  const facts = {
    name: names.uploadHashes,
    bytes: Buffer.byteLength(text),
    sha256: createHash('sha256').update(text).digest('hex'),
  };
  const files = manifest.files.map((file) => (file.name === names.uploadHashes ? facts : file));
  rewrite(copy, { files, uploads: { ...manifest.uploads, files: manifest.uploads.files + 1 } });
}

/** Changes the manifest as a program that writes backups could. */
function rewrite(copy: string, fields: Record<string, unknown>): void {
  const file = path.join(copy, names.manifest);
  const text = JSON.stringify({ ...(JSON.parse(readFileSync(file, 'utf8')) as object), ...fields }); // an object of ours
  writeFileSync(file, text);
  writeFileSync(
    path.join(copy, names.manifestHash),
    `${createHash('sha256').update(text).digest('hex')}  manifest.json\n`,
  );
}

const anUpload = (copy: string) => {
  const name = readdirSync(path.join(copy, names.uploads), { recursive: true, encoding: 'utf8' }).find((file) =>
    file.endsWith(fileName),
  );
  return path.join(copy, names.uploads, name ?? '');
};

it.for<[string, () => string, RegExp]>([
  ['a folder that is missing', () => path.join(root, 'nothing'), /There is no folder/],
  ['a folder without a backup', makeFolder, /is no backup, and has none/],
  [
    'a manifest that was changed',
    () => damage((copy) => flipByte(path.join(copy, names.manifest))),
    /manifest\.json is not what was written/,
  ],
  [
    'a manifest without its hash',
    () => damage((copy) => rmSync(path.join(copy, names.manifestHash))),
    /has no manifest\.sha256/,
  ],
  [
    'a damaged database',
    () => damage((copy) => flipByte(path.join(copy, names.cluster))),
    /base\.tar\.gz is not what was written/,
  ],
  ['a missing key', () => damage((copy) => rmSync(path.join(copy, 'audit-key'))), /audit-key is not what was written/],
  ['a damaged upload', () => damage((copy) => flipByte(anUpload(copy))), /640\.webp is not what was written/],
  ['a missing upload', () => damage((copy) => rmSync(anUpload(copy))), /640\.webp is not what was written/],
  [
    'a list of uploads that leads out of their folder',
    () => damage(addOutsideUpload),
    /uploads\.sha256 is not what was written/,
  ],
  [
    'the backup of another program',
    () => damage((copy) => rewrite(copy, { application: 'other' })),
    /is no backup of this site/,
  ],
  ['a newer format', () => damage((copy) => rewrite(copy, { format: 2 })), /made by a newer version/],
  [
    'a newer migration',
    () => damage((copy) => rewrite(copy, { migration: Date.UTC(2100, 0) })),
    /made by a newer version/,
  ],
  ['another version of PostgreSQL', () => damage((copy) => rewrite(copy, { postgres: '17.2' })), /is of PostgreSQL 17/],
  ['another system', () => damage((copy) => rewrite(copy, { system: 'darwin-arm64' })), /was made on darwin-arm64/],
  ['the backup of an own server', () => damage((copy) => rewrite(copy, { kind: 'dump' })), /set DATABASE_URL/],
  ['uploads that are in a bucket', () => damage((copy) => rewrite(copy, { storage: 's3' })), /STORAGE=s3/],
])('refuses %s with a sentence, and writes nothing', async ([, make, sentence]) => {
  const dataDir = path.join(makeFolder(), 'site');
  await expect(restore(make(), dataDir)).rejects.toThrow(sentence);
  expect(existsSync(dataDir)).toBe(false);
});

it('refuses to restore over a living site, over its uploads alone, and after a restore that was interrupted', async () => {
  await expect(restore(folder, site)).rejects.toThrow(/is in use, it has postgres, secrets\.json/);
  const dataDir = makeFolder();
  mkdirSync(path.join(dataDir, 'uploads', 'ab'), { recursive: true });
  await expect(restore(folder, dataDir)).rejects.toThrow(/is in use, it has uploads/);
  rmSync(path.join(dataDir, 'uploads'), { recursive: true });
  writeFileSync(path.join(dataDir, 'restoring'), '');
  await expect(restore(folder, dataDir)).rejects.toThrow(/was interrupted.+delete that folder and restore again/);
  expect(readdirSync(dataDir)).toEqual(['restoring']);
});

it('keeps the newest backups and the files of others, removes what an interrupted backup left, and stores an upload once', async () => {
  mkdirSync(path.join(folder, '.unfinished-2020-01-01T00-00-00.000Z'));
  mkdirSync(path.join(folder, 'of-another-program'));
  const second = await take(2);
  expect(listBackups(folder)).toEqual([second.backup, backup]);
  const third = await take(2);
  expect(third.removed).toBe(1);
  expect(listBackups(folder)).toEqual([third.backup, second.backup]);
  expect(readdirSync(folder).sort()).toEqual([
    ...[second, third].map((taken) => path.basename(taken.backup)),
    'of-another-program',
  ]);
  const upload = anUpload(second.backup);
  const same = path.join(third.backup, path.relative(second.backup, upload));
  expect(statSync(same).ino).toBe(statSync(upload).ino);
});

it('refuses a folder in the data folder and one that cannot be made, and leaves nothing of a backup that fails', async () => {
  await expect(takeBackup(settingsOf(site), { folder: path.join(site, 'backups'), keep: 1 })).rejects.toThrow(
    /is in the data folder/,
  );
  const other = makeFolder();
  // A folder in the place of a file, so that it cannot be copied.
  const key = path.join(site, 'push-key');
  const bytes = readFileSync(key);
  rmSync(key);
  mkdirSync(key);
  try {
    await expect(takeBackup(settingsOf(site), { folder: other, keep: 1 })).rejects.toThrow(/EISDIR/);
  } finally {
    rmSync(key, { recursive: true });
    writeFileSync(key, bytes, { mode: 0o600 });
  }
  expect(readdirSync(other)).toEqual([]);
});

it('lists the keys of the uploads that are in a bucket instead of copying them', async () => {
  const other = makeFolder();
  const taken = await takeBackup({ ...settingsOf(site), STORAGE: 's3' }, { folder: other, keep: undefined });
  const rows = await database.db.select({ key: uploads.key }).from(uploads);
  const keys = readFileSync(path.join(taken.backup, names.uploadKeys), 'utf8').trim().split('\n');
  expect(keys).toEqual(rows.map(({ key }) => key).sort());
  expect(existsSync(path.join(taken.backup, names.uploads))).toBe(false);
});

it('keeps the files of a deleted upload until the backup has ended', async () => {
  const owner = await buildMember(database.db);
  const { key } = await buildUpload(database.db, owner);
  const store = storeOf(site);
  await store.put(key, fileName, randomBytes(10));
  const resume = await pauseRemovals(database.sql);
  await database.db.delete(uploads).where(eq(uploads.key, key));
  await removeFiles(database.db, store, [key]);
  expect(await store.read(key, fileName)).toBeDefined();
  await resume();
  await removeFiles(database.db, store, [key]);
  expect(await store.read(key, fileName)).toBeUndefined();
});
