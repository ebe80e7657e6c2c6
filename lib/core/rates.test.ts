import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { rates } from './rates';

const sources = ['lib', 'app', 'front', 'realtime', 'worker'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.') && !name.startsWith('testing'))
    .map((name) => path.join(folder, name))
    .filter((name) => name !== 'lib/core/rates.ts'),
);

test('every rate limits something: staff see no rule of what does not exist', () => {
  const code = sources.map((name) => readFileSync(name, 'utf8')).join('\n');
  expect(Object.keys(rates).filter((rule) => !new RegExp(`['"]${rule}['"]`).test(code))).toEqual([]);
});
