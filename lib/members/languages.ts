import { inArray } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { members } from '@/db/schema';
import { defaultLocale, fromLegacyLanguage, type Locale } from '@/lib/core/locale';

/** Returns the language of each member by their id, in which staff write reasons to them. */
export async function listLanguages(db: Db, memberIds: readonly number[]): Promise<Readonly<Record<number, Locale>>> {
  const rows = await db
    .select({ id: members.id, language: members.language })
    .from(members)
    .where(inArray(members.id, [...memberIds]));
  return Object.fromEntries(rows.map(({ id, language }) => [id, fromLegacyLanguage(language) ?? defaultLocale]));
}
