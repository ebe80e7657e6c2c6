// Checks and corrections of a request before Next or a call receives it. A request that Next would fail on is refused
// here.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { nodeEnv } from '@/lib/platform/env';
import { refuseUpgrade } from '@/lib/platform/refuse-upgrade';
import { checkHeaders } from './request-headers';
import { readTarget } from './request-target';
import { routeMethods } from './route-table';
import { isRouterState } from './router-state';

const isDevelopment = () => nodeEnv() === 'development';

/** Next's own addresses. Its development tools use more of them, with every method. */
const nextAddress = /^\/(_next\/|__nextjs)/;
const builtFile = /^\/_next\/static\//;

/** Characters of a target; longer ones are no address of this site. */
const longestTarget = 4_096;

const readMethods = ['GET', 'HEAD', 'OPTIONS'];

/** Returns whether the request was refused and needs no further handling. */
export function guardRequest(request: IncomingMessage, response: ServerResponse): boolean {
  const { method = 'GET', url: requestUrl = '' } = request;
  if (isDevelopment() && nextAddress.test(requestUrl)) return false;
  const refused = checkHeaders(request, { keepsUnknown: isDevelopment() });
  if (refused !== undefined) return refuse(response, refused, { connection: 'close' });
  // Node has replied to the only expectation that exists.
  if (!/^(?:100-continue)?$/i.test(request.headers.expect ?? '')) return refuse(response, 417, { connection: 'close' });
  if (requestUrl.length > longestTarget) return refuse(response, 414);
  const target = readTarget(requestUrl);
  if (!target || !isRouterState(request.headers['next-router-state-tree'])) return refuse(response, 400);
  if (nextAddress.test(target.url) && !builtFile.test(target.url)) return refuse(response, 404);
  const { kind, url } = target;
  if (kind === 'missing') return refuse(response, 404);
  const allow = readMethods.join(', ');
  if (kind === 'read' && method === 'OPTIONS') return refuse(response, 204, { allow });
  const allowed: readonly string[] = kind === 'api' ? routeMethods : readMethods;
  if (kind !== 'call' && !allowed.includes(method)) return refuse(response, 405, { allow });
  // A call replies to any method except POST like to GET: 405, or 404 if it does not exist.
  if (kind === 'call' && !['POST', 'HEAD'].includes(method)) request.method = 'GET';
  request.url = url;
  // Next delays the title of a page, past its head if need be, for a client without a name.
  if (kind === 'read') request.headers['user-agent'] ||= 'unknown';
  // The other kinds are of a cache that the site does not use: each would be an error in the log.
  if (request.headers['next-router-prefetch'] !== '1') delete request.headers['next-router-prefetch'];
  addHop(request);
  return false;
}

/** In development, closes a connection that asks for another protocol, except for Next's tools. */
export function guardUpgrade(request: IncomingMessage, socket: Duplex): boolean {
  if (nextAddress.test(request.url ?? '')) return false;
  socket.on('error', () => undefined);
  refuseUpgrade(socket);
  return true;
}

/** Appends the address of the connection, like every proxy does. The last address is thus always true. */
function addHop({ headers, socket }: IncomingMessage): void {
  const forwardedFor = headers['x-forwarded-for'];
  const peer = socket.remoteAddress ?? 'unknown';
  headers['x-forwarded-for'] = forwardedFor ? `${forwardedFor}, ${peer}` : peer;
}

function refuse(response: ServerResponse, status: number, headers: Readonly<Record<string, string>> = {}): true {
  response.writeHead(status, {
    ...headers,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...(status === 204 ? {} : { 'content-length': '0' }),
  });
  response.end();
  return true;
}
