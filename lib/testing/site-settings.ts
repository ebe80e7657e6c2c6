import type { Db } from '@/db/client';
import { siteSettings } from '@/db/schema';
import { expireSiteSettings } from '@/lib/site-settings/queries';

/** Makes all settings of the site those of a new one. */
export async function clearSiteSettings(db: Db): Promise<void> {
  await db.delete(siteSettings);
  expireSiteSettings(db);
}
