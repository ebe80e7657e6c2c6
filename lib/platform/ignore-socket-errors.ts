import type { Server } from 'node:http';

const ignore = () => undefined;

/**
 * Gives each connection of a server a listener of errors before anything else has it. Node removes its listener from a
 * connection that asks for another protocol, and a reset without a listener ends the process. The connection closes anyway,
 * which its owner notices by `close`.
 */
export function ignoreSocketErrors(server: Server): void {
  server.prependListener('connection', (socket) => socket.on('error', ignore));
}
