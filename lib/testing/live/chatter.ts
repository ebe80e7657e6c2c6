import { io, type Socket } from 'socket.io-client';
import { ChatStore } from '@/lib/chat/client/store';
import type { ChatMessage } from '@/lib/chat/client/types';
import type { LiveTransport, TransportListener } from '@/lib/chat/client/transport';
import type { ClientFrameName, FrameFields } from '@/lib/chat/client-frames';
import { type Acknowledgement, opcode, type ServerFrame } from '@/lib/chat/frames';

type Acknowledged = { readonly id: number; readonly seq: number };

/** How often a client misbehaves: each a chance from 0 to 1 a frame. */
export type Mischief = {
  readonly random: () => number;
  readonly duplicate: number;
  readonly stale: number;
  readonly late: number;
};

const answerMilliseconds = 10_000;
/** Longer than in the browser: nobody is here to press "send again" after a long outage. */
const patienceMilliseconds = 120_000;

/** The browser's own transport but for the page around it: same delays, same silence after a broken connection. */
class NodeTransport implements LiveTransport {
  private socket: Socket | undefined;
  private listener: TransportListener | undefined;
  readonly acknowledged = new Map<string, Acknowledged>();
  /** Acknowledged twice with different numbers: must stay empty. */
  readonly contradictions: string[] = [];
  /** When the newest frame that was acknowledged had been sent. */
  answeredUpTo = 0;
  private readonly sent: object[] = [];

  constructor(
    private readonly member: { port: number; id: number; token: string },
    private readonly mischief: Mischief | undefined,
  ) {}

  get id(): string | undefined {
    return this.socket?.id;
  }

  open(listener: TransportListener): void {
    this.close();
    this.listener = listener;
    const { port, token } = this.member;
    const socket = io(`http://127.0.0.1:${port}`, {
      transports: ['websocket'],
      auth: { token },
      reconnectionDelay: 500,
      reconnectionDelayMax: 3_000,
      forceNew: true,
    });
    this.socket = socket;
    socket.on('connect', () => void this.introduce());
    socket.on('message', (frame: ServerFrame) => this.heard(frame));
    socket.on('disconnect', (reason) => {
      this.listener?.disconnected();
      if (reason === 'io server disconnect') setTimeout(() => this.socket?.connect(), 500);
    });
    socket.on('connect_error', (error: Error & { data?: { code?: string } }) => {
      if (error.data?.code) setTimeout(() => this.socket?.connect(), 500);
    });
  }

  close(): void {
    this.listener = undefined;
    this.socket?.disconnect();
    this.socket = undefined;
  }

  async request<N extends ClientFrameName>(name: N, fields: FrameFields<N>): Promise<Acknowledgement<N> | undefined> {
    if (!this.socket?.connected) return undefined;
    const { mischief } = this;
    const frame = { opt: opcode[name], ...fields };
    if (name === 'message' && mischief) {
      if (mischief.random() < mischief.duplicate) void this.emit(frame);
      const old = this.sent[Math.floor(mischief.random() * this.sent.length)];
      if (old && mischief.random() < mischief.stale) void this.emit(old);
      this.sent.push(frame);
    }
    return (await this.emit(frame)) as Acknowledgement<N> | undefined; // by the contract
  }

  private async emit(frame: object): Promise<Acknowledgement | undefined> {
    const askedAt = Date.now();
    try {
      const answer = (await this.socket?.timeout(answerMilliseconds).emitWithAck('message', frame)) as
        Acknowledgement | undefined;
      if (answer && 'seq' in answer) this.note(answer, askedAt);
      return answer;
    } catch {
      return undefined;
    }
  }

  private note({ cid, id, seq }: { cid: string; id: number; seq: number }, askedAt: number): void {
    this.answeredUpTo = Math.max(this.answeredUpTo, askedAt);
    const known = this.acknowledged.get(cid);
    if (known && (known.id !== id || known.seq !== seq)) this.contradictions.push(cid);
    if (!known) this.acknowledged.set(cid, { id, seq });
  }

  private heard(frame: ServerFrame): void {
    const { mischief } = this;
    if (frame.opt !== opcode.message || !mischief || mischief.random() >= mischief.late)
      return this.listener?.heard(frame);
    setTimeout(() => this.listener?.heard(frame), 100 * mischief.random());
  }

  private async introduce(): Promise<void> {
    const hello = { uid: this.member.id, origin: 1 };
    const [answer] = await Promise.all([this.request('hello', hello), this.request('hello', hello)]);
    if (answer?.status === 200) return this.listener?.connected();
    this.socket?.disconnect();
    setTimeout(() => this.socket?.connect(), 500);
  }
}

/** A member with the browser's own store, talking to one other. */
export class Chatter {
  readonly store: ChatStore;
  private readonly transport: NodeTransport;

  constructor(
    member: { port: number; id: number; token: string },
    readonly otherId: number,
    mischief?: Mischief,
  ) {
    this.transport = new NodeTransport(member, mischief);
    this.store = new ChatStore({ memberId: member.id, transport: this.transport, patienceMilliseconds });
    this.store.ensureContact({ uid: otherId, username: 'other', avatar: '', vip: 0, is_online: 0 });
    this.store.start();
    this.store.enter(otherId);
  }

  get acknowledged(): ReadonlyMap<string, Acknowledged> {
    return this.transport.acknowledged;
  }

  get answeredUpTo(): number {
    return this.transport.answeredUpTo;
  }

  get contradictions(): readonly string[] {
    return this.transport.contradictions;
  }

  get messages(): readonly ChatMessage[] {
    return this.store.state.conversations.get(this.otherId)?.messages ?? [];
  }

  get isOnline(): boolean {
    return this.store.state.connection === 'online';
  }

  say(text: string): string {
    return this.store.send(this.otherId, text);
  }

  /** Resolves when nothing is on its way any more. */
  async settled(milliseconds: number): Promise<boolean> {
    return until(() => this.isOnline && this.messages.every(({ seq }) => seq !== undefined), milliseconds);
  }

  stop(): void {
    this.store.stop();
  }
}

/** Whether the condition came true in time. */
export async function until(condition: () => boolean | Promise<boolean>, milliseconds = 10_000): Promise<boolean> {
  const end = Date.now() + milliseconds;
  while (Date.now() < end) {
    if (await condition()) return true;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return condition();
}
