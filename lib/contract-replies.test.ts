import { expect, test } from 'vitest';
import * as z from 'zod';
import { contract, type Path } from './contract';
import { asItIs, type Endpoint } from './core/endpoint';
import { examples } from './testing/examples';
import { allPaths } from './testing/product';

/** Words of the legacy protocol without an underscore. */
const legacyWords = new Set([
  'sex',
  'vip',
  'likecount',
  'backphotos',
  'newfeedcount',
  'newpassword',
  'ndate',
  'cid',
  'mid',
]);

const rowOf = (path: Path): Endpoint => contract[path];

/** Returns the names of all fields of a JSON schema, at any depth. */
function listFields(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const own = 'properties' in schema && schema.properties instanceof Object ? Object.keys(schema.properties) : [];
  return [...own, ...Object.values(schema).flatMap(listFields)];
}

const ownCalls = allPaths.filter((path) => !examples[path].hasLegacyReply);

test('only the 44 calls of the specification have a legacy reply', () => {
  expect(allPaths.length - ownCalls.length).toBe(44);
});

test.each(ownCalls)('%s replies with its model as it is', (path) => {
  const row = rowOf(path);
  expect(row.toWire).toBe(asItIs);
  const fields = listFields(z.toJSONSchema(row.output, { unrepresentable: 'any', io: 'output' }));
  expect(fields.filter((name) => name.includes('_') || legacyWords.has(name))).toEqual([]);
});
