import { io, type Socket } from 'socket.io-client';
import type { ClientFrame } from '@/lib/live/client-frames';
import { type Acknowledgement, type ServerFrame, type WireCounters } from '@/lib/live/frames';
import { type Opcode, opcode, type OpcodeName } from '@/lib/live/opcodes';

type FrameOf<N extends OpcodeName> = Extract<ServerFrame, { opt: Opcode<N> }>;
type ServerFrameName = { [N in OpcodeName]: FrameOf<N> extends never ? never : N }[OpcodeName];
type Handshake = {
  token?: unknown;
  desk?: 0 | 1;
  hidden?: 0 | 1;
  member?: unknown;
  headers?: Record<string, string>;
  /** The websocket alone by default; undefined has the defaults of the library. */
  transports?: ('polling' | 'websocket')[] | undefined;
};

/**
 * A client of the live connection that records every frame, so that a test waits for a frame instead of sleeping.
 * Unlike the browser's transport it sends no hello and never reconnects: tests of the protocol also send malformed frames.
 */
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

  /** Rejects with the code of the refusal, or with its sentence. */
  static connect(
    port: number,
    { token, desk, hidden, member, headers, ...handshake }: Handshake,
    rejectsWith: 'code' | 'message' = 'code',
  ): Promise<TestClient> {
    const { transports } = { transports: ['websocket'], ...handshake };
    const socket = io(`http://127.0.0.1:${port}`, {
      ...(transports && { transports }),
      auth: {
        ...(token !== undefined && { token }),
        ...(desk && { desk }),
        ...(hidden !== undefined && { hidden }),
        ...(member !== undefined && { member }),
      },
      extraHeaders: headers,
      forceNew: true,
      reconnection: false,
    });
    return new Promise((resolve, reject) => {
      const client = new TestClient(socket);
      socket.once('connect', () => resolve(client));
      socket.once('connect_error', (error: Error & { data?: { code: string } }) => {
        socket.close();
        reject(new Error((rejectsWith === 'code' ? error.data?.code : undefined) ?? error.message));
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
    let frame: FrameOf<N> | undefined;
    await this.until(() => (frame = this.of(name).find(fits)) !== undefined);
    if (!frame) throw new Error(`no ${name} frame`);
    return frame;
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

/** Resolves when every frame sent to this client so far has arrived: frames keep their order. */
export function settled(client: TestClient): Promise<Acknowledgement> {
  return client.requestRaw({ opt: opcode.watch, uids: [] });
}

/** Returns the next value of one counter that this client receives. */
export async function nextCounter<K extends keyof WireCounters>(client: TestClient, key: K): Promise<WireCounters[K]> {
  return (await client.next('counters', ({ data }) => key in data)).data[key];
}
