import type * as processes from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';

/** Loads the job with settings that it reads once. */
async function loadJob(settings: Record<string, string>) {
  vi.resetModules();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'yuanfen-job-'));
  onTestFinished(() => {
    rmSync(dataDir, { recursive: true });
    vi.unstubAllEnvs();
  });
  for (const [name, value] of Object.entries({ DATA_DIR: dataDir, ...settings })) vi.stubEnv(name, value);
  const { backUp } = await import('./back-up');
  return { dataDir, backUp };
}

const never = new AbortController().signal;

test('the daily backup does nothing without BACKUP_DIR', async () => {
  const { backUp } = await loadJob({ BACKUP_DIR: '' });
  await expect(backUp(never)).resolves.toBeUndefined();
});

test('the daily backup runs the command, and fails with its sentence', async () => {
  const folder = path.join(tmpdir(), `yuanfen-no-backups-${process.pid}`);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const { dataDir, backUp } = await loadJob({ BACKUP_DIR: folder, DATABASE_URL: '' });
  await expect(backUp(never)).rejects.toThrow(`No backup was taken: The data folder ${dataDir} has no database`);
  expect(existsSync(path.join(folder, '.lock'))).toBe(false);
});

test('the daily backup logs what the command warns of, such as backups named later than now', async () => {
  vi.doMock('node:child_process', async (importActual) => {
    const { spawn } = await importActual<typeof processes>();
    const warn = ['-e', "console.error('a clock was wrong')"];
    return { spawn: (file: string, _: string[], options: object) => spawn(file, warn, options) };
  });
  onTestFinished(() => void vi.doUnmock('node:child_process'));
  const { backUp } = await loadJob({ BACKUP_DIR: '/backups' });
  const { logger } = await import('@/lib/platform/logger');
  const warn = vi.spyOn(logger, 'warn').mockReturnValue();
  await backUp(never);
  expect(warn.mock.calls).toEqual([[{ warning: 'a clock was wrong' }, 'the folder of backups needs a look']]);
});
