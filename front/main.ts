import { Server, type IncomingMessage } from 'node:http';
import { OperatorError } from '@/lib/core/operator-error';
import { RateLimiter, TabledRates } from '@/lib/core/rate-limiter';
import { hasRole, staffRoles } from '@/lib/core/member';
import { webLimits } from '@/lib/core/web-limits';
import { Availability } from '@/lib/platform/availability';
import { flushBackground } from '@/lib/platform/background';
import { endProcess } from '@/lib/platform/end-process';
import { env, nodeEnv } from '@/lib/platform/env';
import { database } from '@/lib/platform/database';
import { limitPeers } from '@/lib/platform/limit-peers';
import { listen } from '@/lib/platform/listen';
import { guardProcess } from '@/lib/platform/guard-process';
import { logger } from '@/lib/platform/logger';
import { isTokenShaped } from '@/lib/platform/random-token';
import { releaseMemoryWhenQuiet } from '@/lib/platform/release-memory';
import { checkDatabase } from '@/lib/platform/require-database';
import { stopOnSignal } from '@/lib/platform/stop-on-signal';
import { findRequestSession } from '@/lib/web/session/request';
import { sessionSecrets } from '@/lib/web/session/session-secrets';
import { readSessionToken } from '@/lib/web/session/token';
import { findViewer } from '@/lib/web/session/viewer';
import { currentSiteSetting } from '@/lib/site-settings/queries';
import { serveAssets } from './assets';
import { buildFolder, readBuiltPages } from './built-pages';
import { enterRequest } from './enter-request';
import { hideStaffPages } from './hide-staff-pages';
import { offerWebMetrics } from './metrics';
import { createInfoDocuments } from './info-documents';
import { Maintenance } from './maintenance';
import { NextRouter } from './next-router';
import { PageThread } from './page-thread/page-thread';
import { Places } from './places';
import { servePublicFiles } from './public-files';
import { replyLater } from './reply-later';
import { kindOf } from './request-kind';
import { RequestMeter } from './request-meter';
import { createRouteTable, type RouteList } from './route-table';
import { createFront, type CallTable } from './server';
import { startVideos, stopVideos } from './videos';

/** The pages of this time share one check of the database. */
const freshMilliseconds = 1_000;

/**
 * Runs the web process until a signal. Listens at once: calls do not wait for pages, and pages wait instead of being refused.
 */
export function runFront(tables: Tables): void {
  try {
    start(tables);
  } catch (error) {
    endProcess('the web process did not start', error);
  }
}

type Tables = { readonly calls: CallTable; readonly routes: RouteList };

function start({ calls, routes }: Tables): void {
  const isDevelopment = nodeEnv() === 'development';
  // The tools of development print for their developer.
  if (!isDevelopment) guardProcess();
  const { PORT, METRICS_PORT } = env();
  const meter = METRICS_PORT === undefined ? undefined : new RequestMeter(calls.byPath);
  // Next adds its listener of upgrades to this server, which never listens: the front passes on those of its tools.
  const upgrades = new Server();
  const router = new NextRouter({ dev: isDevelopment, port: PORT, httpServer: upgrades });
  if (isDevelopment) router.open().catch((error: unknown) => endProcess('pages cannot be served', error));
  const pageThread = isDevelopment ? undefined : new PageThread();
  // What sends a page without Next's router, the fastest first.
  const documents = pageThread ? [createInfoDocuments(readBuiltPages(buildFolder)), pageThread.render] : [];
  const availability = new Availability(() => database().sql`select 1`, { freshMilliseconds });
  const server = createFront({
    calls: isDevelopment ? undefined : calls,
    assets: isDevelopment ? undefined : serveAssets(),
    pages: async (request, response) => {
      if (kindOf(request.url ?? '') === 'pages' && !(await availability.isWell()))
        return replyLater(request, response, { reason: 'unavailable' });
      await hideStaffPages(request, findPageVisitor);
      for (const render of documents) if (await render(request, response)) return;
      if (isDevelopment || (await enterRequest(request, response))) await router.handle(request, response);
    },
    files: isDevelopment ? undefined : servePublicFiles(),
    routes: isDevelopment ? undefined : createRouteTable(routes),
    maintenance: new Maintenance({ dataDir: env().DATA_DIR, isStaff: isStaffRequest }),
    places: isDevelopment ? undefined : openPlaces(),
    meter,
    upgrade: isDevelopment ? (...args) => upgrades.emit('upgrade', ...args) : undefined,
  });
  const { RATE_LIMITS, TRUSTED_PROXIES: trustedProxies } = env();
  const { maxOpen, maxNew } = webLimits.connections;
  if (RATE_LIMITS !== 'off') limitPeers(server, { maxOpen: () => maxOpen, maxNew, trustedProxies });
  const listening = listen(server, { port: PORT, acceptsMany: true });
  listening.then(
    () => logger.info({ port: PORT }, 'web process listening'),
    (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE'
        ? endProcess('', new OperatorError(`Port ${PORT} is in use: stop what uses it, or set PORT.`))
        : endProcess('the web process cannot listen', error),
  );
  if (METRICS_PORT !== undefined && meter)
    offerWebMetrics(METRICS_PORT, { meter, readThread: async () => pageThread?.readMetrics() }).catch(
      (error: unknown) => endProcess('the metrics cannot be offered', error),
    );
  stopOnSignal({
    name: 'web process',
    stop: async () => {
      const videosStopped = stopVideos();
      server.connections.leave();
      await (
        await listening
      )();
      await Promise.all([router.close(), pageThread?.stop(), flushBackground(), videosStopped]);
    },
    cut: () => server.closeAllConnections(),
  });
  checkDatabase();
  releaseMemoryWhenQuiet();
  startVideos();
}

function openPlaces(): Places {
  const { RATE_LIMITS: mode, TRUSTED_PROXIES: trustedProxies } = env();
  // Without the Redis that processes share: the rates bound the work of this process, and a flood should not reach another.
  const limiter = new TabledRates(
    () => currentSiteSetting(database().db, 'rates'),
    (table) => new RateLimiter(mode, undefined, table),
  );
  return new Places({ trustedProxies, takeRate: mode === 'off' ? undefined : (...args) => limiter.take(...args) });
}

async function findPageVisitor({ headers }: IncomingMessage) {
  const token = await readSessionToken(headers.cookie, sessionSecrets());
  return isTokenShaped(token) ? findViewer(database().db, token, new Date()) : undefined;
}

async function isStaffRequest({ headers }: IncomingMessage): Promise<boolean> {
  const session = await findRequestSession(database().db, new Headers(toPairs(headers)));
  return session !== undefined && hasRole(session.viewer, staffRoles);
}

/** The headers by which a session is read. */
function toPairs({ cookie, authorization }: IncomingMessage['headers']): [string, string][] {
  return Object.entries({ cookie, authorization }).flatMap(([name, value]) => (value ? [[name, value]] : []));
}
