import * as z from 'zod';

/** The hours of a day, such as 09:00-18:00; empty when closed. */
const openingHours = z.string().regex(/^$|^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-4]):[0-5]\d$/);

/** The name of a time zone, such as Europe/London. */
const timeZone = z.string().refine((name) => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
});

/**
 * The settings of the site that staff edit, each with its shape and its default. A setting is an object, so that numbers that
 * belong together change together.
 */
export const siteSettingShapes = {
  /** Corrections of a balance above so many coins need a second member of staff. */
  corrections: z.object({ twoPeopleAbove: z.int().min(0).max(1_000_000) }),
  /**
   * Customer service: its hours, whether a member who writes while no agent is on duty receives them, at most once in so many
   * hours, and after how many hours a member is asked whether the matter is solved, and the matter is closed.
   */
  support: z.object({
    autoReply: z.boolean(),
    autoReplyHours: z.int().min(1).max(168),
    askAfterHours: z.int().min(1).max(720),
    closeAfterHours: z.int().min(1).max(720),
    timeZone,
    monday: openingHours,
    tuesday: openingHours,
    wednesday: openingHours,
    thursday: openingHours,
    friday: openingHours,
    saturday: openingHours,
    sunday: openingHours,
  }),
} as const;

export const siteSettingDefaults: { readonly [N in SiteSettingName]: SiteSetting<N> } = {
  corrections: { twoPeopleAbove: 1000 },
  support: {
    autoReply: true,
    autoReplyHours: 12,
    askAfterHours: 48,
    closeAfterHours: 48,
    timeZone: 'Europe/London',
    monday: '09:00-18:00',
    tuesday: '09:00-18:00',
    wednesday: '09:00-18:00',
    thursday: '09:00-18:00',
    friday: '09:00-18:00',
    saturday: '10:00-16:00',
    sunday: '',
  },
};

export type SiteSettingName = keyof typeof siteSettingShapes;
export type SiteSetting<N extends SiteSettingName> = z.infer<(typeof siteSettingShapes)[N]>;
