import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { EmailJournal } from '@/lib/emails/journal';
import { inDataFolder } from './data-folder';
import { beginMaintenance, endMaintenance } from './maintenance-file';

/** The path of a file, in which nothing can be written by any user. */
function unusable(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'yuanfen-folder-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'data');
  writeFileSync(file, '');
  return file;
}

test.for([
  ['the begin of maintenance', (dataDir: string) => beginMaintenance(dataDir)],
  ['the end of maintenance', (dataDir: string) => endMaintenance(dataDir)],
  ['the journal of emails', (dataDir: string) => inDataFolder(dataDir, () => new EmailJournal(`${dataDir}/journal`))],
] as const)('%s in a data folder that cannot be written names the folder and the setting', ([, work]) => {
  const dataDir = unusable();
  expect(() => work(dataDir)).toThrow(
    new RegExp(
      `^The data folder ${dataDir} cannot be written \\(E\\w+\\): make it writable, or choose another DATA_DIR.$`,
    ),
  );
});
