import { buildMember } from './build';
import type { World } from './world';

/** Members whom the samples give a tier, a status or a role. */
export const sampleTargets = new Set<number>();

/** Builds a member whom a sample gives a tier, a status or a role; returns their id. */
export async function newTarget({ product }: World, member: Parameters<typeof buildMember>[1]): Promise<number> {
  const { id } = await buildMember(product.db, member);
  sampleTargets.add(id);
  return id;
}
