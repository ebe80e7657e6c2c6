import type { SQL } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { members } from '@/db/schema';
import { env } from '@/lib/platform/env';
import type { PublicWords } from './weak-passwords';

/** Finds the words of a member that no password may consist of; undefined without such a member. */
export async function findPublicWords(db: Db, isMember: SQL): Promise<PublicWords | undefined> {
  const [row] = await db.select({ username: members.username, email: members.email }).from(members).where(isMember);
  return row && { ...row, siteName: env().SITE_NAME };
}
