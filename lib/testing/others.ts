import { likes, mutualLikeNotices } from '@/db/schema';
import { buildBlock, buildMember, type Member } from './build';
import type { World } from './world';

/** Fields of inputs with the id of a row or member. */
export const idFields = ['id', 'userid', 'target_id'] as const;
export type IdField = (typeof idFields)[number];

/** Members around the man of the world, whose rows do not exist for him. The man sees the woman, and none of the others. */
export type Others = Pick<World, 'man' | 'woman' | 'agent'> & {
  readonly db: World['product']['db'];
  /** Has his gender. */
  readonly rival: Member;
  readonly blocked: Member;
  readonly blocker: Member;
  /** All whom the man does not see. */
  readonly invisible: readonly Member[];
};

/** Builds the members whose rows do not exist for the man of the world. */
export async function buildOthers({ product: { db }, man, woman, agent }: World): Promise<Others> {
  const rival = await buildMember(db, { gender: 'male' });
  const blocked = await buildMember(db, { gender: 'female' });
  const blocker = await buildMember(db, { gender: 'female' });
  const pending = await buildMember(db, { gender: 'female', status: 'pending' });
  const suspended = await buildMember(db, { gender: 'female', status: 'suspended' });
  await buildBlock(db, man, blocked);
  await buildBlock(db, blocker, man);
  await db.insert(likes).values({ likerId: rival.id, targetId: woman.id });
  await db.insert(mutualLikeNotices).values({ memberId: woman.id, otherId: rival.id });
  return { db, man, woman, agent, rival, blocked, blocker, invisible: [rival, blocked, blocker, pending, suspended] };
}

/** Lists the ids of the members whom the man does not see. */
export const invisibleMembers = ({ invisible }: Others): number[] => invisible.map(({ id }) => id);
