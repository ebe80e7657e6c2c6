import * as z from 'zod';
import { approvalModes } from '@/lib/core/approvals';
import { limits } from '@/lib/core/limits';
import { rateCeilingOf, rateFloors, rates, type RateRule, type RateTable } from '@/lib/core/rates';

/** The rates of `lib/core/rates.ts`, each with its numbers. */
const rateShapes = Object.fromEntries(
  (Object.keys(rates) as RateRule[]).map((rule) => {
    const { burst, seconds } = rateFloors[rule] ?? { burst: 1, seconds: 604_800 };
    const { burst: maxBurst, seconds: minSeconds } = rateCeilingOf(rule);
    return [rule, z.object({ burst: z.int().min(burst).max(maxBurst), seconds: z.int().min(minSeconds).max(seconds) })];
  }),
) as Record<RateRule, z.ZodObject<{ burst: z.ZodInt; seconds: z.ZodInt }>>; // one entry for each rule of a constant table

const { members, wall, search, photos, trends, comments, mails, notices, history, contacts } = limits.page;
const { perMember, perAddress, events, eventSeconds } = limits.socket;
const size = z.int().min(1).max(100);

/** The hours of a day, such as 09:00-18:00; empty when closed. */
const openingHours = z.string().regex(/^$|^([01]\d|2[0-3]):[0-5]\d-(([01]\d|2[0-3]):[0-5]\d|24:00)$/);

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
 * belong together change together. The editor of staff is built from the shapes; the namespace `siteSettings` has the labels.
 * A shape may have whole numbers, numbers, booleans, enums, texts, arrays of enums, and objects. One with
 * the fields `en`, `zh-CN` and `zh-TW` is a text in three languages.
 */
export const siteSettingShapes = {
  /**
   * More coins or days of a membership that one member of staff gives or takes within a day, or that one member receives, need a
   * second person.
   */
  corrections: z.object({ twoPeopleAbove: z.int().min(0).max(10_000), daysAbove: z.int().min(0).max(366) }),
  /**
   * The approval of new accounts; `env`: by APPROVAL_MODE. In 24 hours, so many accounts of one network are let in; an address
   * counts as shared with a banned account for so many days.
   */
  approvals: z.object({
    mode: z.enum(['env', ...approvalModes]),
    accountsPerDay: z.int().min(1).max(200),
    addressDays: z.int().min(7).max(3650),
  }),
  /**
   * The versions of the terms and of the privacy policy that members have to accept. A higher number asks every member before
   * their next page.
   */
  legal: z.object({ terms: z.int().min(1).max(9_999), privacy: z.int().min(1).max(9_999) }),
  /** Wrong passwords before a block, and its length, which doubles up to the longest. */
  logins: z.object({
    wrongPasswords: z.int().min(2).max(20),
    firstWaitMinutes: z.int().min(1).max(1440),
    longestWaitMinutes: z.int().min(1).max(10_080),
  }),
  /**
   * The time for which links in emails work, days of a session that is remembered, and the time for which a password given again lets staff do
   * dangerous actions.
   */
  lifetimes: z.object({
    passwordResetMinutes: z.int().min(5).max(1440),
    emailChangeHours: z.int().min(1).max(168),
    sessionDays: z.int().min(1).max(365),
    staffConfirmMinutes: z.int().min(5).max(480),
  }),
  /** Gender, birthday and email change freely in the first hours, and later once in so many days. */
  profileChanges: z.object({ freeHours: z.int().min(0).max(168), everyDays: z.int().min(0).max(3650) }),
  pageSizes: z.object({
    members: size,
    wall: size,
    search: size,
    photos: size,
    videos: size,
    trends: size,
    comments: size,
    replies: size,
    mails: size,
    notices: size,
    gifts: size,
    movements: size,
    orders: size,
    /** A jump to a message loads `limits.chatJump.after` messages after it with its page. */
    history: z
      .int()
      .min(limits.chatJump.after + 5)
      .max(100),
    contacts: z.int().min(10).max(200),
  }),
  /** The uploads of a member in a day (UTC). */
  uploads: z.object({ megabytesPerDay: z.int().min(1).max(10_000) }),
  /** Live connections of a member and of an address, and the events of one connection within a window. */
  connections: z.object({
    perMember: z.int().min(2).max(100),
    perAddress: z.int().min(5).max(5_000),
    events: z.int().min(20).max(1_000),
    eventSeconds: z.int().min(1).max(600),
  }),
  /** A burst at once, refilled evenly over the seconds. */
  rates: z.object(rateShapes),
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
  corrections: { twoPeopleAbove: 1000, daysAbove: 93 },
  approvals: { mode: 'env', accountsPerDay: 4, addressDays: 30 },
  legal: { terms: 1, privacy: 1 },
  logins: limits.login,
  lifetimes: {
    passwordResetMinutes: limits.passwordReset.minutes,
    emailChangeHours: limits.emailChange.hours,
    sessionDays: 30,
    staffConfirmMinutes: 60,
  },
  profileChanges: limits.profileChange,
  pageSizes: {
    ...{ members, wall, search, photos, trends, comments, mails, notices, history, contacts },
    ...{ videos: 24, replies: 20, gifts: 24, movements: 20, orders: 20 },
  },
  uploads: { megabytesPerDay: limits.upload.megabytesPerDay },
  connections: { perMember, perAddress, events, eventSeconds },
  rates: Object.fromEntries(
    Object.entries(rates).map(([rule, { burst, seconds }]) => [rule, { burst, seconds }]),
  ) as RateTable, // one entry for each rule of a constant table
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
  mediaReview: { mode: 'auto', bannedBits: 6 },
  verification: { gestureMinutes: 15, selfieDays: 30 },
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

/** A setting of the list, with its default. */
export type ListedSetting = EditedSetting & { readonly default: Readonly<Record<string, unknown>> };

/** The control with which a field is edited, by the shape of its setting. */
type SettingControl =
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
