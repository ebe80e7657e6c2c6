import { messageEvent, type ServerFrame } from '@/lib/live/frames';
import { opcode } from '@/lib/live/opcodes';
import { toWirePresence } from '@/lib/chat/wire';
import type { LiveSocket, PresenceChange } from './live-socket';

/** Frames encoded once for any number of sockets: as the bytes that go over the network, and for clients that poll. */
export type EncodedFrames = { readonly wsPreEncodedFrame: readonly [Buffer]; readonly packets: readonly string[] };

/** Encodes one frame for any number of sockets. */
export function encodeFrame(frame: ServerFrame): EncodedFrames {
  return toEncoded([toPacket(JSON.stringify(frame))]);
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
 * Emits encoded frames. The option is the one with which the adapter of socket.io broadcasts: engine.io passes the bytes to
 * the websocket as they are. A client that polls receives the text, unless it moves to a websocket before it is sent.
 */
export function emitEncoded({ conn }: LiveSocket, { wsPreEncodedFrame, packets }: EncodedFrames): void {
  if (wsPreEncodedFrame[0].length === 0) return;
  const options = { wsPreEncodedFrame, compress: false };
  // The library adds the type of the first packet.
  conn.write(conn.transport.name === 'websocket' ? '' : packets.join(packetSeparator).slice(1), options);
}

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

const textFrame = 0x81;
const longest = { inOneByte: 125, inTwoBytes: 0xffff } as const;

/** Returns an unmasked websocket frame with the text, as servers send it (RFC 6455, 5.2). */
export function toTextFrame(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const isShort = length <= longest.inOneByte;
  const isMedium = length <= longest.inTwoBytes;
  const frame = Buffer.allocUnsafe(length + (isShort ? 2 : isMedium ? 4 : 10));
  frame[0] = textFrame;
  frame[1] = isShort ? length : isMedium ? 126 : 127;
  if (!isShort && isMedium) frame.writeUInt16BE(length, 2);
  if (!isMedium) frame.writeBigUInt64BE(BigInt(length), 2);
  frame.write(text, frame.length - length);
  return frame;
}
