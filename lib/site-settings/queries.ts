import { asc, eq } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { siteSettings } from '@/db/schema';
import { SharedSnapshot } from '@/db/shared-snapshot';
import { limits } from '@/lib/core/limits';
import { globalSingleton } from '@/lib/core/global-singleton';
import { logger } from '@/lib/platform/logger';
import {
  siteSettingDefaults,
  siteSettingShapes,
  type ListedSetting,
  type SiteSetting,
  type SiteSettingName,
} from './model';
import { mergeDeep } from './overrides';

/** The settings by name, each parsed once for a snapshot. */
class Settings {
  private readonly parsed = new Map<SiteSettingName, unknown>();

  constructor(
    private readonly stored: ReadonlyMap<string, unknown>,
    /** Equal for equal settings. */
    readonly signature: string,
  ) {}

  get<N extends SiteSettingName>(name: N): SiteSetting<N> {
    let value = this.parsed.get(name);
    if (value === undefined) this.parsed.set(name, (value = parseSetting(name, this.stored.get(name))));
    return value as SiteSetting<N>; // the setting of this name
  }
}

const snapshot = globalSingleton(
  'site settings',
  () =>
    new SharedSnapshot<Settings>(
      async (db, last) => {
        const rows = await db
          .select({ name: siteSettings.name, value: siteSettings.value })
          .from(siteSettings)
          .orderBy(asc(siteSettings.name));
        const signature = JSON.stringify(rows);
        // What was parsed is kept until a setting changes.
        if (signature === last.signature) return last;
        return new Settings(new Map(rows.map(({ name, value }) => [name, value])), signature);
      },
      {
        initial: new Settings(new Map(), ''),
        freshFor: limits.settingsMilliseconds,
        onError: (err) => logger.warn({ err }, 'the settings of the site could not be read'),
      },
    ),
);

/** Returns a setting of the site: what staff chose, or its default. A change takes effect in every process within 5 seconds. */
export async function getSiteSetting<N extends SiteSettingName>(db: Db, name: N): Promise<SiteSetting<N>> {
  return (await snapshot.get(db)).get(name);
}

/** Returns a setting like `getSiteSetting`, without a wait while the settings are fresh: for limits that every action reads. */
export function readSiteSetting<N extends SiteSettingName>(db: Db, name: N): SiteSetting<N> | Promise<SiteSetting<N>> {
  const settings = snapshot.get(db);
  return settings instanceof Promise ? settings.then((loaded) => loaded.get(name)) : settings.get(name);
}

/** Returns a setting without a wait: that of the last reading, which is renewed for the next call when it is old. */
export function currentSiteSetting<N extends SiteSettingName>(db: Db, name: N): SiteSetting<N> {
  const settings = snapshot.get(db);
  return (settings instanceof Promise ? snapshot.last(db) : settings).get(name);
}

/** Returns a text that changes with the settings. */
export async function readSettingsSignature(db: Db): Promise<string> {
  return (await snapshot.get(db)).signature;
}

/** Makes this process read the settings again. */
export function expireSiteSettings(db: Db): void {
  snapshot.expire(db);
}

/** A stored value that a newer version no longer accepts counts as the default, field by field. */
export function parseSetting<N extends SiteSettingName>(name: N, stored: unknown): SiteSetting<N> {
  const defaults = siteSettingDefaults[name];
  const shape = siteSettingShapes[name];
  let merged = mergeDeep(defaults, stored);
  let parsed = shape.safeParse(merged);
  if (!parsed.success) {
    const wrong = new Set(parsed.error.issues.map(({ path }) => path[0]));
    const kept = Object.entries(stored instanceof Object ? stored : {}).filter(([field]) => !wrong.has(field));
    merged = mergeDeep(defaults, Object.fromEntries(kept));
    parsed = shape.safeParse(merged);
  }
  return (parsed.success ? parsed.data : defaults) as SiteSetting<N>; // the shape of this name
}

/** Returns a setting as it is stored now, for a decision on its change: 0 is the revision of one that was never changed. */
export async function findStoredSetting<N extends SiteSettingName>(
  db: Db,
  name: N,
): Promise<{ readonly value: SiteSetting<N>; readonly revision: number }> {
  const [row] = await db
    .select({ value: siteSettings.value, revision: siteSettings.revision })
    .from(siteSettings)
    .where(eq(siteSettings.name, name));
  return { value: parseSetting(name, row?.value), revision: row?.revision ?? 0 };
}

/** Lists all settings for their editor, as they are stored now, with their defaults. */
export async function listSiteSettings(db: Db): Promise<readonly ListedSetting[]> {
  const rows = await db
    .select({ name: siteSettings.name, value: siteSettings.value, revision: siteSettings.revision })
    .from(siteSettings);
  const stored = new Map(rows.map((row) => [row.name, row]));
  const names = Object.keys(siteSettingShapes) as SiteSettingName[]; // the keys of a constant table
  return names.map((name) => {
    const row = stored.get(name);
    return {
      name,
      value: { ...parseSetting(name, row?.value) },
      default: { ...siteSettingDefaults[name] },
      revision: row?.revision ?? 0,
    };
  });
}
