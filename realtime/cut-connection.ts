import type { Socket } from 'node:net';
import type WebSocket from 'ws';
import type { LiveSocket } from './live-socket';

/** The connection under a socket, which belongs to engine.io. */
export type LiveConnection = LiveSocket['conn'];

type Websocket = WebSocket & { readonly _socket?: Socket };

/** Returns the websocket of a connection; undefined while it uses long polling. */
export function websocketOf({ transport }: LiveConnection): Websocket | undefined {
  return (transport as { socket?: Websocket }).socket;
}

/** Closes a connection after what was written to it, and asks for no reply: a hostile client sends none. */
export function endConnection(connection: LiveConnection): void {
  const websocket = websocketOf(connection);
  connection.close();
  websocket?._socket?.end();
}

/** Closes a connection without the handshake of the websocket, for which a client would have seconds. */
export function cutConnection(connection: LiveConnection): void {
  const websocket = websocketOf(connection);
  connection.close(true);
  websocket?.terminate();
}

/** Returns whether packets wait: for the websocket, or for the next request of a client that polls. */
export function hasUnsent(connection: LiveConnection): boolean {
  const websocket = websocketOf(connection);
  if (websocket) return !connection.transport.writable || websocket.bufferedAmount > 0;
  return (connection as unknown as { writeBuffer: readonly unknown[] }).writeBuffer.length > 0; // private
}
