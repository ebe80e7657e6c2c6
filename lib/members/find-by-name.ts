import { inArray } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { members } from '@/db/schema';
import { ownNameKey, uniqueNameKey } from '@/lib/core/fold';

/** Returns the id of the member with a name. Prefers exactly this name to an older one that looks alike. */
export async function findIdByName(db: Db, name: string): Promise<number | undefined> {
  const own = ownNameKey(name);
  const rows = await db
    .select({ id: members.id, key: members.usernameKey })
    .from(members)
    .where(inArray(members.usernameKey, [own, uniqueNameKey(name)]))
    .limit(2);
  return (rows.find(({ key }) => key === own) ?? rows[0])?.id;
}
