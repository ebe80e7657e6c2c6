import type { ApprovalMode } from '@/lib/core/approvals';
import { rates, type RateRule } from '@/lib/core/rates';
import { siteSettingDefaults, type SiteSetting, type SiteSettingName } from './model';

type Numbers = Readonly<Record<string, unknown>>;

/** Where a number protects members or money, the direction in which it protects less. */
const looser: { readonly [N in SiteSettingName]?: { readonly [F in keyof SiteSetting<N>]?: 'higher' | 'lower' } } = {
  approvals: { accountsPerDay: 'higher', addressDays: 'lower' },
  logins: { wrongPasswords: 'higher', firstWaitMinutes: 'lower', longestWaitMinutes: 'lower' },
  lifetimes: {
    passwordResetMinutes: 'higher',
    emailChangeHours: 'higher',
    sessionDays: 'higher',
    staffConfirmMinutes: 'higher',
  },
  profileChanges: { freeHours: 'higher', everyDays: 'lower' },
  uploads: { megabytesPerDay: 'higher' },
  connections: { perMember: 'higher', perAddress: 'higher', events: 'higher', eventSeconds: 'lower' },
  mediaReview: { bannedBits: 'lower' },
  verification: { gestureMinutes: 'higher', selfieDays: 'higher' },
};

/**
 * Returns whether a change weakens a rule, so that it needs a second person: the limits above which two are needed become
 * higher, accounts or pictures are looked at less, or a number protects less than it does now and than its default. A rate
 * may be raised to twice its default by one person.
 */
export function weakens<N extends SiteSettingName>(
  name: N,
  now: SiteSetting<N>,
  next: SiteSetting<N>,
  envMode: ApprovalMode,
): boolean {
  if (name === 'corrections') return isAnyHigher(now as Numbers, next as Numbers); // a setting is an object of fields
  if (name === 'rates') return areRatesWeaker(now as SiteSetting<'rates'>, next as SiteSetting<'rates'>); // of this name
  const strength = strengthOf(name, now, envMode);
  if (strengthOf(name, next, envMode) < strength) return true;
  const fields = Object.entries(looser[name] ?? {}) as [string, 'higher' | 'lower'][]; // the rows of the table above
  const [given, present, wanted] = [siteSettingDefaults[name], now, next] as unknown as readonly [
    Numbers,
    Numbers,
    Numbers,
  ];
  return fields.some(([field, direction]) => {
    const [usual, old, value] = [Number(given[field]), Number(present[field]), Number(wanted[field])];
    return direction === 'higher' ? value > Math.max(old, usual) : value < Math.min(old, usual);
  });
}

const isAnyHigher = (now: Numbers, next: Numbers) =>
  Object.entries(next).some(([field, value]) => Number(value) > Number(now[field]));

function areRatesWeaker(now: SiteSetting<'rates'>, next: SiteSetting<'rates'>): boolean {
  return (Object.keys(rates) as RateRule[]).some((rule) => {
    const speed = ({ burst, seconds }: { burst: number; seconds: number }) => burst / seconds;
    const bursts = next[rule].burst > Math.max(now[rule].burst, 2 * rates[rule].burst);
    return bursts || speed(next[rule]) > Math.max(speed(now[rule]), 2 * speed(rates[rule]));
  });
}

/** How strictly a mode lets in accounts or pictures; 0 for settings without one. */
function strengthOf(name: SiteSettingName, value: object, envMode: ApprovalMode): number {
  const mode = 'mode' in value ? String(value.mode) : '';
  if (name === 'approvals') return ['off', 'risk', 'all'].indexOf(mode === 'env' ? envMode : mode);
  if (name !== 'mediaReview') return 0;
  // The mirror of `auto` in lib/media-review: before where all members are approved, else after.
  return ['off', 'after', 'before'].indexOf(mode === 'auto' ? (envMode === 'all' ? 'before' : 'after') : mode);
}
