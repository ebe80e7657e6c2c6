import WebSocket from 'ws';

const delivered = '42["message",{"status":"success","opt":1,';

type ConnectOptions = {
  readonly isDesk?: boolean;
  readonly localAddress?: string;
  readonly headers?: Readonly<Record<string, string>>;
};

/**
 * A client of the live connection that uses as little CPU as possible, because it shares the machine with the server.
 * Sends socket.io's frames as plain text over a bare websocket and parses only where necessary.
 */
export class LightClient {
  /** Called with the client id of an arriving message. */
  onMessage: ((cid: string) => void) | undefined;
  /** Called with the whole text of any other frame. */
  onFrame: ((text: string) => void) | undefined;
  onClose: (() => void) | undefined;
  private readonly pending = new Map<number, (reply: string) => void>();
  private lastId = 0;

  private constructor(private readonly socket: WebSocket) {}

  /** Without a token the session is in the cookie of the headers, as in a browser. */
  static connect(
    port: number,
    token: string,
    { isDesk = false, localAddress, headers }: ConnectOptions = {},
  ): Promise<LightClient> {
    const auth = JSON.stringify({ ...(token && { token }), ...(isDesk && { desk: 1 }) });
    return new Promise((resolve, reject) => {
      // A mask of zeros needs no work; the server unmasks as usual.
      const socket = new WebSocket(`ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`, {
        localAddress,
        headers,
        perMessageDeflate: false,
        skipUTF8Validation: true,
        generateMask: () => undefined,
      });
      const client = new LightClient(socket);
      socket.on('message', (data: Buffer) => client.receive(data.toString(), () => resolve(client), reject, auth));
      socket.on('error', reject);
      socket.on('close', () => {
        reject(new Error('closed'));
        for (const acknowledge of client.pending.values()) acknowledge('');
        client.pending.clear();
        client.onClose?.();
      });
    });
  }

  /** Resolves to the acknowledgement as text, empty when the connection broke. `frame` is JSON. */
  request(frame: string): Promise<string> {
    return new Promise((resolve) => this.emit(frame, resolve));
  }

  emit(frame: string, acknowledged: (reply: string) => void): void {
    const id = ++this.lastId;
    this.pending.set(id, acknowledged);
    this.socket.send(`42${id}["message",${frame}]`);
  }

  /** Ends the connection without a closing frame, as a lost network does. */
  drop(): void {
    this.socket.terminate();
  }

  private receive(text: string, connected: () => void, refused: (error: Error) => void, auth: string): void {
    if (text === '2') return this.socket.send('3');
    if (text.startsWith('43')) {
      const end = text.indexOf('[');
      const id = Number(text.slice(2, end));
      const acknowledge = this.pending.get(id);
      this.pending.delete(id);
      return acknowledge?.(text.slice(end));
    }
    if (text.startsWith(delivered)) return this.onMessage?.(cidOf(text));
    if (text.startsWith('0')) return this.socket.send(`40${auth}`);
    if (text.startsWith('40')) return connected();
    if (text.startsWith('44')) return refused(new Error(text));
    this.onFrame?.(text);
  }
}

function cidOf(text: string): string {
  const start = text.indexOf('"cid":"') + 7;
  return text.slice(start, text.indexOf('"', start));
}

export const isStored = (reply: string) => reply.startsWith('[{"status":200');
