import type { LoggedStatement } from './statement-log';

/** The processes whose statements are counted. */
export type CountedProcess = 'web' | 'live';

type Background = { readonly pattern: RegExp; readonly of: readonly CountedProcess[]; readonly reason: string };

/** The statements that belong to no page, call or frame, so that the moment at which they run does not count. */
const background: readonly Background[] = [
  {
    pattern: /pg_catalog/,
    of: ['web', 'live'],
    reason: 'the driver reads the types of arrays once for each connection',
  },
  { pattern: /^select 1$/i, of: ['web'], reason: 'the pages of a second share one check of the database' },
  {
    pattern: /^update "sessions" set "last_seen_at"/,
    of: ['web'],
    reason: 'the sessions of 100 ms are written by one statement',
  },
  {
    pattern: /^select ("name", "value" from "site_settings"|"key", "locale", "text" from "site_texts") order by/,
    of: ['web', 'live'],
    reason: 'a process reads the settings and the texts of the site every few seconds',
  },
  {
    pattern: /^update videos set status = 'failed'| from claim_video\(/,
    of: ['web'],
    reason: 'the web process looks for videos to convert',
  },
  {
    pattern: /^update presence set heartbeat_at|^with silent as \(/,
    of: ['live'],
    reason: 'a node of the live connection renews its presence, and ends that of dead nodes',
  },
  {
    pattern: /^update push_subscriptions s set in_front_until/,
    of: ['live'],
    reason: 'a node reports whose pages are in front, so that no push message is sent meanwhile',
  },
  {
    pattern: /^update "members" set "status" = .* where "members"."suspended_until" <=/,
    of: ['live'],
    reason: 'suspensions end at their time',
  },
  {
    pattern: /^select .* exists \( select from "support_duties"/,
    of: ['live'],
    reason: 'the live connection looks whether an agent is on duty',
  },
  {
    pattern: /^select .* from "detector_rules"/,
    of: ['live'],
    reason: 'a process reads the rules of the text filter every few seconds',
  },
  {
    pattern: /^select "allowed" from "tier_permissions"/,
    of: ['live'],
    reason: 'all connections share the permission to read for a second',
  },
];

/** Returns the statements that count for a page, call or frame. */
export function withoutBackground(statements: readonly LoggedStatement[], process: CountedProcess): LoggedStatement[] {
  const patterns = background.filter((each) => each.of.includes(process)).map(({ pattern }) => pattern);
  return statements.filter(({ text }) => !patterns.some((pattern) => pattern.test(text)));
}
