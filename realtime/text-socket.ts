import WebSocket, { WebSocketServer, type ServerOptions } from 'ws';
import { toTextFrame } from './encoded-frames';

/** The part of a websocket that its types leave out; engine.io uses it for frames that are encoded already. */
type FrameSender = {
  readonly _sender: { sendFrame(frame: readonly [Buffer], callback: Callback): void };
};

type SendParts = Parameters<WebSocket['send']>;
type Callback = (error?: Error) => void;

/** Writes a text as one buffer, without compression. The class of `ws` writes header and text separately, which costs more. */
class TextSocket extends WebSocket {
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

/** The websocket server for engine.io (its option `wsEngine`). */
export class TextSocketServer extends WebSocketServer<typeof TextSocket> {
  constructor(options: ServerOptions) {
    super({ ...options, WebSocket: TextSocket });
  }
}
