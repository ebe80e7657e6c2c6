import { messageEvent, type ServerFrame } from '@/lib/live/frames';
import { opcode } from '@/lib/live/opcodes';
import { toWirePresence } from '@/lib/chat/wire';
import { websocketOf } from './cut-connection';
import type { LiveSocket, PresenceChange } from './live-socket';
import { toTextFrame } from './text-frame';
import type { TextSocket } from './text-socket';

/** Frames encoded once for any number of sockets: as the bytes that go over the network, and for clients that poll. */
export type EncodedFrames = { readonly wsPreEncodedFrame: readonly [Buffer]; readonly packets: readonly string[] };

/** Encodes one frame for any number of sockets. */
export function encodeFrame(frame: ServerFrame): EncodedFrames {
  return toEncoded([toPacket(JSON.stringify(frame))]);
}

/** Encodes the acknowledgement of a client's packet. */
export function encodeAck(packetId: number, reply: unknown): EncodedFrames {
  return toEncoded([`43${packetId}[${JSON.stringify(reply)}]`]);
}

/** Returns the JSON of a presence change, a part of the frames below. */
export function encodeChange({ memberId, isOnline, at }: Omit<PresenceChange, 'gender'>): string {
  return JSON.stringify(toWirePresence({ memberId, isOnline, lastActiveAt: at }));
}

/** Encodes one presence frame for each change, for sockets without a watch frame. */
export function encodeSingly(changes: readonly string[]): EncodedFrames {
  return toEncoded(changes.map(toPresencePacket));
}

/** Encodes one presence frame with all changes, for sockets that sent a watch frame. */
export function encodeTogether(changes: readonly string[]): EncodedFrames {
  return toEncoded([toPresencePacket(`[${changes.join(',')}]`)]);
}

/**
 * Emits encoded frames: to a websocket for which nothing waits at once, else through the queue of engine.io, whose events cost more
 * than the frame. The option is the one with which the adapter of socket.io broadcasts: engine.io passes the bytes to the websocket
 * as they are. A client that polls receives the text, unless it moves to a websocket before it is sent.
 */
export function emitEncoded({ conn }: LiveSocket, { wsPreEncodedFrame, packets }: EncodedFrames): void {
  const [bytes] = wsPreEncodedFrame;
  if (bytes.length === 0 || writeAtOnce(conn, bytes)) return;
  const options = { wsPreEncodedFrame, compress: false };
  // The library adds the type of the first packet.
  conn.write(conn.transport.name === 'websocket' ? '' : packets.join(packetSeparator).slice(1), options);
}

/** Writes a frame and what follows in this turn, such as its acknowledgement, with one call of the system: it costs more than a frame. */
export function joinWrites({ conn }: LiveSocket): void {
  if (conn.transport.name === 'websocket') (websocketOf(conn) as TextSocket | undefined)?.joinWrites();
}

/** Returns whether the bytes were written. They keep their order: what waits in the queue, or for the system, is older. */
function writeAtOnce(conn: LiveSocket['conn'], bytes: Buffer): boolean {
  const { transport, readyState, writeBuffer } = conn as unknown as EngineConnection; // the buffer is private
  if (readyState !== 'open' || transport.name !== 'websocket' || writeBuffer.length > 0) return false;
  return (websocketOf(conn) as TextSocket).writeAtOnce(bytes); // `open-gates.ts` makes them all of this class
}

type EngineConnection = {
  readonly transport: LiveSocket['conn']['transport'];
  readonly readyState: string;
  readonly writeBuffer: readonly unknown[];
};

/** Between the packets of a reply to a poll; JSON has it only as an escape. */
const packetSeparator = '\u001E';

function toPresencePacket(data: string): string {
  return toPacket(`{"status":"success","opt":${opcode.presence},"data":${data}}`);
}

/** Returns the packet of socket.io for an event with one argument. */
function toPacket(json: string): string {
  return `42["${messageEvent}",${json}]`;
}

function toEncoded(packets: readonly string[]): EncodedFrames {
  const frames = packets.map(toTextFrame);
  const [first] = frames;
  return { wsPreEncodedFrame: [frames.length === 1 && first ? first : Buffer.concat(frames)], packets };
}
