import type WebSocket from 'ws';
import type { LiveSocket } from './live-socket';

/** The connection under a socket, which belongs to engine.io. */
export type LiveConnection = LiveSocket['conn'];

/** Closes a connection after what was written to it, and asks for no reply: a hostile client sends none. */
export function endConnection(connection: LiveConnection): void {
  const { socket } = connection.request;
  const isWebsocket = connection.transport.name === 'websocket';
  connection.close();
  if (isWebsocket) socket.end();
}

/** Closes a connection without the handshake of the websocket, for which a client would have seconds. */
export function cutConnection(connection: LiveConnection): void {
  const { socket } = connection.transport as { socket?: WebSocket }; // the transport `websocket` has one
  connection.close(true);
  socket?.terminate();
}
