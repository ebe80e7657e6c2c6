import { literal } from '@/db/literal';
import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { members } from '@/db/schema';
import { limits } from '@/lib/core/limits';
import type { Viewer } from '@/lib/core/member';

/** Days from the registration on which the welcome is shown. */
const welcomeDays = 7;

/** Predicate: whether the welcome of a new member is still shown to them. It asks for likes, which some have given elsewhere. */
export const awaitsWelcome: SQL<boolean> = sql<boolean>`(${members.welcomedAt} is null and ${members.createdAt} > now() - interval ${literal(`${welcomeDays} days`)} and ${members.givenLikeCount} < ${literal(limits.welcome.likes)})`;

/** Ends the welcome of a member for ever: it was dismissed, or they liked the members it asks for. */
export async function endWelcome(db: Db, { id }: Pick<Viewer, 'id'>): Promise<null> {
  await db
    .update(members)
    .set({ welcomedAt: sql`now()` })
    .where(and(eq(members.id, id), isNull(members.welcomedAt)));
  return null;
}
