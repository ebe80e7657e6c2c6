import http from 'node:http';
import { gunzipSync } from 'node:zlib';

export type Outgoing = {
  readonly url: string;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** A text that the body of a correct reply contains. */
  readonly mustHold: string;
};

/** Sends requests over connections that stay open. Throws when a reply is not the expected one. */
export class Sender {
  private readonly agent: http.Agent;

  constructor(private readonly atATime: number) {
    this.agent = new http.Agent({ keepAlive: true, maxSockets: atATime });
  }

  /** Sends `count` requests, `atATime` of them concurrently. */
  async sendMany(count: number, request: (place: number) => Outgoing): Promise<void> {
    let next = 0;
    const client = async () => {
      while (next < count) await this.send(request(next++));
    };
    await Promise.all(Array.from({ length: this.atATime }, client));
  }

  /** Sends one request; returns the milliseconds until the whole reply has arrived, and the bytes of its body. */
  async send(outgoing: Outgoing): Promise<{ ms: number; bytes: number }> {
    const { url, method = 'GET', mustHold, body } = outgoing;
    const headers = { 'accept-encoding': 'gzip', ...outgoing.headers };
    const from = performance.now();
    const { status, bytes, encoding } = await new Promise<Reply>((resolve, reject) => {
      const sent = http.request(url, { method, headers, agent: this.agent }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            bytes: Buffer.concat(chunks),
            encoding: response.headers['content-encoding'],
          }),
        );
        response.on('error', reject);
      });
      sent.on('error', reject);
      sent.end(body);
    });
    const ms = performance.now() - from;
    const text = (encoding === 'gzip' ? gunzipSync(bytes) : bytes).toString('utf8');
    if (status !== 200 || !text.includes(mustHold))
      throw new Error(`${method} ${url} returned ${status} ${text.slice(0, 300)}`);
    return { ms, bytes: bytes.length };
  }

  close(): void {
    this.agent.destroy();
  }
}

type Reply = { readonly status: number; readonly bytes: Buffer; readonly encoding: string | undefined };
