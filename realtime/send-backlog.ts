import { logger } from '@/lib/platform/logger';
import { cutConnection, websocketOf, type LiveConnection } from './cut-connection';
import { TimeSlice } from './time-slice';
import type { LiveServer } from './live-socket';

/** Bytes that may wait for one socket before it is closed; more than the largest page of history has. */
export const waitingBytes = 1_048_576;

const sweepMilliseconds = 1_000;

type Packet = { readonly data?: unknown; readonly options?: { readonly wsPreEncodedFrame?: readonly Buffer[] } };

/**
 * Bounds the bytes that wait for each socket: packets in engine.io's buffer, and bytes that the system has not accepted from
 * the websocket or from the reply to a poll. A socket over the bound is closed; its client reconnects and requests what it
 * missed.
 */
export class SendBacklog {
  private readonly open = new Set<LiveConnection>();
  /** Bytes of packets that the websocket has not received yet; no entry is 0. */
  private readonly unsent = new Map<LiveConnection, number>();
  private timer: NodeJS.Timeout | undefined;
  private isSweeping = false;

  /** `bytesOfReply` returns the bytes that the system has not accepted from the reply to a poll. */
  constructor(private readonly bytesOfReply: (connection: LiveConnection) => number) {}

  /** The connections that are counted. */
  get size(): number {
    return this.open.size + this.unsent.size;
  }

  /** Starts counting the connections of the server. */
  attach(io: LiveServer): void {
    const { open, unsent } = this;
    const add = (connection: LiveConnection, packet: Packet) => this.add(connection, sizeOf(packet));
    function onPacket(this: LiveConnection, packet: Packet) {
      add(this, packet);
    }
    function onFlush(this: LiveConnection) {
      unsent.delete(this);
    }
    function onClose(this: LiveConnection) {
      unsent.delete(this);
      open.delete(this);
    }
    io.engine.on('connection', (connection: LiveConnection) => {
      open.add(connection);
      // Shared functions, because a closure for each of thousands of idle connections costs memory.
      connection.on('packetCreate', onPacket);
      connection.on('flush', onFlush);
      connection.on('close', onClose);
    });
    // The websocket also replies to pings of the client, which are no packets.
    this.timer = setInterval(() => void this.sweep(), sweepMilliseconds).unref();
  }

  close(): void {
    clearInterval(this.timer);
  }

  private add(connection: LiveConnection, bytes: number): void {
    this.unsent.set(connection, (this.unsent.get(connection) ?? 0) + bytes);
    this.closeIfSlow(connection);
  }

  private async sweep(): Promise<void> {
    if (this.isSweeping) return;
    this.isSweeping = true;
    const slice = new TimeSlice();
    for (const connection of this.open) {
      this.closeIfSlow(connection);
      if (slice.isOver()) await slice.next();
    }
    this.isSweeping = false;
  }

  /** Closes without the handshake of the websocket, for which a client that does not read would have 30 s. */
  private closeIfSlow(connection: LiveConnection): void {
    const buffered = websocketOf(connection)?.bufferedAmount ?? this.bytesOfReply(connection);
    const waiting = (this.unsent.get(connection) ?? 0) + buffered;
    if (waiting <= waitingBytes) return;
    this.open.delete(connection);
    logger.info({ bytes: waiting }, 'a socket that does not read was closed');
    cutConnection(connection);
  }
}

function sizeOf({ data, options }: Packet): number {
  const encoded = options?.wsPreEncodedFrame;
  if (encoded) return encoded.reduce((sum, { length }) => sum + length, 0);
  return typeof data === 'string' ? Buffer.byteLength(data) : 0;
}
