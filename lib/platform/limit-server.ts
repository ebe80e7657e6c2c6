import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerOptions } from 'node:http';
import { bodyLimits } from '@/lib/core/body-limits';
import { BoundedRequest } from './bounded-request';
import { readInParts } from './read-in-parts';
import { ServerConnections } from './server-connections';

const { droppedBytes, headerSeconds, lingerMilliseconds } = bodyLimits;

/** The longest body, a picture of 14 MB as text, at the slowest pace that is accepted. */
const longestSeconds = 1_800;
const checkingMilliseconds = 5_000;

export type LimitedServer = Server & { readonly connections: ServerConnections };

/**
 * Creates an HTTP server with the limits of all: a connection whose headers do not come in time closes, and so does one
 * whose body is still coming after the reply, unless the body is small and comes at once; so does one at the first request
 * too many, before the others are parsed. A client has time to read the reply
 * before. Bodies have to keep a pace while they are read, which allows them to take long.
 */
export function createLimitedServer(handle: RequestListener, options: ServerOptions = {}): LimitedServer {
  const server = createServer(
    {
      IncomingMessage: BoundedRequest,
      ...options,
      headersTimeout: headerSeconds * 1000,
      requestTimeout: longestSeconds * 1000,
      connectionsCheckingInterval: checkingMilliseconds,
    },
    handle,
  );
  const connections = new ServerConnections(server);
  readInParts(server);
  // Node would read a body for as long as it comes.
  server.on('request', (request, response) => {
    if (!isBodyComing(request)) return;
    response.prependOnceListener('finish', () => closeLater(request)); // before Node closes the connection
    response.once('finish', () => closeUnlessRead(request));
  });
  return Object.assign(server, { connections });
}

/** Returns whether a part of the request's body has not arrived. */
export function isBodyComing(request: IncomingMessage): boolean {
  return !request.complete && declaredBytes(request) > 0;
}

/** Returns whether a reply that is sent now leaves the rest of the body unread, so that no other request can follow. */
export function isLeftUnread(request: IncomingMessage): boolean {
  return isBodyComing(request) && declaredBytes(request) > droppedBytes;
}

/** Returns infinity for a body in chunks, whose length is known at its end only. */
function declaredBytes({ headers }: IncomingMessage): number {
  if (headers['transfer-encoding'] !== undefined) return Number.POSITIVE_INFINITY;
  return Number(headers['content-length'] ?? 0);
}

/** A connection that closes while bytes of its client are unread is reset, and the client may lose the reply. */
function closeLater(request: IncomingMessage): void {
  if (request.complete || request.destroyed) return;
  const { socket } = request;
  socket.destroySoon = () => void socket.end();
  request.once('end', () => {
    Reflect.deleteProperty(socket, 'destroySoon');
    if (socket.writableEnded) socket.destroySoon();
  });
}

/** Drops the rest of a small body, whose reader may have stopped in the middle, so that the connection can be used again. */
function closeUnlessRead(request: IncomingMessage): void {
  if (request.complete || request.destroyed) return;
  if (declaredBytes(request) > droppedBytes) {
    request.pause();
    request.socket.pause();
  } else {
    request.resume();
  }
  const timer = setTimeout(() => !request.complete && request.socket.destroy(), lingerMilliseconds);
  request.once('end', () => clearTimeout(timer));
}
