import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { members } from '@/db/schema';
import { getSiteSetting } from '@/lib/site-settings/queries';
import { limitedFields, type LimitedField, type NextChanges } from './model';

/** The numbers, set by staff, by which a profile changes. */
export type ChangeRules = { readonly freeHours: number; readonly everyDays: number; readonly linkHours: number };

export async function readRules(db: Db): Promise<ChangeRules> {
  const [changes, lifetimes] = await Promise.all([
    getSiteSetting(db, 'profileChanges'),
    getSiteSetting(db, 'lifetimes'),
  ]);
  return { ...changes, linkHours: lifetimes.emailChangeHours };
}

/** Returns when a member may change each of the limited fields again. */
export async function findNextChanges(db: Db, memberId: number): Promise<NextChanges> {
  const { freeHours, everyDays } = await readRules(db);
  const [row] = await db.execute<Record<LimitedField, number | null>>(sql`
    select ${sql.join(
      limitedFields.map(
        (field) =>
          sql`date_part('epoch', next_profile_change(${memberId}, ${field}, ${freeHours}, ${everyDays})) * 1000 as ${sql.identifier(field)}`,
      ),
      sql`, `,
    )}`);
  if (!row) throw new Error(`The changes of member ${memberId} could not be read`);
  return row;
}

/** Finds the end of the time after the registration in which changes do not count, in ms; null once it is over. */
export async function findFreeUntil(db: Db, memberId: number): Promise<number | null> {
  const { freeHours } = await readRules(db);
  const freeUntil = sql`${members.createdAt} + make_interval(hours => ${freeHours})`;
  const [row] = await db
    .select({ at: sql<number>`date_part('epoch', ${freeUntil}) * 1000` })
    .from(members)
    .where(and(eq(members.id, memberId), sql`${freeUntil} > now()`));
  return row?.at ?? null;
}
