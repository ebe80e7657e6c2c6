import { and, eq } from 'drizzle-orm';
import { quotaCounters, tierPermissions } from '@/db/schema';
import type { StaffRole } from '@/lib/core/member';
import type { Permission } from '@/lib/core/permissions';
import { buildMember, getQuota, type Member } from './build';
import { logInAs } from './product';
import type { World } from './world';

type Fields = Record<string, unknown>;
type Provocation = { input: Fields; token?: string };

/** Prepares what makes a call reply with one of its codes: the input, and the session if there is one. */
export type Provoke = (world: World) => Promise<Provocation> | Provocation;

/** Sends an input as a member who has used up the profiles of the day. */
export const asSpentViewer =
  (input: (world: World) => Fields | Promise<Fields>): Provoke =>
  async (world) => {
    const { db } = world.product;
    const viewer = await buildMember(db);
    const used = await getQuota(db, 'free', 'view_profile_day');
    await db.insert(quotaCounters).values({ memberId: viewer.id, kind: 'view_profile_day', used });
    return { input: await input(world), token: await logInAs(world.product, viewer) };
  };

/** Sends an input as a gold member while gold lacks a permission. */
export const withoutPermission =
  (permission: Permission, input: (world: World, viewer: Member) => Fields | Promise<Fields>): Provoke =>
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
  (input: (world: World) => Fields | Promise<Fields>): Provoke =>
  async (world) => ({ input: await input(world), token: world.token });

/** Sends an input as a new member of staff with this role. */
export const asStaff =
  (role: StaffRole, input: Fields | ((world: World, staff: Member) => Fields | Promise<Fields>)): Provoke =>
  async (world) => {
    const staff = await buildMember(world.product.db, { role });
    const fields = typeof input === 'function' ? await input(world, staff) : input;
    return { input: fields, token: await logInAs(world.product, staff) };
  };

/** Sends a sample with other fields as the agent of the world. */
export const asAgent =
  (sample: Fields | ((world: World) => Promise<Fields>), changed: Fields): Provoke =>
  async (world) => {
    const fields = typeof sample === 'function' ? await sample(world) : sample;
    return { input: { ...fields, ...changed }, token: await logInAs(world.product, world.agent) };
  };

/** Fields of a row that does not exist, for `asAgent`. */
export const missing = { id: 999_999_999 };
/** Fields of a row that another member of staff has saved meanwhile, for `asAgent`. */
export const outdated = { revision: 999 };
