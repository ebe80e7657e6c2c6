import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerOptions } from 'node:http';
import { bodyLimits } from '@/lib/core/body-limits';

const { headerSeconds, lingerMilliseconds, ordinaryBytes } = bodyLimits;

/** The longest body, a picture of 14 MB as text, at the slowest pace that is accepted. */
const longestSeconds = 1_800;
const checkingMilliseconds = 5_000;

/**
 * Creates an HTTP server with the limits of all: a connection whose headers do not come in time closes, and so does one
 * whose body is still coming after the reply, unless the body is small and comes at once. Bodies have to keep a pace while
 * they are read, which allows them to take long.
 */
export function createLimitedServer(handle: RequestListener, options: ServerOptions = {}): Server {
  const server = createServer(
    {
      ...options,
      headersTimeout: headerSeconds * 1000,
      requestTimeout: longestSeconds * 1000,
      connectionsCheckingInterval: checkingMilliseconds,
    },
    handle,
  );
  // Node would read a body for as long as it comes.
  server.on('request', (request, response) => {
    if (isBodyComing(request)) response.once('finish', () => closeUnlessRead(request));
  });
  return server;
}

/** Returns whether a part of the request's body has not arrived. */
export function isBodyComing(request: IncomingMessage): boolean {
  return !request.complete && declaredBytes(request) > 0;
}

/** Of a body in chunks, nothing is known before its end. */
function declaredBytes({ headers }: IncomingMessage): number {
  if (headers['transfer-encoding'] !== undefined) return Number.POSITIVE_INFINITY;
  return Number(headers['content-length'] ?? 0);
}

/** The client has some time to read the reply: closing at once would end the connection on its side too. */
function closeUnlessRead(request: IncomingMessage): void {
  if (request.complete || request.destroyed) return;
  if (declaredBytes(request) > ordinaryBytes) {
    request.pause();
    request.socket.pause();
  }
  const timer = setTimeout(() => request.socket.destroy(), lingerMilliseconds);
  request.once('end', () => clearTimeout(timer));
}
