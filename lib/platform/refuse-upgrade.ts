import type { Duplex } from 'node:stream';

/** Refuses a connection that asks for another protocol, and closes it. */
export function refuseUpgrade(socket: Duplex): void {
  socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n', () => socket.destroy());
}
