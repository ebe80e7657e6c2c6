import { access } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { expect, test, vi } from 'vitest';
import { findDiskProblem } from './disk-space';

vi.mock('node:fs/promises', { spy: true });

test.for([
  ['EROFS', 'the disk can only be read'],
  ['EACCES', undefined],
  ['ENOENT', undefined],
] as const)('a folder that cannot be written for %s has the problem %s', async ([code, problem]) => {
  vi.mocked(access).mockRejectedValueOnce(Object.assign(new Error(code), { code }));
  expect(await findDiskProblem(tmpdir())).toBe(problem);
});
