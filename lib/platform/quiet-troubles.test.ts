import { expect, test } from 'vitest';
import { QuietTroubles } from './quiet-troubles';

const withCode = (code: string) => Object.assign(new Error('failed'), { code });

test('admits one error of each cause a minute, with the number of those between, and all others', () => {
  let now = 0;
  const troubles = new QuietTroubles(() => now);
  expect(troubles.admit(withCode('ENOSPC'))).toBe(0);
  for (let n = 0; n < 1000; n += 1) expect(troubles.admit(withCode('ENOSPC'))).toBeUndefined();
  expect(troubles.admit(new Error('query', { cause: withCode('53100') }))).toBe(0);
  expect(troubles.admit(withCode('57P01'))).toBe(0);
  for (let n = 0; n < 3; n += 1) expect(troubles.admit(withCode('23505'))).toBe(0);
  now = 60_000;
  expect(troubles.admit(withCode('ENOSPC'))).toBe(1000);
});

test('remembers a trouble for a minute after its last error', () => {
  let now = 0;
  const troubles = new QuietTroubles(() => now);
  expect(troubles.met('diskFull')).toBe(false);
  troubles.admit(withCode('ENOSPC'));
  now = 30_000;
  troubles.admit(withCode('ENOSPC'));
  now = 89_000;
  expect(troubles.met('diskFull')).toBe(true);
  expect(troubles.met('databaseAway')).toBe(false);
  now = 90_000;
  expect(troubles.met('diskFull')).toBe(false);
});
