import { once } from 'node:events';
import { createServer, Server, type ListenOptions } from 'node:net';
import { copyHandle } from './copy-handle';
import { logger } from './logger';
import { QuietLines } from './quiet-lines';

/**
 * After a restart, and during a flood, many clients connect at once. The system drops a connection past the backlog, and the
 * client repeats it after up to half a minute. Node's own number is 511; Linux caps it at `net.core.somaxconn`.
 */
const maxPendingConnections = 16_384;

/**
 * In one turn of its event loop, Node accepts one connection for each handle: with turns of 20 ms no more than 50 a second,
 * while a flood waits before all others.
 */
const handlesOfMany = 16;

type Options = ListenOptions & {
  /** Accepts many connections in one turn of the event loop. Starts a process for a moment. */
  readonly acceptsMany?: boolean | undefined;
};

/**
 * Resolves when the server listens, to a function that stops it and resolves when its connections are closed; rejects when it
 * cannot listen. Later errors, such as too many open files at a new connection, are logged once a minute: without a listener
 * the first one would end the process.
 */
export async function listen(
  server: Server,
  { acceptsMany = false, ...options }: Options,
): Promise<() => Promise<void>> {
  server.listen({ backlog: maxPendingConnections, ...options });
  await once(server, 'listening');
  const lines = new QuietLines(1);
  const report = (error: unknown) => {
    if (lines.admit('accept') !== undefined) logger.error({ err: error }, 'a connection could not be accepted');
  };
  server.on('error', report);
  const others = acceptsMany ? await listenToo(server, report) : [];
  return async () => {
    await Promise.all([server, ...others].map(close));
  };
}

/** Opens servers that accept connections of the same port and pass them on. Without them, the server accepts all by itself. */
async function listenToo(server: Server, report: (error: unknown) => void): Promise<Server[]> {
  const handles = await copyHandle(server, handlesOfMany - 1).catch((error: unknown) => {
    logger.warn({ err: error }, 'connections are accepted one by one');
    return [];
  });
  return handles.map((handle) =>
    // As an HTTP server opens its connections.
    createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit('connection', socket))
      .on('error', report)
      .listen(handle, maxPendingConnections),
  );
}

async function close(server: Server): Promise<void> {
  if (!server.listening) return;
  // An HTTP server would also close idle connections, on which a request may be arriving.
  Server.prototype.close.call(server);
  await once(server, 'close');
}
