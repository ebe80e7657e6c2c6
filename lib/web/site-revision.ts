import { getTierRights } from '@/lib/membership/queries';
import { readSettingsSignature } from '@/lib/site-settings/queries';
import { readTextOverrides } from '@/lib/texts/queries';
import { database } from '@/lib/platform/database';
import { env } from '@/lib/platform/env';

/** The values that staff edit and a kept document shows: texts, settings and what the tiers may do. */
export type SiteRevision = readonly string[];

/** Returns what a document that is kept in memory is compared by; undefined while the database does not respond. */
export async function findSiteRevision(): Promise<SiteRevision | undefined> {
  if (!env().DATABASE_URL) return undefined;
  const { db } = database();
  try {
    const [texts, settings, rights] = await Promise.all([
      readTextOverrides(db),
      readSettingsSignature(db),
      getTierRights(db),
    ]);
    return [texts.signature, settings, JSON.stringify(rights)];
  } catch {
    return undefined;
  }
}

/** Returns whether nothing has changed since, as far as it can be seen. */
export function isSameRevision(before: SiteRevision | undefined, now: SiteRevision | undefined): boolean {
  return !before || !now || before.every((part, index) => part === now[index]);
}
