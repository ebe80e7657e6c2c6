import * as z from 'zod';

/**
 * The settings of the site that staff edit, each with its shape and its default. A setting is an object, so that numbers that
 * belong together change together.
 */
export const siteSettingShapes = {
  /** Corrections of a balance above so many coins need a second member of staff. */
  corrections: z.object({ twoPeopleAbove: z.int().min(0).max(1_000_000) }),
} as const;

export const siteSettingDefaults: { readonly [N in SiteSettingName]: SiteSetting<N> } = {
  corrections: { twoPeopleAbove: 1000 },
};

export type SiteSettingName = keyof typeof siteSettingShapes;
export type SiteSetting<N extends SiteSettingName> = z.infer<(typeof siteSettingShapes)[N]>;
