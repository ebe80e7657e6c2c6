import http from 'node:http';
import { gunzip } from 'node:zlib';
import { promisify } from 'node:util';
import { contract, type CodeOf, type InputOf, type Path } from '@/lib/contract';
import { serviceMemberId, type Gender, type Tier } from '@/lib/core/member';
import type { Terminal } from '@/lib/core/terminal';
import { opcode } from '@/lib/live/opcodes';
import { LightClient } from '@/lib/testing/live/light-client';
import { agents } from '@/lib/testing/agents';

/** All people have the same. */
export const password = 'an evening at the river';

const unzip = promisify(gunzip);
const timeoutMilliseconds = 30_000;
/** As many connections as browsers open to a host. */
const connections = 6;

/** A person as the database has them. */
export type PersonData = {
  readonly id: number;
  readonly username: string;
  readonly gender: Gender;
  readonly tier: Tier;
  readonly isStaff: boolean;
  readonly terminal: Terminal;
  /** The member with whom the person chats. */
  readonly partner: number;
  /** The cookie of a session. */
  readonly cookie: string;
};

export type Site = { readonly port: number; readonly realtimePort: number };
type PersonOptions = {
  readonly site: Site;
  /** Another client to the site: each of 127.0.0.0/8 is one. */
  readonly address: string;
  /** Called when a call or frame is refused as expected. */
  readonly onRefusal: () => void;
  /** Called when the site ends the live connection. */
  readonly onBreak: () => void;
};
type Reply = { readonly status: number; readonly data: unknown };
type Raw = { readonly status: number; readonly headers: http.IncomingHttpHeaders; readonly body: Buffer };
type Sending = { readonly method: 'GET' | 'POST'; readonly body?: Buffer | string; readonly type?: string };

/** A person with a browser: an address, connections, a cookie, and a live connection while at the site. */
export class Person {
  state: 'here' | 'changing' | 'away' = 'away';
  /** True after a log-out: the next visit begins with a log-in. */
  isLoggedOut = false;
  /** Rises with each live connection. */
  epoch = 0;
  /** The revision of the last reply to a poll. */
  revision = '';
  live: LightClient | undefined;
  private cookie: string;
  private readonly agent: http.Agent;
  private readonly lastAt = new Map<string, number>();
  private readonly requests = new Set<Promise<unknown>>();

  constructor(
    readonly data: PersonData,
    private readonly options: PersonOptions,
  ) {
    this.cookie = data.cookie;
    this.agent = new http.Agent({ keepAlive: true, maxSockets: connections, localAddress: options.address });
  }

  /** Returns whether enough milliseconds have passed since this kind of action, and notes it. */
  mayDo(what: string, at: number, pause: number): boolean {
    if (at - (this.lastAt.get(what) ?? -Infinity) < pause) return false;
    this.lastAt.set(what, at);
    return true;
  }

  async openPage(address: string): Promise<void> {
    const { status, headers, body } = await this.send(address, { method: 'GET' });
    if (status !== 200) throw new Error(`page ${address.replace(/\d+/g, '#')} returned ${status}`);
    if (!headers['content-type']?.startsWith('text/html') || body.length < 500)
      throw new Error(`page ${address.replace(/\d+/g, '#')} was no page`);
  }

  /** Calls as a page does. Throws unless the reply is a success or one of the expected refusals. */
  async call<P extends Path>(
    path: P,
    fields: InputOf<P>,
    expected: readonly (CodeOf<P> | number)[] = [],
  ): Promise<Reply> {
    return this.read(
      path,
      await this.send(path, { method: 'POST', body: JSON.stringify(fields), type: 'application/json' }),
      expected,
    );
  }

  /** Logs in with a password, and keeps the cookie of the reply. */
  async logIn(password: string): Promise<void> {
    this.cookie = 'language=en';
    const path = '/member/index/login';
    const body = JSON.stringify({ account: this.data.username, password, remember: true });
    const raw = await this.send(path, { method: 'POST', body, type: 'application/json' });
    await this.read(path, raw, []);
    const session = raw.headers['set-cookie']?.find((line) => line.includes('session-token='))?.split(';')[0];
    if (!session) throw new Error('the log-in set no cookie');
    this.cookie = `${session}; language=en`;
    this.isLoggedOut = false;
  }

  async upload(form: FormData): Promise<string> {
    const encoded = new Response(form);
    const path = '/member/index/uploads';
    const type = encoded.headers.get('content-type') ?? '';
    const raw = await this.send(path, { method: 'POST', body: Buffer.from(await encoded.arrayBuffer()), type });
    return ((await this.read(path, raw, [])).data as { url: string }).url; // the wire of the call
  }

