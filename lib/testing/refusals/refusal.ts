import { and, eq } from 'drizzle-orm';
import { quotaCounters, tierPermissions } from '@/db/schema';
import type { CodeOf, Path } from '@/lib/contract';
import type { Permission } from '@/lib/core/permissions';
import { buildMember, getQuota, type Member } from '../build';
import { logInAs } from '../product';
import type { World } from '../world';

type Provocation = { input: Record<string, unknown>; token?: string };

/** Prepares what makes a call reply with one of its codes: the input, and the session if there is one. */
export type Provoke = (world: World) => Promise<Provocation> | Provocation;

export type AllRefusals = { [P in Path]: { [C in CodeOf<P>]: Provoke } };

/** The refusals of some calls, each with all of its codes. */
export type Refusals = Partial<AllRefusals>;

/** Sends an input as a member who has used up the profiles of the day. */
export const asSpentViewer =
  (input: (world: World) => Record<string, unknown> | Promise<Record<string, unknown>>): Provoke =>
  async (world) => {
    const { db } = world.product;
    const viewer = await buildMember(db);
    const used = await getQuota(db, 'free', 'view_profile_day');
    await db.insert(quotaCounters).values({ memberId: viewer.id, kind: 'view_profile_day', used });
    return { input: await input(world), token: await logInAs(world.product, viewer) };
  };

/** Sends an input as a gold member while gold lacks a permission. */
export const withoutPermission =
  (
    permission: Permission,
    input: (world: World, viewer: Member) => Record<string, unknown> | Promise<Record<string, unknown>>,
  ): Provoke =>
  async (world) => {
    const { db } = world.product;
    const viewer = await buildMember(db, { tier: 'gold' });
    await db
      .update(tierPermissions)
      .set({ allowed: false })
      .where(and(eq(tierPermissions.tier, 'gold'), eq(tierPermissions.permission, permission)));
    return { input: await input(world, viewer), token: await logInAs(world.product, viewer) };
  };

/** Sends an input with the session of the man of the world. */
export const asMan =
  (input: (world: World) => Record<string, unknown> | Promise<Record<string, unknown>>): Provoke =>
  async (world) => ({ input: await input(world), token: world.token });
