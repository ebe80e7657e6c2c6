import net from 'node:net';

/** The first request of a client of the official library; `path` and the headers can be replaced. */
export type Handshake = { readonly path?: string; readonly origin?: string; readonly localAddress?: string };

export const enginePath = '/socket.io/?EIO=4&transport=websocket';

/** The bytes of a request for a websocket. */
export function upgradeRequest({ path = enginePath, origin }: Handshake = {}): string {
  return [
    `GET ${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    ...(origin === undefined ? [] : [`Origin: ${origin}`]),
    '\r\n',
  ].join('\r\n');
}

/** A masked text frame whose mask is zero, as a client sends it: at most 125 bytes. */
export function clientFrame(text: string): Buffer {
  const payload = Buffer.from(text);
  return Buffer.concat([Buffer.from([0x81, 0x80 | payload.length, 0, 0, 0, 0]), payload]);
}

const framesAtOnce = 1_000;

/** A connection that can break off at any moment, which the websocket of a library cannot. */
export class RawClient {
  /** Everything received so far. */
  received = '';
  isClosed = false;
  private wake: () => void = () => undefined;

  private constructor(readonly socket: net.Socket) {
    socket.on('data', (chunk) => {
      this.received += chunk.toString('latin1');
      this.wake();
    });
    const close = () => {
      this.isClosed = true;
      this.wake();
    };
    // A reset that crosses the close of the server fails without the event `close`.
    socket.on('error', close).on('close', close);
  }

  /** Resolves when the system has connected. To the server each loopback address is another client. */
  static async connect(port: number, localAddress?: string): Promise<RawClient> {
    const socket = net.connect({ port, host: '127.0.0.1', noDelay: true, ...(localAddress && { localAddress }) });
    const client = new RawClient(socket);
    await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));
    return client;
  }

  /** Connects and asks for a websocket. */
  static async upgrade(port: number, { localAddress, ...handshake }: Handshake = {}): Promise<RawClient> {
    const client = await RawClient.connect(port, localAddress);
    await client.write(upgradeRequest(handshake));
    return client;
  }

  /** Resolves when the system has taken the bytes, or the connection has failed. */
  write(bytes: string | Buffer): Promise<void> {
    return new Promise((resolve) => this.socket.write(bytes, () => resolve()));
  }

  send(text: string): Promise<void> {
    return this.write(clientFrame(text));
  }

  /** Sends a frame so many times, or until the connection is closed. */
  async sendTimes(text: string, times: number): Promise<void> {
    const frame = clientFrame(text);
    for (let left = times; left > 0 && !this.isClosed; left -= framesAtOnce)
      await this.write(Buffer.alloc(Math.min(left, framesAtOnce) * frame.length, frame));
  }

  /** Resolves when the text has arrived or the connection is closed; returns whether it arrived. */
  async until(text: string): Promise<boolean> {
    while (!this.received.includes(text) && !this.isClosed) await new Promise<void>((wake) => (this.wake = wake));
    return this.received.includes(text);
  }

  async closed(): Promise<void> {
    while (!this.isClosed) await new Promise<void>((wake) => (this.wake = wake));
  }

  /** Breaks off as a lost network does: the server reads ECONNRESET. */
  reset(): void {
    this.socket.resetAndDestroy();
  }

  /** Leaves as a closed program does. */
  leave(): void {
    this.socket.destroy();
  }
}
