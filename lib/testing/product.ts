import path from 'node:path';
import { createTestDatabase, type TestDatabase } from './database';
import { sendToFront } from './front';
import { startSession } from '@/lib/web/session/store';
import type { Path } from '@/lib/contract';
import { contract } from '@/lib/contract';
import type { ReplyBody } from '@/lib/core/reply';
import { hashToken } from '@/lib/platform/random-token';
import { sealToken, sessionCookieName } from '@/lib/web/session/token';

export const siteUrl = 'http://yuanfen.test';
const secret = 'a secret for tests, and for nothing else';

export type Product = TestDatabase & { dataDir: string };

type CallOptions = {
  /** A session token, sent in the payload as non-browser clients do. */
  token?: string | undefined;
  /** Sends the token in the sealed cookie from a page of this origin, as a browser does. */
  browserFrom?: string | null;
  headers?: Record<string, string>;
  /** A raw body, sent instead of the fields. */
  raw?: { body: BodyInit; type?: string };
};

type CallAnswer = { http: number; body: ReplyBody<unknown>; text: string; cookies: string[] };

/** Creates a database and points the settings of this process at it, for tests of whole endpoints. */
export async function startProduct(dataDir: string, settings: Record<string, string> = {}): Promise<Product> {
  const database = await createTestDatabase();
  Object.assign(process.env, {
    DATABASE_URL: database.url,
    AUTH_SECRET: secret,
    SITE_URL: siteUrl,
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    DEMO: '0',
    ...settings,
  });
  return { ...database, dataDir };
}

type RouteModule = { POST: (request: Request) => Promise<Response>; GET?: (request: Request) => Promise<Response> };

export async function routeOf(callPath: string): Promise<RouteModule> {
  return (await import(/* @vite-ignore */ path.resolve(`app${callPath.toLowerCase()}/route.ts`))) as RouteModule;
}

/** Posts to a call over HTTP, through the front of the web process. */
export async function post(
  callPath: Path,
  fields: Record<string, unknown>,
  options: CallOptions = {},
): Promise<CallAnswer> {
  const headers = new Headers({ host: new URL(siteUrl).host, 'accept-language': 'en', ...options.headers });
  const isBrowser = options.browserFrom !== undefined;
  if (options.browserFrom) headers.set('origin', options.browserFrom);
  if (isBrowser && options.token)
    headers.set('cookie', `${sessionCookieName(siteUrl)}=${await sealToken(options.token, secret)}`);
  // The body of a call that streams is the file itself, so its token is in a header.
  const file = contract[callPath].body.kind === 'stream' && fields.file instanceof Blob ? fields.file : undefined;
  if (file?.type) headers.set('content-type', file.type);
  if (file && options.token && !isBrowser) headers.set('authorization', `Bearer ${options.token}`);
  const body =
    options.raw?.body ?? file ?? toBody(isBrowser || !options.token ? fields : { token: options.token, ...fields });
  if (options.raw?.type) headers.set('content-type', options.raw.type);
  else if (typeof body === 'string') headers.set('content-type', 'application/json');
  const response = await sendToFront(new Request(`${siteUrl}${callPath}`, { method: 'POST', headers, body }));
  const text = await response.text();
  return {
    http: response.status,
    text,
    body: JSON.parse(text) as ReplyBody<unknown>,
    cookies: response.headers.getSetCookie(),
  };
}

function toBody(fields: Record<string, unknown>): BodyInit {
  if (!Object.values(fields).some((value) => value instanceof Blob)) return JSON.stringify(fields);
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value instanceof Blob ? value : String(value));
  return form;
}

/** Creates a session of the member and returns its token. A session of staff has shown its second factor. */
export async function logInAs(product: Pick<Product, 'db' | 'sql'>, member: { id: number }): Promise<string> {
  const token = await startSession(product.db, {
    memberId: member.id,
    terminal: 'client',
    userAgent: 'test',
    addressPrefix: '127.0.0.1',
    now: new Date(),
  });
  await product.sql`update sessions set totp_at = now() where id_hash = ${hashToken(token)}`;
  return token;
}

export const allPaths = Object.keys(contract) as Path[];
