import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract, type Path } from './contract';
import { flushBackground } from './platform/background';
import { buildMember, type Member } from './testing/build';
import { callers, type Caller } from './testing/callers';
import { examples } from './testing/examples';
import { fingerprint } from './testing/fingerprint';
import { allPaths, logInAs, post } from './testing/product';
import { startWorld, type World } from './testing/world';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

describe('functions', () => {
  describe.each(Object.keys(callers) as Caller[])('for a %s caller', (caller) => {
    const isOpen = (path: Path) => examples[path].callers[caller] === 'open';
    const refused = allPaths.filter((path) => !isOpen(path));
    let member: Member | undefined;
    let token: string | undefined;

    beforeAll(async () => {
      const input = callers[caller];
      if (!input) return;
      member = await buildMember(world.product.db, input);
      token = await logInAs(world.product, member);
      // The first call of a member whose suspension is over changes their status.
      await post('/member/index/userinfo', {}, { token });
    });

    // Access is checked before the input, so an empty input is enough.
    const statusOf = async (path: Path, session = token) => (await post(path, {}, { token: session })).body.status;

    test.skipIf(refused.length === 0)(
      'the calls that are not open refuse with their cells and change nothing',
      async () => {
        const before = await fingerprint(world.product);
        const statuses: Partial<Record<Path, unknown>> = {};
        for (const path of refused) statuses[path] = await statusOf(path);
        expect(statuses).toEqual(Object.fromEntries(refused.map((path) => [path, examples[path].callers[caller]])));
        await flushBackground();
        const after = await fingerprint(world.product);
        if (!isDeepStrictEqual(after, before)) await nameWriters(refused, statusOf);
        expect(after).toEqual(before);
      },
    );

    test('the open calls pass the access check', async () => {
      const stopped: Partial<Record<Path, unknown>> = {};
      for (const path of allPaths.filter(isOpen)) {
        const session = member && examples[path].ends ? await logInAs(world.product, member) : token;
        const status = await statusOf(path, session);
        // What the row's service refuses, it refuses after access.
        const refusals: readonly number[] = Object.values(contract[path].codes);
        if (![200, 400, ...refusals].includes(status)) stopped[path] = status;
      }
      expect(stopped).toEqual({});
    });
  });
});

/** Repeats calls one by one, and fails at the first one that changes the database. */
async function nameWriters(paths: readonly Path[], send: (path: Path) => Promise<unknown>): Promise<void> {
  for (const path of paths) {
    const before = await fingerprint(world.product);
    await send(path);
    await flushBackground();
    expect(await fingerprint(world.product), path).toEqual(before);
  }
}
