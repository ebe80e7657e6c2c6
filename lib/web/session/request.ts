import type { Db } from '@/db/client';
import type { CallerSession } from '@/lib/auth/service';
import type { Viewer } from '@/lib/core/member';
import type { CallRequest, HeaderReader } from '@/lib/platform/call-request';
import { env } from '@/lib/platform/env';
import { hashToken, isTokenShaped } from '@/lib/platform/random-token';
import { endSession, getSessionSeconds, startSession, type SessionStart } from './store';
import { findDevice, readDevice } from './device';
import { returningCookieLine } from './returning';
import { endedSessionCookies, readSessionToken, sealToken, sessionCookie } from './token';
import { sessionSecrets } from './session-secrets';
import { findPollViewer, findViewer } from './viewer';

/** The properties of the client that a session row records. */
type Client = Pick<SessionStart, 'terminal' | 'userAgent' | 'addressPrefix'>;

type CallSession = {
  readonly lane: 'cookie' | 'token';
  /** `Set-Cookie` lines of the reply, filled by the actions. */
  readonly setCookies: string[];
  /** The members who logged in by this call, filled by the actions. */
  readonly started: number[];
  /** Finds the caller. A poll may wait some milliseconds for others. */
  find(db: Db, isPoll?: boolean): Promise<Viewer | undefined>;
  actions(db: Db): CallerSession;
};

/**
 * Reads the session of a call. The two lanes never mix: a client that sends a token (payload or `Authorization:
 * Bearer`), or is not a browser, is identified by the token alone. A browser is identified by its cookie, and the
 * same-origin check applies.
 */
export async function readCallSession(
  { headers }: CallRequest,
  payloadToken: unknown,
  client: Client,
): Promise<CallSession> {
  const sentToken = bearerToken(headers) ?? (payloadToken === '' ? undefined : payloadToken);
  const lane = sentToken !== undefined || !isFromBrowser(headers) ? 'token' : 'cookie';
  const token = lane === 'token' ? sentToken : await cookieToken(headers);
  const { AUTH_SECRET: secret, SITE_URL: siteUrl } = env();
  const setCookies: string[] = [];
  const started: number[] = [];

  return {
    lane,
    setCookies,
    started,
    find: async (db, isPoll) => {
      if (!isTokenShaped(token)) return undefined;
      return isPoll ? findPollViewer(db, token, new Date()) : findViewer(db, token, new Date());
    },
    actions: (db) => ({
      isOwnPage: lane === 'cookie',
      hash: isTokenShaped(token) ? hashToken(token) : undefined,
      async start(memberId, { remember }) {
        const fresh = await startSession(db, { ...client, memberId, now: new Date() });
        started.push(memberId);
        // Prevents session fixation: the caller's previous session ends here.
        if (isTokenShaped(token)) await endSession(db, token);
        if (lane === 'token') return fresh;
        const maxAge = remember ? await getSessionSeconds(db) : undefined;
        setCookies.push(
          sessionCookie(await sealToken(fresh, secret), { siteUrl, maxAge }),
          returningCookieLine(siteUrl),
        );
        return undefined;
      },
      knownDevice: () => {
        const id = lane === 'token' ? undefined : findDevice(headers.get('cookie'), siteUrl);
        return id === undefined ? undefined : hashToken(id);
      },
      device: () => {
        if (lane === 'token') return undefined;
        const { id, setCookie } = readDevice(headers.get('cookie'), siteUrl);
        if (setCookie) setCookies.push(setCookie);
        return hashToken(id);
      },
      async end() {
        if (isTokenShaped(token)) await endSession(db, token);
        if (lane === 'cookie') setCookies.push(...endedSessionCookies(siteUrl), returningCookieLine(siteUrl));
      },
    }),
  };
}

/**
 * Finds the member behind a request that only reads (a picture, a page), and the hash of their session. Never reads the query string.
 */
export async function findRequestSession(
  db: Db,
  headers: Headers,
): Promise<{ readonly viewer: Viewer; readonly hash: Buffer } | undefined> {
  const token = bearerToken(headers) ?? (await cookieToken(headers));
  const viewer = isTokenShaped(token) ? await findViewer(db, token, new Date()) : undefined;
  return viewer && isTokenShaped(token) ? { viewer, hash: hashToken(token) } : undefined;
}

function bearerToken(headers: HeaderReader): string | undefined {
  return /^Bearer\s+(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1];
}

function cookieToken(headers: HeaderReader): Promise<string | undefined> {
  return readSessionToken(headers.get('cookie'), sessionSecrets());
}

/** Returns whether a browser sent the request: every browser adds one of these headers to its posts. */
function isFromBrowser(headers: HeaderReader): boolean {
  return headers.has('origin') || headers.has('sec-fetch-site');
}
