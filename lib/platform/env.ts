import { existsSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';

import { approvalModes } from '@/lib/core/approvals';
import { limits } from '@/lib/core/limits';
import { OperatorError } from '@/lib/core/operator-error';
import { parseNetworks } from './client-address';
import { loadSecrets } from './secrets';
import {
  findStrayCharacters,
  postgresAddress,
  redisAddress,
  serverAddress,
  siteAddress,
  smtpAddress,
  wholeNumber,
} from './setting-kinds';

const port = (fallback: number) =>
  wholeNumber(1, 65_535, 'must be a number from 1 to 65535').prefault(String(fallback));
const flag = z.enum(['0', '1'], { error: 'must be 0 or 1' }).transform((value) => value === '1');
const text = z.string();
const oneOf = <const Names extends readonly [string, ...string[]]>(...names: Names) =>
  z.enum(names, { error: `must be one of ${names.join(', ')}` });

const networks = z.string().transform((value, context) => {
  const parsed = parseNetworks(value);
  if (parsed) return parsed;
  context.addIssue({ code: 'custom', message: 'must be addresses or networks like 127.0.0.1, 10.0.0.0/8, ::1' });
  return z.NEVER;
});

const shortSecret = 'must have at least 32 characters';

const secretList = z
  .string()
  .transform((value) => value.split(',').flatMap((secret) => secret.trim() || []))
  .pipe(z.array(z.string().min(32, shortSecret)));

const rawSettings = z.object({
  NODE_ENV: oneOf('development', 'test', 'production').default('development'),
  PORT: port(3000),
  REALTIME_PORT: port(2346),
  SITE_URL: siteAddress.optional(),
  /** Public address of the live connection; when unset, clients use the page's host with REALTIME_PORT. */
  REALTIME_URL: siteAddress.optional(),
  SITE_NAME: text.max(60, 'must have at most 60 characters').default('Yuanfen'),
  DATA_DIR: text.default('.data').transform((dir) => path.resolve(/* turbopackIgnore: true */ dir)),
  /** Unset: the embedded PostgreSQL, whose address `npm start` passes to its children. */
  DATABASE_URL: postgresAddress.optional(),
  /** Set by `npm start` for its children only: DATABASE_URL is the embedded database. */
  EMBEDDED: flag.optional(),
  REDIS_URL: redisAddress.optional(),
  AUTH_SECRET: text.min(32, shortSecret).optional(),
  /** Former values of AUTH_SECRET: they open what was made under them, and make nothing. */
  AUTH_SECRET_FORMER: secretList.prefault(''),
  /** Where the worker puts a backup each day; unset: nowhere. */
  BACKUP_DIR: text.transform((dir) => path.resolve(/* turbopackIgnore: true */ dir)).optional(),
  /** How many of them are kept. */
  BACKUP_KEEP: wholeNumber(1, 10_000, 'must be a number from 1 to 10000').prefault('7'),
  /** Unset: local. */
  STORAGE: oneOf('local', 's3').optional(),
  S3_ENDPOINT: serverAddress.optional(),
  S3_REGION: text.default('us-east-1'),
  S3_BUCKET: text.optional(),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
  /** Unset: emails are files under DATA_DIR/outbox. */
  SMTP_URL: smtpAddress.optional(),
  /** Where messages of the contact form are sent. Unset: they are stored only. */
  SUPPORT_EMAIL: z.email('must be an email address').optional(),
  /** The key that signs push messages (P-256, base64url). Unset: DATA_DIR/push-key. */
  VAPID_PRIVATE_KEY: text.regex(/^[\w-]{43}$/, 'must be 43 characters of base64url').optional(),
  /** The only address without encryption, and inside, to which push messages are sent. For tests. */
  PUSH_TEST_ORIGIN: serverAddress.optional(),
  /** A server with the API of LibreTranslate. Unset: only the two scripts of Chinese are converted, without a service. */
  TRANSLATE_URL: serverAddress.optional(),
  TRANSLATE_KEY: text.optional(),
  /** Unset: `sandbox`, in production `off`. */
  PAYMENTS: oneOf('sandbox', 'live', 'off').optional(),
  STRIPE_SECRET_KEY: text.regex(/^(sk|rk)_/, 'must begin with sk_ or rk_').optional(),
  STRIPE_WEBHOOK_SECRET: text.startsWith('whsec_', 'must begin with whsec_').optional(),
  PAYPAL_CLIENT_ID: text.optional(),
  PAYPAL_CLIENT_SECRET: text.optional(),
  PAYPAL_WEBHOOK_ID: text.optional(),
  PAYPAL_MODE: oneOf('sandbox', 'live').default('live'),
  /** Staff may choose another mode in the settings of the site. */
  APPROVAL_MODE: oneOf(...approvalModes).default('off'),
  RATE_LIMITS: oneOf('off', 'standard', 'strict').default('standard'),
  /** Seconds from a member's last closed connection until they count as offline. */
  PRESENCE_OFFLINE_SECONDS: wholeNumber(1, 300, 'must be a number of seconds from 1 to 300').prefault(
    String(limits.presence.offlineAfterSeconds),
  ),
  /** Proxies whose `x-forwarded-for` gives the client's address. */
  TRUSTED_PROXIES: networks.prefault(''),
  DEMO: flag.optional(),
  /** Some demo members are online and reply; only with DEMO. */
  DEMO_CHAT: flag.optional(),
});

type RawSettings = z.infer<typeof rawSettings>;
type Name = keyof RawSettings;

const s3Names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const satisfies Name[];

/** The settings that each payment provider needs. */
const providerNames = {
  Stripe: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  PayPal: ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'],
} as const satisfies Record<string, Name[]>;

const settingsSchema = rawSettings.superRefine((raw, context) => {
  for (const [name, message] of findConflicts(raw)) context.addIssue({ code: 'custom', path: [name], message });
});

function findConflicts(raw: RawSettings): [Name, string][] {
  const conflicts: [Name, string][] = [];
  if (raw.PORT === raw.REALTIME_PORT) conflicts.push(['REALTIME_PORT', 'must differ from PORT']);
  if (raw.DEMO && raw.DATABASE_URL && !raw.EMBEDDED)
    conflicts.push(['DEMO', 'must not be 1 on a database of your own (DATABASE_URL)']);
  if (raw.STORAGE === 's3') conflicts.push(...missing(raw, s3Names, 'is needed when STORAGE is s3'));
  if (raw.STORAGE === undefined && s3Names.some((name) => raw[name]))
    conflicts.push(['STORAGE', 'must be s3 for the S3_ settings to count, or local to leave them']);
  if (raw.TRANSLATE_KEY && !raw.TRANSLATE_URL) conflicts.push(['TRANSLATE_URL', 'is needed with TRANSLATE_KEY']);
  if (raw.SITE_URL && raw.REALTIME_URL) conflicts.push(...findAddressConflicts(raw.SITE_URL, raw.REALTIME_URL));
  if (raw.PAYMENTS === 'live') conflicts.push(...findPaymentConflicts(raw));
  return conflicts;
}

/** The session's cookie belongs to the host and scheme of the site, and browsers refuse http from a page with https. */
function findAddressConflicts(site: string, realtime: string): [Name, string][] {
  const [page, live] = [new URL(site), new URL(realtime)];
  if (page.hostname !== live.hostname) return [['REALTIME_URL', 'must have the host of SITE_URL']];
  if (page.protocol !== live.protocol)
    return [['REALTIME_URL', `must be ${page.protocol === 'https:' ? 'https' : 'http'}, as SITE_URL is`]];
  return [];
}

/** Payments need one provider at least, and no provider with a part of its settings. */
function findPaymentConflicts(raw: RawSettings): [Name, string][] {
  const begun = Object.entries(providerNames).filter(([, names]) => names.some((name) => raw[name]));
  if (begun.length === 0) return [['PAYMENTS', 'must not be live without the settings of Stripe or PayPal']];
  return begun.flatMap(([provider, names]) => missing(raw, names, `is needed for payments by ${provider}`));
}

function missing(raw: RawSettings, names: readonly Name[], message: string): [Name, string][] {
  return names.filter((name) => !raw[name]).map((name) => [name, message]);
}

/** Lists every invalid setting, one per line. Values are never repeated, because they may be secrets. */
export class SettingsError extends OperatorError {
  override name = 'SettingsError';
  constructor(readonly problems: string[]) {
    super(['These settings are wrong:', ...problems.map((problem) => `  ${problem}`)].join('\n'));
  }
}

export type Settings = ReturnType<typeof parseSettings>;

/** Parses settings and fills in defaults. `makeSecret` supplies AUTH_SECRET when unset. Throws SettingsError. */
export function parseSettings(source: Record<string, string | undefined>, makeSecret: (dataDir: string) => string) {
  // An empty value in a .env file means "not set".
  const values = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const stray = findStray(values);
  const clean = Object.fromEntries(Object.entries(values).filter(([name]) => !stray.has(name)));
  const parsed = settingsSchema.safeParse(clean);
  if (stray.size > 0 || !parsed.success) {
    const others = parsed.success ? [] : describeProblems(parsed.error, clean);
    throw new SettingsError([...[...stray].map(([name, message]) => `${name}: ${message}`), ...others]);
  }
  const raw = parsed.data;
  const isEmbedded = raw.EMBEDDED ?? raw.DATABASE_URL === undefined;
  const isDemo = isEmbedded && (raw.DEMO ?? true);
  return {
    ...raw,
    STORAGE: raw.STORAGE ?? 'local',
    EMBEDDED: isEmbedded,
    DEMO: isDemo,
    DEMO_CHAT: isDemo && (raw.DEMO_CHAT ?? true),
    // The built demo runs as production too, and takes no money.
    PAYMENTS: raw.PAYMENTS ?? (isDemo || raw.NODE_ENV !== 'production' ? 'sandbox' : 'off'),
    SITE_URL: raw.SITE_URL ?? `http://localhost:${raw.PORT}`,
    AUTH_SECRET: raw.AUTH_SECRET ?? makeSecret(raw.DATA_DIR),
  };
}

/** Lists the settings whose characters were copied with something around or between them. Other variables do not matter. */
function findStray(values: Record<string, string | undefined>): Map<string, string> {
  const stray = new Map<string, string>();
  for (const name of Object.keys(rawSettings.shape)) {
    const message = findStrayCharacters(values[name] ?? '');
    if (message !== undefined) stray.set(name, message);
  }
  return stray;
}

function describeProblems(error: z.ZodError, values: Record<string, unknown>): string[] {
  const lines = error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  // zod runs cross-checks only when every value is valid. They run here on the valid ones, so that one start shows all
  // errors.
  const badNames = new Set(error.issues.map((issue) => String(issue.path[0])));
  const rest = rawSettings.safeParse(
    Object.fromEntries(Object.entries(values).filter(([name]) => !badNames.has(name))),
  );
  const conflicts = rest.success ? findConflicts(rest.data).filter(([name]) => !badNames.has(name)) : [];
  return [...lines, ...conflicts.map(([name, message]) => `${name}: ${message}`)];
}

/** Returns development, test or production, without validating the other settings. */
export function nodeEnv(): string {
  return process.env.NODE_ENV ?? 'development';
}

/** Returns where programs are found. */
export function searchPath(): string {
  return process.env.PATH ?? '';
}

let settings: Settings | undefined;

/** Returns the settings of this process, read once from the environment and the `.env` file. Throws SettingsError. */
export function env(): Settings {
  settings ??= readSettings();
  return settings;
}

/** Reads the settings again, for the start command, which completes the environment for its children. */
export function readSettings(): Settings {
  loadEnvFile();
  return parseSettings(process.env, (dataDir) => loadSecrets(dataDir).authSecret);
}

/** Reads the settings without creating secrets where there are none: a restore brings them. */
export function readSettingsBeforeSecrets(): Omit<Settings, 'AUTH_SECRET'> {
  loadEnvFile();
  return parseSettings(process.env, () => '');
}

/** Adds the settings of the `.env` file to the environment, which takes precedence. */
export function loadEnvFile(): void {
  const file = path.resolve(/* turbopackIgnore: true */ '.env');
  // Tests must not depend on a developer's file. Node before 20.12 cannot load it, which the start command reports.
  if (process.env.NODE_ENV !== 'test' && typeof process.loadEnvFile === 'function' && existsSync(file))
    process.loadEnvFile(file);
}
