import * as z from 'zod';

/**
 * The settings of the site that staff edit, each with its shape and its default. A setting is an object, so that numbers that
 * belong together change together.
 */
export const siteSettingShapes = {
  /** Corrections of a balance above so many coins need a second member of staff. */
  corrections: z.object({ twoPeopleAbove: z.int().min(0).max(1_000_000) }),
  /**
   * When staff look at photos, videos and avatars: `before` others see them, `after`, or not at all. `auto` is before where the
   * site approves all members (`APPROVAL_MODE`), else after. A new picture is refused that differs from a banned one in at most
   * so many of 64 bits.
   */
  mediaReview: z.object({ mode: z.enum(['auto', 'off', 'after', 'before']), bannedBits: z.int().min(0).max(7) }),
  /** For how long a gesture is asked, and the days after the decision until a selfie is erased. */
  verification: z.object({ gestureMinutes: z.int().min(2).max(120), selfieDays: z.int().min(0).max(30) }),
} as const;

export const siteSettingDefaults: { readonly [N in SiteSettingName]: SiteSetting<N> } = {
  corrections: { twoPeopleAbove: 1000 },
  mediaReview: { mode: 'auto', bannedBits: 6 },
  verification: { gestureMinutes: 15, selfieDays: 30 },
};

export type SiteSettingName = keyof typeof siteSettingShapes;
export type SiteSetting<N extends SiteSettingName> = z.infer<(typeof siteSettingShapes)[N]>;
