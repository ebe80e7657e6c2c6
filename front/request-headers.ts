import type { IncomingMessage } from 'node:http';
import { pageMemberHeader } from '@/lib/core/page-member';
import { isHost } from '@/lib/platform/is-host';
import { sandboxHeader } from '@/lib/platform/providers/payments/sandbox';

type Rule = {
  /** More characters than honest clients send. */
  readonly longest: number;
  readonly beyond: 'cut' | 'cutStart' | 'remove' | 'refuse';
  /** A list, which may be sent in several lines. */
  readonly isList?: boolean;
};

const cut = (longest: number): Rule => ({ longest, beyond: 'cut' });
const remove = (longest: number): Rule => ({ longest, beyond: 'remove' });
const refuse = (longest: number): Rule => ({ longest, beyond: 'refuse' });
const list = (rule: Rule): Rule => ({ ...rule, isList: true });

/**
 * The headers that Next, the pages and the calls read. No other one is passed on. The time that patterns need for a text grows
 * with the square of its length, so none is passed on at full length.
 */
const rules: ReadonlyMap<string, Rule> = new Map([
  ['host', refuse(300)],
  ['connection', list(remove(200))],
  ['expect', refuse(100)],
  ['content-type', refuse(300)],
  ['content-length', refuse(20)],
  ['content-encoding', list(refuse(100))],
  ['transfer-encoding', list(refuse(100))],
  ['user-agent', cut(300)],
  ['accept', list(cut(500))],
  ['accept-encoding', list(cut(200))],
  ['accept-language', list(cut(300))],
  ['authorization', refuse(1_000)],
  ['cookie', list(refuse(16_384))],
  ['origin', refuse(300)],
  ['sec-fetch-site', refuse(20)],
  ['sec-fetch-mode', remove(20)],
  ['sec-fetch-dest', remove(30)],
  // The last addresses count.
  ['x-forwarded-for', list({ longest: 500, beyond: 'cutStart' })],
  ['range', remove(300)],
  ['if-range', remove(300)],
  ['if-match', list(remove(1_000))],
  ['if-none-match', list(remove(1_000))],
  ['if-modified-since', remove(100)],
  ['if-unmodified-since', remove(100)],
  ['cache-control', list(remove(200))],
  ['pragma', list(remove(100))],
  [pageMemberHeader, refuse(40)],
  // Next's client.
  ['rsc', remove(10)],
  ['next-url', remove(2_000)],
  ['next-router-state-tree', refuse(8_000)],
  ['next-router-prefetch', remove(10)],
  ['next-router-segment-prefetch', remove(1_000)],
  // Providers of payments sign their events.
  ['stripe-signature', refuse(2_000)],
  ['x-mail-signature', refuse(200)],
  ['paypal-transmission-id', refuse(200)],
  ['paypal-transmission-time', refuse(200)],
  ['paypal-transmission-sig', refuse(1_000)],
  ['paypal-cert-url', refuse(500)],
  ['paypal-auth-algo', refuse(100)],
  [sandboxHeader, refuse(500)],
]);

/** Lines of headers; browsers send twenty, and proxies add as many. */
const maxLines = 100;
const cookies = { most: 60, longest: 4_096, all: 8_192 } as const;

type Options = {
  /** In development, Next's tools send headers of their own. */
  readonly keepsUnknown: boolean;
};

/**
 * Leaves the headers that something behind the front reads, each at most as long as honest clients send it. Returns the
 * status of a refusal. Two lines of a header that has one value are refused, because programs disagree on which of them counts.
 */
export function checkHeaders({ headers, rawHeaders }: IncomingMessage, { keepsUnknown }: Options): number | undefined {
  if (rawHeaders.length > 2 * maxLines) return 431;
  if (hasSecondLine(rawHeaders)) return 400;
  const coding = headers['transfer-encoding'];
  if (coding !== undefined && coding.toLowerCase() !== 'chunked') return 501;
  for (const name of Object.keys(headers)) {
    const rule = rules.get(name);
    const value = headers[name];
    if (!rule || typeof value !== 'string') {
      if (!keepsUnknown) delete headers[name];
    } else if (value.length > rule.longest) {
      if (rule.beyond === 'refuse') return 431;
      if (rule.beyond === 'remove') delete headers[name];
      else headers[name] = shorten(value, rule);
    }
  }
  if (!isHost(headers.host)) return 400;
  if (headers.cookie !== undefined) headers.cookie = fitCookies(headers.cookie);
  return undefined;
}

function hasSecondLine(rawHeaders: readonly string[]): boolean {
  const seen = new Set<string>();
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]?.toLowerCase() ?? '';
    if (seen.has(name) && rules.get(name)?.isList !== true && rules.has(name)) return true;
    seen.add(name);
  }
  return false;
}

function shorten(value: string, { longest, beyond }: Rule): string {
  if (beyond === 'cut') return value.slice(0, longest);
  const end = value.slice(-longest);
  return end.slice(end.indexOf(',') + 1).trim();
}

/** Leaves out the cookies that do not fit. A browser that visits other sites of the host sends theirs too. */
function fitCookies(header: string): string {
  const parts = header.split(';');
  if (parts.length <= cookies.most && header.length <= cookies.all) return header;
  const kept: string[] = [];
  let length = 0;
  for (const part of parts) {
    const cookie = part.trim();
    if (cookie === '' || cookie.length > cookies.longest || length + cookie.length > cookies.all) continue;
    if (kept.push(cookie) === cookies.most) break;
    length += cookie.length;
  }
  return kept.join('; ');
}
