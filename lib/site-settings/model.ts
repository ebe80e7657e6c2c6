import * as z from 'zod';
import { limits } from '@/lib/core/limits';
import { rates, type RateRule, type RateTable } from '@/lib/core/rates';

/** The rates of `lib/core/rates.ts`, each with its numbers. */
const rateShapes = Object.fromEntries(
  Object.keys(rates).map((rule) => [
    rule,
    z.object({ burst: z.int().min(1).max(100_000), seconds: z.int().min(1).max(604_800) }),
  ]),
) as Record<RateRule, z.ZodObject<{ burst: z.ZodInt; seconds: z.ZodInt }>>; // one entry for each rule of a constant table

/** Lists that browsers page by themselves, such as the history of a chat, have their sizes in `lib/core/limits.ts`. */
const { wall, search, photos, trends, comments, mails, notices } = limits.page;
const size = z.int().min(1).max(100);

/**
 * The settings of the site that staff edit, each with its shape and its default. A setting is an object, so that numbers that
 * belong together change together. The editor of staff is built from the shapes; the namespace `siteSettings` has the labels.
 * A shape may have whole numbers, numbers, booleans, enums, texts, arrays of enums, and objects. One with
 * the fields `en`, `zh-CN` and `zh-TW` is a text in three languages.
 */
export const siteSettingShapes = {
  /** Corrections of a balance above so many coins need a second member of staff. */
  corrections: z.object({ twoPeopleAbove: z.int().min(0).max(1_000_000) }),
  /** Wrong passwords before a block, and its length, which doubles up to the longest. */
  logins: z.object({
    wrongPasswords: z.int().min(2).max(100),
    firstWaitMinutes: z.int().min(1).max(1440),
    longestWaitMinutes: z.int().min(1).max(10_080),
  }),
  /** How long links in emails work, and days of a session that is remembered. */
  lifetimes: z.object({
    passwordResetMinutes: z.int().min(5).max(1440),
    emailChangeHours: z.int().min(1).max(168),
    sessionDays: z.int().min(1).max(365),
  }),
  /** Gender, birthday and email change freely in the first hours, and later once in so many days. */
  profileChanges: z.object({ freeHours: z.int().min(0).max(720), everyDays: z.int().min(0).max(3650) }),
  pageSizes: z.object({
    wall: size,
    search: size,
    photos: size,
    trends: size,
    comments: size,
    mails: size,
    notices: size,
  }),
  /** A burst at once, refilled evenly over the seconds. */
  rates: z.object(rateShapes),
} as const;

export const siteSettingDefaults: { readonly [N in SiteSettingName]: SiteSetting<N> } = {
  corrections: { twoPeopleAbove: 1000 },
  logins: limits.login,
  lifetimes: {
    passwordResetMinutes: limits.passwordReset.minutes,
    emailChangeHours: limits.emailChange.hours,
    sessionDays: limits.session.days,
  },
  profileChanges: limits.profileChange,
  pageSizes: { wall, search, photos, trends, comments, mails, notices },
  rates: Object.fromEntries(
    Object.entries(rates).map(([rule, { burst, seconds }]) => [rule, { burst, seconds }]),
  ) as RateTable, // one entry for each rule of a constant table
};

export type SiteSettingName = keyof typeof siteSettingShapes;
export type SiteSetting<N extends SiteSettingName> = z.infer<(typeof siteSettingShapes)[N]>;

export function isSiteSettingName(name: string): name is SiteSettingName {
  return Object.hasOwn(siteSettingShapes, name);
}

/** A setting as the editor shows it: the value that counts now, and the count of its changes, 0 for one never changed. */
export type EditedSetting = {
  readonly name: SiteSettingName;
  readonly value: Readonly<Record<string, unknown>>;
  readonly revision: number;
};

/** How a field is edited, by the shape of its setting. */
export type SettingControl =
  | { readonly kind: 'switch' | 'json' }
  | {
      readonly kind: 'number';
      readonly isWhole: boolean;
      readonly min?: number | undefined;
      readonly max?: number | undefined;
    }
  | {
      readonly kind: 'choice' | 'choices';
      readonly choices: readonly { readonly value: string; readonly label: string }[];
    }
  | { readonly kind: 'text'; readonly maxLength?: number | undefined };

/** A value of a setting, with its labels in the reader's language. */
export type SettingField = {
  /** Its place in the setting, such as `['login', 'burst']`. */
  readonly path: readonly string[];
  readonly label: string;
  /** The label of the fields that belong together. */
  readonly group: string | undefined;
  readonly control: SettingControl;
  readonly value: unknown;
  readonly default: unknown;
};

/** A setting as its editor shows it. */
export type SettingForm = {
  readonly name: SiteSettingName;
  readonly title: string;
  readonly text: string;
  readonly revision: number;
  readonly fields: readonly SettingField[];
};

/** Returns the value of a setting from the values of its fields. */
export function valueOfFields(fields: readonly Pick<SettingField, 'path' | 'value'>[]): Record<string, unknown> {
  const value: Record<string, unknown> = {};
  for (const { path, value: own } of fields) {
    let tree = value;
    for (const key of path.slice(0, -1)) tree = (tree[key] ??= {}) as Record<string, unknown>; // made on the way
    const last = path.at(-1);
    if (last !== undefined) tree[last] = own;
  }
  return value;
}
