import type { Db } from '@/db/client';
import { endSession, findViewer, startSession } from '@/lib/auth/sessions';
import type { Viewer } from '@/lib/auth/viewer';
import { env } from '@/lib/env';
import {
  isTokenShaped,
  openCookie,
  readCookie,
  sealToken,
  sessionCookie,
  sessionCookieName,
  sessionSeconds,
} from '@/lib/session/token';
import type { Caller } from './caller';
import type { Fields } from './read-body';
import { isFromBrowser } from './same-origin';

/** How a handler begins and ends the caller's session. */
export type SessionActs = {
  /** Starts a session; the token for callers outside a browser, undefined for browsers, which get a cookie. */
  start(memberId: number, options: { remember: boolean }): Promise<string | undefined>;
  end(): Promise<void>;
};

export type CallSession = {
  readonly lane: 'cookie' | 'token';
  /** `Set-Cookie` lines of the reply, filled by the acts. */
  readonly setCookies: string[];
  find(db: Db): Promise<Viewer | undefined>;
  acts(db: Db): SessionActs;
};

/**
 * The two lanes that never mix: who sends a token (payload or `Authorization: Bearer`), or is no browser at all, is judged by the
 * token alone; a browser by its cookie, and then the same-origin check applies.
 */
export async function sessionOf(request: Request, fields: Fields, who: Caller): Promise<CallSession> {
  const given = bearerOf(request) ?? (fields.token === '' ? undefined : fields.token);
  const lane = given !== undefined || !isFromBrowser(request.headers) ? 'token' : 'cookie';
  const { AUTH_SECRET: secret, SITE_URL: siteUrl } = env();
  const token =
    lane === 'token'
      ? given
      : await openCookie(readCookie(request.headers.get('cookie'), sessionCookieName(siteUrl)), secret);
  const setCookies: string[] = [];

  return {
    lane,
    setCookies,
    find: async (db) => (isTokenShaped(token) ? findViewer(db, token, new Date()) : undefined),
    acts: (db) => ({
      async start(memberId, { remember }) {
        const fresh = await startSession(db, {
          memberId,
          terminal: who.terminal,
          userAgent: who.userAgent,
          addressPrefix: who.addressPrefix,
          now: new Date(),
        });
        // Fixation: whatever session the caller came with ends here.
        if (isTokenShaped(token)) await endSession(db, token);
        if (lane === 'token') return fresh;
        setCookies.push(
          sessionCookie(await sealToken(fresh, secret), { siteUrl, maxAge: remember ? sessionSeconds : undefined }),
        );
        return undefined;
      },
      async end() {
        if (isTokenShaped(token)) await endSession(db, token);
        if (lane === 'cookie') setCookies.push(sessionCookie('', { siteUrl, maxAge: 0 }));
      },
    }),
  };
}

function bearerOf(request: Request): string | undefined {
  return /^Bearer\s+(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
}
