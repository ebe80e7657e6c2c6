import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Closes a connection with more than `limit` requests that have no reply. Comes before all other listeners of requests. */
export function limitSentAhead(server: Server, limit: number): void {
  // Node closes no response to requests that were sent ahead when their connection closes.
  const open = new WeakMap<Socket, number>();
  const count = (socket: Socket, change: 1 | -1) => {
    const sum = (open.get(socket) ?? 0) + change;
    open.set(socket, sum);
    return sum;
  };
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    response.once('close', () => count(socket, -1));
    if (count(socket, 1) > limit) socket.destroy();
  });
}
