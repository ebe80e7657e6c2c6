import type { Db } from '@/db/client';
import { siteSettings } from '@/db/schema';
import { SharedReads } from '@/db/shared-reads';
import { limits } from '@/lib/core/limits';
import { processWide } from '@/lib/core/process-wide';
import { siteSettingDefaults, siteSettingShapes, type SiteSetting, type SiteSettingName } from './model';

const storedSettings = processWide(
  'site settings',
  () =>
    new SharedReads<'all', ReadonlyMap<string, unknown>>(
      async (db) => {
        const rows = await db.select({ name: siteSettings.name, value: siteSettings.value }).from(siteSettings);
        return new Map(rows.map(({ name, value }) => [name, value]));
      },
      { freshFor: limits.settingsMilliseconds },
    ),
);

/** Returns a setting of the site: what staff chose, or its default. A change takes effect in every process within 5 seconds. */
export async function getSiteSetting<N extends SiteSettingName>(db: Db, name: N): Promise<SiteSetting<N>> {
  return parseSetting(name, (await storedSettings.get(db, 'all')).get(name));
}

/** A stored value that a newer version no longer accepts counts as the default, field by field. */
export function parseSetting<N extends SiteSettingName>(name: N, stored: unknown): SiteSetting<N> {
  const defaults = siteSettingDefaults[name];
  const merged = stored instanceof Object ? { ...defaults, ...stored } : defaults;
  const parsed = siteSettingShapes[name].safeParse(merged);
  return (parsed.success ? parsed.data : defaults) as SiteSetting<N>; // the shape of this name
}