  /** Settles a payment on the page of the sandbox. */
  async settle(address: string): Promise<void> {
    const type = 'application/x-www-form-urlencoded';
    const { status } = await this.send(address, { method: 'POST', body: 'outcome=paid', type });
    if (status !== 303) throw new Error(`the sandbox returned ${status}`);
  }

  async connect(onMessage: (clientId: string) => void): Promise<void> {
    const headers = { cookie: this.cookie, origin: this.origin };
    const isDesk = this.data.isStaff;
    const client = await LightClient.connect(this.options.site.realtimePort, '', {
      localAddress: this.options.address,
      headers,
      isDesk,
    });
    client.onMessage = onMessage;
    client.onClose = () => {
      if (this.live !== client) return;
      this.live = undefined;
      this.options.onBreak();
    };
    const former = this.live;
    this.live = client;
    former?.drop();
    this.epoch += 1;
    await this.frame({ opt: opcode.hello, uid: isDesk ? serviceMemberId : this.data.id, origin: 1 });
  }

  disconnect(): void {
    const client = this.live;
    this.live = undefined;
    this.epoch += 1;
    client?.drop();
  }

  /** Sends a frame; returns false when it was refused as expected. */
  async frame(frame: Readonly<Record<string, unknown>>, expected: readonly number[] = []): Promise<boolean> {
    const { live, epoch } = this;
    if (!live) return true;
    const reply = await live.request(JSON.stringify(frame));
    const status = Number(/"status":(-?\d+)/.exec(reply)?.[1]);
    // The person left meanwhile.
    if (status === 200 || (reply === '' && epoch !== this.epoch)) return true;
    if (expected.includes(status)) {
      this.options.onRefusal();
      return false;
    }
    throw new Error(`frame ${String(frame.opt)} returned ${reply.slice(0, 80) || 'nothing'}`);
  }

  /** Resolves when no request is under way: a person who logs out has seen their pages. */
  async settled(): Promise<void> {
    while (this.requests.size > 0) await Promise.allSettled(this.requests);
  }

  close(): void {
    this.disconnect();
    this.agent.destroy();
  }

  private get origin(): string {
    return `http://localhost:${this.options.site.port}`;
  }

  private async read<P extends Path>(
    path: P,
    { status, headers, body }: Raw,
    expected: readonly (CodeOf<P> | number)[],
  ): Promise<Reply> {
    const text = (headers['content-encoding'] === 'gzip' ? await unzip(body) : body).toString('utf8');
    const codes: Readonly<Record<string, number>> = contract[path].codes;
    if (!text.startsWith('{')) throw new Error(`${path} returned ${status}`);
    const reply = JSON.parse(text) as Reply; // a reply of our own calls
    const isExpected = expected.some((code) => reply.status === (typeof code === 'number' ? code : codes[code]));
    if (isExpected) this.options.onRefusal();
    else if (reply.status !== 200) throw new Error(`${path} returned ${text.slice(0, 120)}`);
    return reply;
  }

  private async send(path: string, sending: Sending): Promise<Raw> {
    for (;;) {
      try {
        return await this.counted(this.sendOnce(path, sending));
      } catch (error) {
        // As browsers do: the server had closed the kept connection before it read the request.
        if (!(error instanceof StaleConnection)) throw error;
      }
    }
  }

  private async counted<T>(request: Promise<T>): Promise<T> {
    this.requests.add(request);
    try {
      return await request;
    } finally {
      this.requests.delete(request);
    }
  }

  private sendOnce(path: string, { method, body, type }: Sending): Promise<Raw> {
    const headers: http.OutgoingHttpHeaders = {
      host: `localhost:${this.options.site.port}`,
      'user-agent': this.data.terminal === 'mobile' ? agents.phone : agents.desktop,
      'accept-encoding': 'gzip',
      'accept-language': 'en',
      cookie: this.cookie,
      ...(method === 'GET' ? { accept: 'text/html' } : { origin: this.origin, 'sec-fetch-site': 'same-origin' }),
      ...(type !== undefined && { 'content-type': type }),
      ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
    };
    return new Promise((resolve, reject) => {
      const sent = http.request(
        { host: '127.0.0.1', port: this.options.site.port, path, method, agent: this.agent, headers },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.once('error', reject);
          response.once('close', () => {
            if (!response.complete) return reject(new Error('the reply was cut off'));
            resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) });
          });
        },
      );
      sent.once('error', (error: NodeJS.ErrnoException) =>
        reject(sent.reusedSocket && error.code === 'ECONNRESET' ? new StaleConnection() : error),
      );
      sent.setTimeout(timeoutMilliseconds, () => sent.destroy(new Error(`no reply within ${timeoutMilliseconds} ms`)));
      sent.end(body);
    });
  }
}

class StaleConnection extends Error {}
