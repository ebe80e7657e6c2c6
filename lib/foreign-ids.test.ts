import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract, type Path } from './contract';
import { fieldsOf } from './testing/call-fields';
import type { ForeignIds } from './testing/example';
import { examples } from './testing/examples';
import { fingerprint } from './testing/fingerprint';
import { buildOthers, idFields } from './testing/others';
import { allPaths, post } from './testing/product';
import { startWorld, type World } from './testing/world';

/*
 * Ids of others: for the caller, a row that belongs to another member and a member whom the caller may not see do not
 * exist. The reply is that of an unknown id, byte for byte, and nothing is stored.
 */

const calls = allPaths.flatMap((path): (readonly [Path, ForeignIds])[] => {
  const { foreignIds } = examples[path];
  return foreignIds ? [[path, foreignIds]] : [];
});

let world: World;
/** The ids that the man may not use, by call. */
const foreign = new Map<Path, readonly number[]>();

beforeAll(async () => {
  world = await startWorld();
  const others = await buildOthers(world);
  for (const [path, { of }] of calls) foreign.set(path, await of(others));
});
afterAll(() => world.stop());

const malformed = [-1, 0, 1.5, '9223372036854775808', '0x10', 'abc', true, [1], { id: 1 }, null, ''];
const unknownId = 999_999_999;

describe('foreign ids', () => {
  test('every call with an id field has foreign ids, and no other', () => {
    // To staff, rows of all members exist; to the man, their calls do not.
    const withId = allPaths.filter(
      (path) =>
        contract[path].access !== 'staff' && fieldsOf(path).some((field) => idFields.some((name) => name === field)),
    );
    expect(calls.map(([path]) => path)).toEqual(withId);
  });

  describe.each(calls)('%s', (path, { field, fields: others, isNoRefusal }) => {
    const send = (id: unknown) => post(path, { ...others, [field]: id }, { token: world.token });

    test('accepts its sample', async () => {
      const fields = (await examples[path].sample(world)) as Record<string, unknown>;
      expect((await post(path, fields, { token: world.token })).body.status).toBe(200);
    });

    test('treats the ids of others as unknown', async () => {
      const unknown = await send(unknownId);
      if (isNoRefusal) expect(unknown.body).toMatchObject({ status: 200, data: [] });
      else expect(unknown.body.status).toBeLessThan(0);
      const before = await fingerprint(world.product);
      const ids = foreign.get(path) ?? [];
      expect(ids).not.toEqual([]);
      for (const id of ids) {
        expect(id).toBeGreaterThan(0);
        const reply = await send(id);
        expect({ id, http: reply.http, text: reply.text }).toEqual({ id, http: unknown.http, text: unknown.text });
      }
      expect(await fingerprint(world.product)).toEqual(before);
    });

    // In a form, the text of an array of one number is that number.
    const wrongIds =
      contract[path].body.kind === 'multipart' ? malformed.filter((id) => !Array.isArray(id)) : malformed;
    test.each(wrongIds.map((id) => [JSON.stringify(id), id]))('refuses %s as invalid', async (_, id) => {
      const before = await fingerprint(world.product);
      const { http, body } = await send(id);
      expect([http, body.status]).toEqual([200, 400]);
      expect(await fingerprint(world.product)).toEqual(before);
    });
  });
});
