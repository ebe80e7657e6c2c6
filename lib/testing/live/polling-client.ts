import { Agent, request, type ClientRequest, type IncomingHttpHeaders } from 'node:http';

type ConnectionOptions = { readonly headers?: Record<string, string>; readonly localAddress?: string };
type Sent = ConnectionOptions & { readonly method?: string; readonly body?: string | Buffer };
type PollingReply = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly text: string };

export const pollingPath = '/socket.io/?EIO=4&transport=polling';

const packetSeparator = '\u001E';
/** The packet of engine.io that closes the connection. */
const closing = '1';

/** Sends one request of long polling. `onRequest` receives it, to break it off. */
export function poll(
  port: number,
  path: string,
  { method = 'GET', body, headers = {}, localAddress }: Sent = {},
  onRequest: (request: ClientRequest) => void = () => undefined,
): Promise<PollingReply> {
  return new Promise((resolve, reject) => {
    const agent = new Agent(localAddress === undefined ? {} : { localAddress });
    const sent = request({ host: '127.0.0.1', port, path, method, headers, agent }, (response) => {
      let text = '';
      response
        .setEncoding('utf8')
        .on('data', (part: string) => (text += part))
        .on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }))
        .on('error', reject);
    });
    sent.on('error', reject);
    onRequest(sent);
    sent.end(body);
  });
}

/** A client of long polling that sends each request by itself, also those that no library sends. */
export class PollingClient {
  private constructor(
    private readonly port: number,
    readonly sid: string,
    private readonly options: ConnectionOptions,
  ) {}

  static async open(port: number, options: ConnectionOptions = {}): Promise<PollingClient> {
    const { status, text } = await poll(port, pollingPath, options);
    const sid = /"sid":"([^"]+)"/.exec(text)?.[1];
    if (sid === undefined) throw new Error(`${status} ${text}`);
    return new PollingClient(port, sid, options);
  }

  get path(): string {
    return `${pollingPath}&sid=${this.sid}`;
  }

  /** Waits for news; also with other headers than before. */
  get(sent: Sent = {}): Promise<PollingReply> {
    return poll(this.port, this.path, { ...this.options, ...sent });
  }

  /**
   * Waits for news until the server closes the connection, and returns the packets; `first` is a request that waits already.
   * How many packets share a reply depends on the moment.
   */
  async readToClose(first: Promise<PollingReply> = this.get()): Promise<string[]> {
    const { status, text } = await first;
    if (status !== 200) throw new Error(`${status} ${text}`);
    const packets = text.split(packetSeparator);
    return packets.at(-1) === closing ? packets : [...packets, ...(await this.readToClose())];
  }

  post(body: string | Buffer, sent: Sent = {}): Promise<PollingReply> {
    return poll(this.port, this.path, { ...this.options, method: 'POST', body, ...sent });
  }

  /** Asks to be admitted, and returns the reply to that. */
  async enter(token: string | undefined, sent: Sent = {}): Promise<string> {
    await this.post(`40${token === undefined ? '' : JSON.stringify({ token })}`, sent);
    return (await this.get(sent)).text;
  }
}
