import * as z from 'zod';
import { approvalModes } from '@/lib/core/approvals';

/**
 * The settings of the site that staff edit, each with its shape and its default. A setting is an object, so that numbers that
 * belong together change together.
 */
export const siteSettingShapes = {
  /** Corrections of a balance above so many coins need a second member of staff. */
  corrections: z.object({ twoPeopleAbove: z.int().min(0).max(1_000_000) }),
  /**
   * How new accounts are let in; `env`: by APPROVAL_MODE. In 24 hours, so many accounts of one network are let in; an address
   * counts as shared with a banned account for so many days.
   */
  approvals: z.object({
    mode: z.enum(['env', ...approvalModes]),
    accountsPerDay: z.int().min(1).max(10_000),
    addressDays: z.int().min(1).max(3650),
  }),
} as const;

export const siteSettingDefaults: { readonly [N in SiteSettingName]: SiteSetting<N> } = {
  corrections: { twoPeopleAbove: 1000 },
  approvals: { mode: 'env', accountsPerDay: 4, addressDays: 90 },
};

export type SiteSettingName = keyof typeof siteSettingShapes;
export type SiteSetting<N extends SiteSettingName> = z.infer<(typeof siteSettingShapes)[N]>;
