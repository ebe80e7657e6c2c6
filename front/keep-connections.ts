import type { Server } from 'node:http';

/**
 * An open page polls every 30 s, and proxies reuse connections that were idle for up to 60 s: a connection that closes
 * earlier costs them a new one, or a failed request.
 */
const idleMilliseconds = 75_000;
/** With more connections than this, an idle one closes after the default time of Node. */
const maxKept = 10_000;

/** Keeps idle connections open between the requests of a page, at most about 10,000 of them. */
export function keepConnections(server: Server, atMost = maxKept): void {
  const crowdedMilliseconds = server.keepAliveTimeout;
  let open = 0;
  const count = (change: 1 | -1) => {
    open += change;
    server.keepAliveTimeout = open > atMost ? crowdedMilliseconds : idleMilliseconds;
  };
  server.on('connection', (socket) => {
    count(1);
    socket.once('close', () => count(-1));
  });
}
