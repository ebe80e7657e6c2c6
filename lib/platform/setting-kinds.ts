import { isIP } from 'node:net';
import * as z from 'zod';

import { parseSentinels } from '@/lib/core/redis-sentinels';

/*
 * The kinds of values that settings have. A message gives the reason and never the value, which may contain a password.
 */

type Check = readonly [isWrong: (url: URL) => boolean, message: string];

const noPassword: Check = [
  ({ username, password }) => username + password !== '',
  'must have no user name or password',
];
const noPath: Check = [
  ({ pathname }) => !/^\/*$/.test(pathname),
  'must have no path: the site needs a host for itself',
];
const noQuery: Check = [({ search }) => search !== '', 'must have no query (?)'];
const noFragment: Check = [({ hash }) => hash !== '', 'must have no fragment (#): in a password, write %23'];

function address(protocol: RegExp, error: string, checks: readonly Check[]) {
  return z.url({ protocol, error }).superRefine((value, context) => {
    // zod has checked that it can be parsed, or reports so itself.
    if (!URL.canParse(value)) return;
    const url = new URL(value);
    // zod has named it.
    if (!protocol.test(url.protocol.slice(0, -1))) return;
    if (url.hostname === '') {
      context.addIssue({ code: 'custom', message: error });
      return;
    }
    for (const [isWrong, message] of checks) if (isWrong(url)) context.addIssue({ code: 'custom', message });
  });
}

const http = [/^https?$/, 'must be an http or https address'] as const;

/** An address under which browsers reach the site, without anything after the host: links and origins are built from it. */
export const siteAddress = address(...http, [noPassword, noPath, noQuery, noFragment]).transform(
  (value) => new URL(value).origin,
);
/** An address of another server, with or without a path. */
export const serverAddress = address(...http, [noPassword, noQuery, noFragment]).transform((value) =>
  value.replace(/\/+$/, ''),
);
export const postgresAddress = address(
  /^postgres(ql)?$/,
  'must look like postgres://user:password@host:5432/database',
  [
    [({ pathname }) => !/^\/[^/]+$/.test(pathname), 'must end in the name of a database, such as /yuanfen'],
    [
      ({ searchParams }) => searchParams.has('sslrootcert'),
      'must have no sslrootcert: an authority of your own is a file that NODE_EXTRA_CA_CERTS names',
    ],
    noFragment,
  ],
);
/** Addresses of servers with the same database. */
export const postgresAddresses = z
  .string()
  .transform((value) => value.split(',').flatMap((item) => item.trim() || []))
  .pipe(z.array(postgresAddress).min(1, 'must list at least one address'));
export const redisAddress = address(/^rediss?$/, 'must look like redis://host:6379', [
  [({ pathname }) => !/^(?:\/\d*)?$/.test(pathname), 'must end in the number of a database, or in none'],
  [(url) => parseSentinels(url) === undefined, 'must list sentinels like ?sentinels=10.0.0.1:26379,10.0.0.2:26379'],
  noFragment,
]);
export const smtpAddress = address(/^smtps?$/, 'must look like smtp://user:password@host:587', [
  [({ pathname }) => !/^\/?$/.test(pathname), 'must have no path'],
  noFragment,
]);

/** An address of a network interface, or all of them. A name would have to be looked up first. */
export const ipAddress = z
  .string()
  .refine((value) => isIP(value) !== 0, 'must be an IP address like 127.0.0.1, 10.0.0.5 or ::1');

/** A whole number in decimal digits. */
export const wholeNumber = (from: number, to: number, error: string) =>
  z
    .string()
    .regex(/^\d{1,6}$/, error)
    .transform(Number)
    .pipe(z.number().min(from, error).max(to, error));

/** Returns what is wrong with the characters of any value, as copied from a file or a page. */
export function findStrayCharacters(value: string): string | undefined {
  if (/^(["'`]).*\1$/s.test(value.trim())) return 'must not be in quotes';
  if (value !== value.trim()) return 'must not begin or end with a space';
  return /[\p{Cc}\u200b-\u200f\u2028-\u202e\ufeff]/u.test(value) ? 'must have no invisible characters' : undefined;
}
