import { afterAll, beforeAll, expect } from 'vitest';
import { contract, type Path } from '@/lib/contract';
import type { Endpoint } from '@/lib/core/endpoint';
import { flushBackground } from '@/lib/platform/background';
import { examples } from './examples';
import { fingerprint } from './fingerprint';
import { logInAs } from './product';
import { startWorld, type World } from './world';

export const rowOf = (path: Path): Endpoint => contract[path];
export const isStaffCall = (path: Path) => rowOf(path).access === 'staff';
/** Without its roles, a staff call does not exist. */
export const refusedWith = (path: Path, status: number) => (isStaffCall(path) ? 404 : status);

/** Starts the world of a test file over the table of calls. Its values exist from the first hook or test. */
export function startContractWorld() {
  let world: World;
  beforeAll(async () => {
    world = await startWorld();
  });
  afterAll(() => world.stop());

  return {
    world: () => world,
    sampleOf: async (path: Path) => (await examples[path].sample(world)) as Record<string, unknown>, // every input is an object
    /** Logs in a member who may make the call. */
    freshToken: (path: Path) => logInAs(world.product, isStaffCall(path) ? world.agent : world.man),
    changesNothing: async (act: () => Promise<unknown>): Promise<void> => {
      await flushBackground(); // an earlier call may still be working after its reply
      const before = await fingerprint(world.product);
      await act();
      await flushBackground();
      expect(await fingerprint(world.product)).toEqual(before);
    },
  };
}
