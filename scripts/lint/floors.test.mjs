import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { aboveFloors, features, floors, foldersOfLib, isUpward, requirePlaces } from './floors.mjs';

test('every folder of lib has one place, and every place a folder', () => {
  expect([...floors, ...aboveFloors].sort()).toEqual(foldersOfLib().sort());
});

test('the folders of staff components have the names of the features', () => {
  const areas = readdirSync('components/admin').filter((name) => name !== 'shell' && name !== 'shared');
  expect(areas.filter((name) => !features.includes(name))).toEqual([]);
});

test('refuses a folder without a place', () => {
  expect(() => requirePlaces(['core', 'coupons'])).toThrow('Give lib/coupons a place');
});

test.each([
  ['lib/blocks/service.ts', 'lib/chat/model.ts', true],
  ['lib/chat/service.ts', 'lib/blocks/queries.ts', false],
  ['lib/chat/service.ts', 'lib/chat/queries.ts', false],
  ['lib/chat/client.ts', 'lib/contract.ts', true],
  ['lib/contract.ts', 'lib/chat/contract.ts', false],
  ['lib/contract.ts', 'lib/web/serve.ts', true],
  ['lib/web/serve.ts', 'lib/contract.ts', false],
  ['app/layout.tsx', 'lib/web/serve.ts', false],
  ['lib/core/result.ts', 'db/client.ts', false],
])('an import of %s from %s is upward: %s', (file, imported, expected) => {
  expect(isUpward(file, imported)).toBe(expected);
});
