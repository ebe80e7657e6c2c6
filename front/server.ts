import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { findTrouble } from '@/lib/core/trouble';
import { webLimits } from '@/lib/core/web-limits';
import { logFailure } from '@/lib/platform/log-failure';
import type { CallHandler, CallRoute } from '@/lib/web/call-reply';
import { ignoreSocketErrors } from '@/lib/platform/ignore-socket-errors';
import { limitSentAhead } from '@/lib/platform/limit-sent-ahead';
import { createLimitedServer, isBodyComing, type LimitedServer } from '@/lib/platform/limit-server';
import { responseHeaders } from '@/lib/routing/response-headers';
import { FrontResponse } from './front-response';
import { inTurn } from './in-turn';
import { readCaller } from '@/lib/web/caller';
import { maintenanceReply } from '@/lib/web/replies';
import { keepConnections } from './keep-connections';
import { replyLive } from './live-reply';
import type { Maintenance } from './maintenance';
import { toCallRequest } from './node-call';
import type { Places } from './places';
import type { RequestMeter } from './request-meter';
import { guardRequest, guardUpgrade } from './request-guard';
import { replyFailed } from './reply-failed';
import { replyLater } from './reply-later';
import { kindOf } from './request-kind';
import type { FoundRoute } from './route-table';
import { sendReply } from './send-reply';
import { serveRoute } from './serve-route';

/** The POST exports of `app/member/**\/route.ts`. */
export type CallTable = {
  readonly byPath: ReadonlyMap<string, CallRoute>;
  /** Replies to every other address of `/member`. */
  readonly missing: CallRoute;
  /** The GET exports, which reply to every method except POST. */
  readonly refusals?: Pick<CallTable, 'byPath' | 'missing'>;
};

type Front = {
  /** Undefined in development: calls then run through Next, which reloads them after a change. */
  readonly calls: CallTable | undefined;
  /** Sends a script or style of the build, and returns whether it did. Undefined in development. */
  readonly assets?: ((request: IncomingMessage, response: ServerResponse) => boolean) | undefined;
  /** Sends a public file, and resolves to whether it did. Undefined in development. */
  readonly files?: ((request: IncomingMessage, response: FrontResponse) => Promise<boolean>) | undefined;
  /** Finds the route of a path. Undefined in development, as calls are. */
  readonly routes?: ((path: string) => FoundRoute | undefined) | undefined;
  readonly pages: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  /** Closes the site to all but staff while its operator asks for it. */
  readonly maintenance?: Maintenance | undefined;
  /** Undefined in development: Next compiles a page when it is first visited, which takes long. */
  readonly places?: Places | undefined;
  /** Undefined without a port for metrics. */
  readonly meter?: RequestMeter | undefined;
  /**
   * Returns whether Next handles the connection. Undefined outside development: a request that asks for another protocol is
   * then handled like any other (RFC 9110, 7.8).
   */
  readonly upgrade?: ((request: IncomingMessage, socket: Duplex, head: Buffer) => boolean) | undefined;
};

/** Creates the web server: calls, files and other routes are handled here, everything else is a page. */
export function createFront({
  calls,
  assets,
  files,
  routes,
  pages,
  places,
  meter,
  upgrade,
  maintenance,
}: Front): LimitedServer {
  const handleCall = async (call: CallHandler, request: IncomingMessage, response: FrontResponse) => {
    const reply = await call(toCallRequest(request));
    if (reply.status === 429) places?.pause(request, response);
    sendReply(request, response, reply);
  };
  const handleClosed = async (request: IncomingMessage, response: FrontResponse, { seconds, proceed }: Closed) => {
    if (await maintenance?.admits(request)) return proceed();
    if (!request.url?.startsWith('/member/')) return replyLater(request, response, { reason: 'maintenance', seconds });
    sendReply(request, response, await maintenanceReply(readCaller(toCallRequest(request)).locale, seconds));
  };
  const serveRest = async (request: IncomingMessage, response: FrontResponse) => {
    if (await files?.(request, response)) return;
    const route = routes?.(pathOf(request));
    if (route) return serveRoute(route, request, response);
    if (routes && kindOf(request.url ?? '') === 'files') return replyMissing(response);
    return pages(request, response);
  };
  const serve = (request: IncomingMessage, response: FrontResponse) => {
    meter?.begin(response);
    if (refuseBody(request, response) || guardRequest(request, response)) return places?.slowDown(request, response);
    // Next changes the address of a request while it handles it.
    if (meter) response.target = request.url;
    if (replyLive(request, response)) return places?.slowDown(request, response);
    if (assets?.(request, response)) return;
    const call = calls && findCall(calls, request);
    const run = () => serveRest(request, response);
    const proceed = () =>
      call ? handleCall(call, request, response) : places ? places.run(request, response, run) : run();
    const seconds = maintenance?.current();
    const handled = seconds === undefined ? proceed() : handleClosed(request, response, { seconds, proceed });
    handled.catch((error: unknown) => void fail(error, request, response));
  };
  const handle = inTurn((request, response) => {
    // What is thrown here would end the process.
    try {
      serve(request, response);
    } catch (error) {
      void fail(error, request, response);
    }
  });
  // Its type allows any class of responses, as which Node's own type is declared too.
  const server = createLimitedServer(handle as RequestListener, {
    ServerResponse: FrontResponse as typeof ServerResponse,
  });
  limitSentAhead(server, webLimits.sentAhead);
  // Node would reply to these itself, before those that came earlier.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  ignoreSocketErrors(server);
  keepConnections(server);
  server.timeout = webLimits.stalledReplySeconds * 1000;
  if (upgrade)
    server.on('upgrade', (request, socket, head) => {
      if (!guardUpgrade(request, socket) && !upgrade(request, socket, head)) socket.destroy();
    });
  return server;
}

type Closed = { readonly seconds: number; readonly proceed: () => Promise<void> };

const bodylessMethods = ['GET', 'HEAD', 'OPTIONS'];

/** Refuses a body where none has a meaning. */
function refuseBody(request: IncomingMessage, response: ServerResponse): boolean {
  if (!bodylessMethods.includes(request.method ?? '') || !isBodyComing(request)) return false;
  response.writeHead(413, { 'content-length': '0', 'cache-control': 'no-store' }).end();
  return true;
}

/** Finds the call of a request whose path the guard has put into its plain form. */
function findCall(table: CallTable, { method, url = '' }: IncomingMessage): CallHandler | undefined {
  const path = pathOf({ url });
  if (path !== '/member' && !path.startsWith('/member/')) return undefined;
  const { byPath, missing } = (method === 'POST' ? table : table.refusals) ?? {};
  return (byPath?.get(path) ?? missing)?.reply;
}

function pathOf({ url = '' }: Pick<IncomingMessage, 'url'>): string {
  const query = url.indexOf('?');
  return query < 0 ? url : url.slice(0, query);
}

function replyMissing(response: ServerResponse): void {
  response.writeHead(404, { ...responseHeaders, 'cache-control': 'no-store', 'content-length': 0 }).end();
}

async function fail(error: unknown, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const errorId = logFailure('request failed', error, { path: request.url });
  const reply = findTrouble(error)
    ? replyLater(request, response, { reason: 'unavailable' })
    : replyFailed(request, response, errorId);
  return reply.catch(() => void response.destroy());
}
