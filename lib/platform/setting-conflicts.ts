import { isWithin } from './is-within';
import { findSharedPorts } from './port-settings';
import type { RawSettings, SettingName } from './setting-rows';

const s3Names = [
  'S3_ENDPOINT',
  'S3_BUCKET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const satisfies SettingName[];

/** The settings that each payment provider needs. */
const providerNames = {
  Stripe: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  PayPal: ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'],
} as const satisfies Record<string, SettingName[]>;

/** Lists the settings that do not fit each other, with the reason. Those of `wrong` are set, and left out of `raw` and of the list. */
export function findConflicts(raw: RawSettings, wrong: ReadonlySet<string>): [SettingName, string][] {
  const isSet = (name: SettingName) => wrong.has(name) || Boolean(raw[name]);
  return listConflicts(raw, isSet).filter(([name]) => !wrong.has(name));
}

type IsSet = (name: SettingName) => boolean;

function listConflicts(raw: RawSettings, isSet: IsSet): [SettingName, string][] {
  const conflicts: [SettingName, string][] = [];
  for (const [name, other] of findSharedPorts(raw)) conflicts.push([name, `must differ from ${other}`]);
  if (raw.DEMO && isSet('DATABASE_URL') && !raw.EMBEDDED)
    conflicts.push(['DEMO', 'must not be 1 on a database of your own (DATABASE_URL)']);
  if (isSet('DATABASE_READ_URL') && !raw.REDIS_URL)
    conflicts.push(['REDIS_URL', 'is needed with DATABASE_READ_URL: processes share through it who has just written']);
  if (isSet('DATABASE_READ_URL') && !raw.DATABASE_URL)
    conflicts.push(['DATABASE_URL', 'is needed with DATABASE_READ_URL, whose servers repeat it']);
  if (raw.BACKUP_DIR && isWithin(raw.BACKUP_DIR, raw.DATA_DIR))
    conflicts.push(['BACKUP_DIR', 'must be outside of DATA_DIR, best on another disk']);
  if (raw.STORAGE === 's3') conflicts.push(...missing(raw, s3Names, 'is needed when STORAGE is s3'));
  if (raw.STORAGE === undefined && s3Names.some(isSet))
    conflicts.push(['STORAGE', 'must be s3 for the S3_ settings to count, or local to leave them']);
  if (isSet('TRANSLATE_KEY') && !raw.TRANSLATE_URL) conflicts.push(['TRANSLATE_URL', 'is needed with TRANSLATE_KEY']);
  if (raw.SITE_URL && raw.REALTIME_URL) conflicts.push(...findAddressConflicts(raw.SITE_URL, raw.REALTIME_URL));
  if (raw.PAYMENTS === 'live') conflicts.push(...findPaymentConflicts(raw, isSet));
  return conflicts;
}

/** The session's cookie belongs to the host and scheme of the site, and browsers refuse http from a page with https. */
function findAddressConflicts(site: string, realtime: string): [SettingName, string][] {
  const [page, live] = [new URL(site), new URL(realtime)];
  if (page.hostname !== live.hostname) return [['REALTIME_URL', 'must have the host of SITE_URL']];
  if (page.protocol !== live.protocol)
    return [['REALTIME_URL', `must be ${page.protocol === 'https:' ? 'https' : 'http'}, as SITE_URL is`]];
  return [];
}

/** Payments need one provider at least, and no provider with a part of its settings. */
function findPaymentConflicts(raw: RawSettings, isSet: IsSet): [SettingName, string][] {
  const begun = Object.entries(providerNames).filter(([, names]) => names.some(isSet));
  if (begun.length === 0) return [['PAYMENTS', 'must not be live without the settings of Stripe or PayPal']];
  return begun.flatMap(([provider, names]) => missing(raw, names, `is needed for payments by ${provider}`));
}

function missing(raw: RawSettings, names: readonly SettingName[], message: string): [SettingName, string][] {
  return names.filter((name) => !raw[name]).map((name) => [name, message]);
}
