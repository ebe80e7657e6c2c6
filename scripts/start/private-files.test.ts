import { chmod, mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFolderStore } from '@/lib/platform/providers/file-store-folder';
import { openLogFile } from './log-file';
import { closeDataFolder } from './private-files';

let folder: string;
const openMask = 0o022;
let mask: number;

beforeAll(async () => {
  mask = process.umask(openMask);
  folder = await mkdtemp(path.join(tmpdir(), 'yuanfen-private-'));
});
afterAll(async () => {
  process.umask(mask);
  await rm(folder, { recursive: true });
});

async function modesBelow(root: string): Promise<Record<string, string>> {
  const names = (await readdir(root, { recursive: true })).sort();
  const modes = await Promise.all(
    names.map(async (name) => [name, ((await stat(path.join(root, name))).mode & 0o777).toString(8)] as const),
  );
  return Object.fromEntries(modes);
}

describe('privacy of the data folder', () => {
  it('stored uploads and logs are created without access for other users', async () => {
    const root = path.join(folder, 'new');
    const key = 'a'.repeat(32);
    await createFolderStore(path.join(root, 'uploads')).put(key, '160.webp', Buffer.from('x'));
    openLogFile(path.join(root, 'logs', 'web.log')).close();
    expect(await modesBelow(root)).toEqual({
      logs: '700',
      'logs/web.log': '600',
      uploads: '700',
      'uploads/aa': '700',
      [`uploads/aa/${key}`]: '700',
      [`uploads/aa/${key}/160.webp`]: '600',
    });
  });

  it('a store closes a folder of uploads that an earlier version left open', async () => {
    const root = path.join(folder, 'left-open');
    await mkdir(root, { mode: 0o755 });
    await createFolderStore(root).put('b'.repeat(32), '160.webp', Buffer.from('x'));
    expect((await stat(root)).mode & 0o777).toBe(0o700);
  });

  it('a start closes existing files and folders, except the database and the targets of links', async () => {
    const root = path.join(folder, 'old');
    await mkdir(path.join(root, 'uploads', '01', 'key'), { recursive: true });
    await mkdir(path.join(root, 'postgres'));
    await chmod(path.join(root, 'postgres'), 0o750);
    for (const name of ['uploads/01/key/160.webp', 'secrets.json', 'demo-accounts.json', 'postgres/PG_VERSION'])
      await writeFile(path.join(root, name), 'x', { mode: 0o644 });
    const elsewhere = path.join(folder, 'elsewhere');
    await writeFile(elsewhere, 'x', { mode: 0o644 });
    await symlink(elsewhere, path.join(root, 'link'));
    await closeDataFolder(root);
    expect(await modesBelow(root)).toEqual({
      'demo-accounts.json': '600',
      link: '644',
      postgres: '750',
      'postgres/PG_VERSION': '644',
      'secrets.json': '600',
      uploads: '700',
      'uploads/01': '700',
      'uploads/01/key': '700',
      'uploads/01/key/160.webp': '600',
    });
  });
});
