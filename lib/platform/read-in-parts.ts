import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** A part ends after a request, once it has so many bytes: six of the shortest requests. In a body it ends later. */
const partBytes = 256;
const maxBytes = 8_192;
/** Each request has this at its end, or before its body. */
const headEnd = Buffer.from('\r\n\r\n');

/** Node has the listener of its parser as `listener` of ours, and removes both when the connection becomes a websocket. */
type Reader = ((chunk: Buffer) => void) & { listener?: unknown };

/**
 * Passes what a connection sends to the parser in parts of a few requests, until the connection is closed. Node parses all
 * that it has read, 1,500 short requests in 64 kB, before a server can close the connection at the first one too many. A
 * connection whose client left before it was accepted is closed unread.
 */
export function readInParts(server: Server): void {
  server.on('connection', (socket) => {
    if (socket.remoteAddress === undefined) return void socket.destroy();
    const [parse] = socket.listeners('data') as Reader[]; // that of Node, the first one
    if (!parse) return;
    const read: Reader = (chunk) => parseParts(socket, chunk, parse, read);
    read.listener = parse;
    socket.removeListener('data', parse);
    socket.on('data', read);
  });
}

function parseParts(socket: Socket, chunk: Buffer, parse: Reader, read: Reader): void {
  let from = 0;
  while (from < chunk.length && !socket.destroyed) {
    // The parser must not run while Node waits for the client to read replies.
    if (socket.isPaused()) return socket.unshift(chunk.subarray(from));
    // Bytes that a client sends after a request for a websocket, before the reply.
    if (from > 0 && !socket.rawListeners('data').includes(read)) return void socket.destroy();
    const end = endOfPart(chunk, from);
    parse(from === 0 && end === chunk.length ? chunk : chunk.subarray(from, end));
    from = end;
  }
}

function endOfPart(chunk: Buffer, from: number): number {
  if (chunk.length - from <= partBytes) return chunk.length;
  const at = chunk.subarray(0, from + maxBytes).indexOf(headEnd, from + partBytes);
  return at < 0 ? Math.min(from + maxBytes, chunk.length) : at + headEnd.length;
}
