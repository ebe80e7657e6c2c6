import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { sortBackups } from './names';

const days = ['2026-11-27', '2026-11-28', '2026-11-29', '2026-11-30'] as const;
const nameOf = (day: string) => `${day}T03-27-00.000Z`;

function makeBackups(): (day: string) => string {
  const folder = mkdtempSync(path.join(tmpdir(), 'yuanfen-names-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const day of days) mkdirSync(path.join(folder, nameOf(day)));
  return (day) => path.join(folder, nameOf(day));
}

test.for([
  ['2026-11-30', 1, ['2026-11-29', '2026-11-28', '2026-11-27'], []],
  ['2026-11-30', 3, ['2026-11-27'], []],
  ['2026-11-30', undefined, [], []],
  // The clock was set back.
  ['2026-11-28', 1, ['2026-11-27'], ['2026-11-30', '2026-11-29']],
  ['2026-11-28', 2, [], ['2026-11-30', '2026-11-29']],
  ['2026-11-27', 1, [], ['2026-11-30', '2026-11-29', '2026-11-28']],
] as const)(
  'with the backup of %s, the newest %s are kept, and later ones by name too',
  ([taken, keep, old, later]) => {
    const at = makeBackups();
    expect(sortBackups(at(taken), keep)).toEqual({ old: old.map(at), later: later.map(at) });
  },
);
