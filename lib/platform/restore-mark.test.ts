import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readSettings } from './env';
import { markRestoring, removeRestoreMark } from './restore-mark';

test('the settings of a half restored data folder are refused without a secret in it, until the restore is complete', () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'yuanfen-mark-'));
  vi.stubEnv('DATA_DIR', dataDir);
  vi.stubEnv('AUTH_SECRET', '');
  onTestFinished(() => {
    vi.unstubAllEnvs();
    rmSync(dataDir, { recursive: true });
  });
  markRestoring(dataDir);
  expect(readSettings).toThrow(/^A restore into .+ runs, or was interrupted/);
  expect(readdirSync(dataDir)).toEqual(['restoring']);
  removeRestoreMark(dataDir);
  expect(readSettings().DATA_DIR).toBe(dataDir);
});
