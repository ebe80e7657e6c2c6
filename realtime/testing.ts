import { randomUUID } from 'node:crypto';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll } from 'vitest';
import type { Database } from '@/db/client';
import { startSession } from '@/lib/platform/session/store';
import type { ClientFrame } from '@/lib/chat/client-frames';
import {
  type Acknowledgement,
  type Opcode,
  opcode,
  type OpcodeName,
  type ServerFrame,
  type WireCounters,
} from '@/lib/chat/frames';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { startRealtime, type RealtimeOptions, type RealtimeServer } from './server';

export const testSession = { secret: 'a secret of thirty-two characters!', siteUrl: 'http://site.test:3000' };

/** Starts the live connection on a free port; by default presence is batched every 20 ms and ends after 60 ms. */
export function startTestRealtime(database: Database, options: Partial<RealtimeOptions> = {}): Promise<RealtimeServer> {
  return startRealtime({
    database,
    port: 0,
    webPort: 3000,
    session: testSession,
    node: `test-${randomUUID()}`,
    rateLimits: 'off',
    presence: { batchMilliseconds: 20, offlineAfterMilliseconds: 60 },
    ...options,
  });
}

export function mintSession(database: Database, memberId: number): Promise<string> {
  return startSession(database.db, { memberId, terminal: 'client', userAgent: '', addressPrefix: '', now: new Date() });
}

type FrameOf<N extends OpcodeName> = Extract<ServerFrame, { opt: Opcode<N> }>;
type ServerFrameName = { [N in OpcodeName]: FrameOf<N> extends never ? never : N }[OpcodeName];
type Handshake = { token?: unknown; headers?: Record<string, string> };

/** A real client that keeps every received frame, so that a test waits for a frame instead of sleeping. */
export class TestClient {
  readonly frames: ServerFrame[] = [];
  private waiting: (() => void)[] = [];

  private constructor(readonly socket: Socket) {
    socket.on('message', (frame: ServerFrame) => {
      this.frames.push(frame);
      this.wake();
    });
    socket.on('disconnect', () => this.wake());
  }

  /** Rejects with the refusal's code when the connection is refused. */
  static connect(port: number, { token, headers }: Handshake): Promise<TestClient> {
    const socket = io(`http://127.0.0.1:${port}`, {
      transports: ['websocket'],
      auth: token === undefined ? {} : { token },
      extraHeaders: headers,
      forceNew: true,
      reconnection: false,
    });
    return new Promise((resolve, reject) => {
      const client = new TestClient(socket);
      socket.once('connect', () => resolve(client));
      socket.once('connect_error', (error: Error & { data?: { code: string } }) => {
        socket.close();
        reject(new Error(error.data?.code ?? error.message));
      });
    });
  }

  request(frame: ClientFrame): Promise<Acknowledgement> {
    return this.requestRaw(frame);
  }

  /** Sends anything, as a broken or hostile client would. */
  requestRaw(frame: unknown): Promise<Acknowledgement> {
    return this.socket.timeout(5_000).emitWithAck('message', frame) as Promise<Acknowledgement>; // the server's contract
  }

  /** Resolves with the first frame of this name that fits, received so far or from now on. */
  async next<N extends ServerFrameName>(
    name: N,
    fits: (frame: FrameOf<N>) => boolean = () => true,
  ): Promise<FrameOf<N>> {
    let found: FrameOf<N> | undefined;
    await this.until(() => (found = this.of(name).find(fits)) !== undefined);
    if (!found) throw new Error(`no ${name} frame`);
    return found;
  }

  of<N extends ServerFrameName>(name: N): FrameOf<N>[] {
    return this.frames.filter((frame): frame is FrameOf<N> => frame.opt === opcode[name]);
  }

  closed(): Promise<void> {
    return this.until(() => !this.socket.connected);
  }

  close(): void {
    this.socket.close();
  }

  private until(condition: () => boolean): Promise<void> {
    if (condition()) return Promise.resolve();
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('waited 5 s for a frame')), 5_000);
      const look = () => {
        if (!condition()) return void this.waiting.push(look);
        clearTimeout(timer);
        resolve();
      };
      this.waiting.push(look);
    });
  }

  private wake(): void {
    for (const look of this.waiting.splice(0)) look();
  }
}

export type RealtimeTest = {
  readonly database: TestDatabase;
  readonly server: RealtimeServer;
  /** Closed after each test. */
  readonly clients: TestClient[];
  connect(member: { id: number }, port?: number): Promise<TestClient>;
  /** Connects and sends the hello; the contacts follow. */
  open(member: { id: number }, port?: number): Promise<TestClient>;
};

/** Sets up a database and a live connection for all tests of a file; `ready` receives them before the first. */
export function setUpRealtime(ready: (test: RealtimeTest) => void): void {
  const clients: TestClient[] = [];
  let close: () => Promise<void>;
  beforeAll(async () => {
    const database = await createTestDatabase();
    const server = await startTestRealtime(database);
    close = async () => {
      await server.close();
      await database.close();
    };
    const connect = async (member: { id: number }, port = server.port) => {
      const client = await TestClient.connect(port, { token: await mintSession(database, member.id) });
      clients.push(client);
      return client;
    };
    const open = async (member: { id: number }, port?: number) => {
      const client = await connect(member, port);
      await client.request({ opt: opcode.hello, uid: member.id, origin: 1 });
      return client;
    };
    ready({ database, server, clients, connect, open });
  });
  afterEach(() => {
    for (const client of clients.splice(0)) client.close();
  });
  afterAll(() => close());
}

let sent = 0;

export function sendText(
  client: TestClient,
  to: { id: number },
  txt = `text ${(sent += 1)}`,
  cid?: string,
): Promise<Acknowledgement> {
  return client.request({ opt: opcode.message, uid: to.id, type: 'text', txt, address: '', cid });
}

export function sendImage(client: TestClient, to: { id: number }, img: string): Promise<Acknowledgement> {
  return client.request({ opt: opcode.message, uid: to.id, type: 'img', img, address: '' });
}

/** Resolves when every frame sent to this client before has arrived: frames keep their order. */
export function settled(client: TestClient): Promise<Acknowledgement> {
  return client.requestRaw({ opt: opcode.watch, uids: [] });
}

/** Returns the next value of one counter that this client receives. */
export async function nextCounter<K extends keyof WireCounters>(client: TestClient, key: K): Promise<WireCounters[K]> {
  return (await client.next('counters', ({ data }) => key in data)).data[key];
}
