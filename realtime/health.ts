import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Sql } from 'postgres';
import { isMigrated } from '@/db/is-migrated';
import { troubleSeconds } from '@/lib/core/web-limits';
import { Availability } from '@/lib/platform/availability';
import { diskFull } from '@/lib/platform/disk-space';
import { isHost } from '@/lib/platform/is-host';
import { troubles } from '@/lib/platform/logger';
import { StateChanges } from '@/lib/platform/state-changes';
import { responseHeaders } from '@/lib/routing/response-headers';
import { env } from '@/lib/platform/env';
import { transportSecurity } from '@/lib/routing/security';

/**
 * Handles plain HTTP requests, every other path is 404:
 * - `/health` checks the database and whether a full disk was met;
 * - `/health/live` is 200 while the process runs, `/health/ready` while the database replies and has this build's migrations.
 *
 * Requests at the same time share one check, so that any number of them occupies one connection of the pool.
 */
export function serveHealth(sql: Sql, start?: string) {
  const database = new Availability(() => sql`select 1`);
  const migrations = new Availability(async () => {
    if (!(await isMigrated(sql))) throw new Error('the database has another version');
  });
  const changes = new StateChanges('ready');
  const diskChanges = new StateChanges('disk');
  const checkReady = async () => {
    const isUp = await database.isWell();
    const isReady = isUp && (await migrations.isWell());
    const cause = isReady ? undefined : isUp ? 'the database has another version' : 'the database is away';
    changes.note(cause);
    return { cause, database: isUp, migrations: isReady };
  };
  return (request: IncomingMessage, response: ServerResponse): void => {
    if (!isHost(request.headers.host)) return reply(response, 400, { status: 'bad request' });
    const path = request.url?.split('?')[0];
    if (request.method !== 'GET' && request.method !== 'HEAD') return reply(response, 404, { status: 'not found' });
    if (path === '/health/live') return reply(response, 200, { status: 'live' });
    if (path === '/health/ready')
      return void checkReady().then((checks) =>
        reply(response, checks.cause ? 503 : 200, { status: checks.cause ? 'not ready' : 'ready', ...checks }),
      );
    if (path !== '/health') return reply(response, 404, { status: 'not found' });
    void database.isWell().then((isUp) => {
      if (!isUp) return reply(response, 503, { status: 'unavailable', database: false, cause: 'the database is away' });
      const isFull = troubles.met('diskFull');
      diskChanges.note(isFull ? diskFull : undefined);
      if (isFull) return reply(response, 503, { status: 'unavailable', cause: diskFull });
      return reply(response, 200, { status: 'ok', start });
    });
  };
}

/** Adds the headers that every response has, also one of the library. */
export function addSecurityHeaders(response: ServerResponse, SITE_URL: string): void {
  const { HSTS_SUBDOMAINS } = env();
  const policy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
  const headers = {
    ...responseHeaders,
    'Content-Security-Policy': policy,
    ...transportSecurity({ SITE_URL, HSTS_SUBDOMAINS }),
  };
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}

const unavailable = 503;

function reply(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    ...(status === unavailable && { 'retry-after': String(troubleSeconds) }),
  });
  response.end(JSON.stringify(body));
}
