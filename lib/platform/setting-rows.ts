import path from 'node:path';
import * as z from 'zod';

import { approvalModes } from '@/lib/core/approvals';
import { limits } from '@/lib/core/limits';
import { parseNetworks } from './client-address';
import {
  ipAddress,
  postgresAddress,
  postgresAddresses,
  redisAddress,
  serverAddress,
  siteAddress,
  smtpAddress,
  wholeNumber,
} from './setting-kinds';

const anyPort = wholeNumber(1, 65_535, 'must be a number from 1 to 65535');
const shortSecret = 'must have at least 32 characters';

const secretList = z
  .string()
  .transform((value) => value.split(',').flatMap((secret) => secret.trim() || []))
  .pipe(z.array(z.string().min(32, shortSecret)));

const port = (fallback: number) => anyPort.prefault(String(fallback));
const flag = z.enum(['0', '1'], { error: 'must be 0 or 1' }).transform((value) => value === '1');
const text = z.string();
const line = (max: number) => text.max(max, `must have at most ${max} characters`);
const emailAddress = z.email('must be an email address');
const oneOf = <const Names extends readonly [string, ...string[]]>(...names: Names) =>
  z.enum(names, { error: `must be one of ${names.join(', ')}` });

const networks = z.string().transform((value, context) => {
  const parsed = parseNetworks(value);
  if (parsed) return parsed;
  context.addIssue({ code: 'custom', message: 'must be addresses or networks like 127.0.0.1, 10.0.0.0/8, ::1' });
  return z.NEVER;
});

export const rawSettings = z.object({
  NODE_ENV: oneOf('development', 'test', 'production').default('development'),
  PORT: port(3000),
  REALTIME_PORT: port(2346),
  /** Where each process offers its metrics, on METRICS_HOST. Unset: nowhere. */
  METRICS_PORT: anyPort.optional(),
  REALTIME_METRICS_PORT: anyPort.optional(),
  WORKER_METRICS_PORT: anyPort.optional(),
  METRICS_HOST: ipAddress.default('127.0.0.1'),
  SITE_URL: siteAddress.optional(),
  /** 1: browsers stay on TLS on all hosts below that of the site, too. */
  HSTS_SUBDOMAINS: flag.default(false),
  /** Public address of the live connection; when unset, clients use the page's host with REALTIME_PORT. */
  REALTIME_URL: siteAddress.optional(),
  SITE_NAME: line(60).default('Yuanfen'),
  DATA_DIR: text.default('.data').transform((dir) => path.resolve(/* turbopackIgnore: true */ dir)),
  /** Unset: the embedded PostgreSQL, whose address `npm start` passes to its children. */
  DATABASE_URL: postgresAddress.optional(),
  /** Replicas of DATABASE_URL that lists are read from: addresses with commas between them. */
  DATABASE_READ_URL: postgresAddresses.optional(),
  /** Set by `npm start` for its children only: DATABASE_URL is the embedded database. */
  EMBEDDED: flag.optional(),
  /** Set by `npm start` for its children only: health replies carry it, so that no other program on the port is taken for them. */
  START_ID: text.optional(),
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
  /** The sender of all emails. Unset: the user of SMTP_URL, else no-reply at the host of the site. */
  MAIL_FROM: emailAddress.optional(),
  /** Where replies to emails go, where an email names no other address. */
  MAIL_REPLY_TO: emailAddress.optional(),
  /** Signs reports of bounces and complaints. Unset: there is no address for them. */
  MAIL_WEBHOOK_SECRET: text.min(32, 'must have at least 32 characters').optional(),
  /** Where messages of the contact form are sent. Unset: they are stored only. */
  SUPPORT_EMAIL: emailAddress.optional(),
  /** The facts by which the law names an operator, on public pages, receipts and emails. */
  OPERATOR_NAME: line(120).optional(),
  OPERATOR_ADDRESS: line(300).optional(),
  OPERATOR_COMPANY_NUMBER: line(60).optional(),
  OPERATOR_VAT_NUMBER: line(40).optional(),
  OPERATOR_DATA_CONTACT: emailAddress.optional(),
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

export type RawSettings = z.infer<typeof rawSettings>;
export type SettingName = keyof RawSettings;
