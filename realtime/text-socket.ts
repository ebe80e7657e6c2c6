import type { IncomingMessage } from 'node:http';
import type { Duplex, Writable } from 'node:stream';
import WebSocket, { WebSocketServer, type ServerOptions } from 'ws';
import { steadyNow } from '@/lib/core/steady-clock';
import { ClosedSockets } from './closed-sockets';
import { toTextFrame } from './text-frame';
import { WindowCount } from './window-count';

/** The part of a websocket that its types leave out; engine.io uses it for frames that are encoded already. */
type FrameSender = {
  readonly _sender: { sendFrame(frame: readonly [Buffer], callback: Callback): void };
};

/** The part that reads frames, one message in a turn of the event loop. */
type FrameReceiver = { readonly _receiver: Writable & { _buffers: Buffer[]; _bufferedBytes: number } };

type SendParts = Parameters<WebSocket['send']>;
type UpgradeParts = [
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
  callback: (client: TextSocket, request: IncomingMessage) => void,
];
type Callback = (error?: Error) => void;

/** Pings and pongs of a client within a window; libraries ping every few seconds. The server replies to each ping. */
const maxPings = 100;
const windowMilliseconds = 10_000;

const { emitClose } = WebSocket.prototype as unknown as { emitClose: (this: WebSocket) => void }; // private
const closedSockets = new ClosedSockets((websocket) => emitClose.call(websocket));

/** Writes a text as one buffer, without compression. The class of `ws` writes header and text separately, which costs more. */
export class TextSocket extends WebSocket {
  private pings: WindowCount | undefined;

  /** Counts a ping or pong. Closes the connection of a client that sends them without pause. */
  countPing(): void {
    this.pings ??= new WindowCount();
    if (this.pings.add(steadyNow(), windowMilliseconds) > maxPings) this.terminate();
  }

  /**
   * Ignores what the client sent and sends. Otherwise a client that sent 8,000 frames at once, and was closed at the second
   * one, would keep their memory and the process busy for as many turns.
   */
  ignoreInput(): void {
    const { _receiver: receiver } = this as unknown as FrameReceiver; // every websocket of a server has one
    receiver._buffers = [];
    receiver._bufferedBytes = 0;
    receiver._write = (_chunk, _encoding, done) => done();
  }

  /** The first message that arrives after a close is the last: the websocket remains open until its client has closed it. */
  override close(...args: Parameters<WebSocket['close']>): void {
    super.close(...args);
    this.once('message', this.ignoreInput);
  }

  /** Called by its class at the end of the connection. */
  emitClose(): void {
    closedSockets.add(this);
  }

  override terminate(): void {
    super.terminate();
    this.ignoreInput();
  }

  /** Writes an encoded frame if nothing waits before it, without the callback of `send`. Returns whether it did. */
  writeAtOnce(frame: Buffer): boolean {
    const { _socket: socket } = this as unknown as { readonly _socket: Duplex }; // every open websocket has one
    if (this.readyState !== WebSocket.OPEN || socket.writableLength > 0) return false;
    socket.write(frame);
    return true;
  }

  /** Passes what is written in this turn of the event loop to the system together. */
  joinWrites(): void {
    const { _socket: socket } = this as unknown as { readonly _socket: Duplex | null }; // none after a close
    if (!socket) return;
    socket.cork();
    process.nextTick(() => socket.uncork());
  }

  override send(
    data: SendParts[0],
    ...rest: [callback?: Callback] | [options: SendParts[1], callback?: Callback]
  ): void {
    const [callback] = rest;
    if (typeof data !== 'string' || typeof callback !== 'function' || this.readyState !== WebSocket.OPEN)
      return super.send(...([data, ...rest] as SendParts)); // one of its two signatures
    const { _sender: sender } = this as unknown as FrameSender; // every open websocket has one
    sender.sendFrame([toTextFrame(data)], callback);
  }
}

/** The time in which a client completes a close; by default it is half a minute. */
const closeTimeout = 2_000;

/** The websocket server for engine.io (its option `wsEngine`). */
export class TextSocketServer extends WebSocketServer<typeof TextSocket> {
  constructor(options: ServerOptions) {
    // One message of a socket in a turn of the event loop: what a client sends at once delays no other client.
    const all = { ...options, WebSocket: TextSocket, closeTimeout, allowSynchronousEvents: false };
    super(all);
  }

  override handleUpgrade(...[request, socket, head, callback]: UpgradeParts): void {
    super.handleUpgrade(request, socket, head, (client, ...rest) => {
      client.on('ping', client.countPing).on('pong', client.countPing);
      callback(client, ...rest);
    });
  }
}
