import type { CodeOf, Path } from '@/lib/contract';
import type { World } from '../world';

type Provocation = { input: Record<string, unknown>; token?: string };

/** Prepares what makes a call reply with one of its codes: the input, and the session if there is one. */
export type Provoke = (world: World) => Promise<Provocation> | Provocation;

export type AllRefusals = { [P in Path]: { [C in CodeOf<P>]: Provoke } };

/** The refusals of some calls, each with all of its codes. */
export type Refusals = Partial<AllRefusals>;

/** Sends an input with the session of the man of the world. */
export const asMan =
  (input: (world: World) => Record<string, unknown> | Promise<Record<string, unknown>>): Provoke =>
  async (world) => ({ input: await input(world), token: world.token });
