import { io, type Socket } from 'socket.io-client';
import { ChatStore } from '@/lib/chat/client/store';
import type { ChatMessage } from '@/lib/chat/client/types';
import type { LiveTransport, TransportListener } from '@/lib/chat/client/transport';
import type { ClientFrameName, FrameFields } from '@/lib/chat/client-frames';
import { type Acknowledgement, opcode, type ServerFrame } from '@/lib/chat/frames';

type Acknowledged = { readonly id: number; readonly seq: number };

/** Misbehaviour of a client: each rate is a probability from 0 to 1 per frame. */
export type FaultRates = {
  readonly random: () => number;
  readonly duplicate: number;
  readonly stale: number;
  readonly late: number;
};

const ackMilliseconds = 10_000;
/** Longer than in the browser, because no member presses "send again" after a long outage. */
const patienceMilliseconds = 120_000;

/** The browser's transport without its page: the same delays, and the same silence after a broken connection. */
class NodeTransport implements LiveTransport {
  private socket: Socket | undefined;
  private listener: TransportListener | undefined;
  readonly acknowledged = new Map<string, Acknowledged>();
  /** Client ids acknowledged twice with different numbers; must stay empty. */
  readonly contradictions: string[] = [];
  /** When the newest acknowledged frame was sent. */
  ackedUpTo = 0;
  private readonly sent: object[] = [];

  constructor(
    private readonly member: { port: number; id: number; token: string },
    private readonly faultRates: FaultRates | undefined,
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
    socket.on('connect', () => void this.handshake());
    socket.on('message', (frame: ServerFrame) => this.receive(frame));
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
    const { faultRates } = this;
    const frame = { opt: opcode[name], ...fields };
    if (name === 'message' && faultRates) {
      if (faultRates.random() < faultRates.duplicate) void this.emit(frame);
      const old = this.sent[Math.floor(faultRates.random() * this.sent.length)];
      if (old && faultRates.random() < faultRates.stale) void this.emit(old);
      this.sent.push(frame);
    }
    return (await this.emit(frame)) as Acknowledgement<N> | undefined; // by the contract
  }

  private async emit(frame: object): Promise<Acknowledgement | undefined> {
    const sentAt = Date.now();
    try {
      const ack = (await this.socket?.timeout(ackMilliseconds).emitWithAck('message', frame)) as
        Acknowledgement | undefined;
      if (ack && 'seq' in ack) this.recordAck(ack, sentAt);
      return ack;
    } catch {
      return undefined;
    }
  }

  private recordAck({ cid, id, seq }: { cid: string; id: number; seq: number }, sentAt: number): void {
    this.ackedUpTo = Math.max(this.ackedUpTo, sentAt);
    const known = this.acknowledged.get(cid);
    if (known && (known.id !== id || known.seq !== seq)) this.contradictions.push(cid);
    if (!known) this.acknowledged.set(cid, { id, seq });
  }

  private receive(frame: ServerFrame): void {
    const { faultRates } = this;
    if (frame.opt !== opcode.message || !faultRates || faultRates.random() >= faultRates.late)
      return this.listener?.heard(frame);
    setTimeout(() => this.listener?.heard(frame), 100 * faultRates.random());
  }

  private async handshake(): Promise<void> {
    const hello = { uid: this.member.id, origin: 1 };
    const [ack] = await Promise.all([this.request('hello', hello), this.request('hello', hello)]);
    if (ack?.status === 200) return this.listener?.connected();
    this.socket?.disconnect();
    setTimeout(() => this.socket?.connect(), 500);
  }
}

/** A member with the browser's store who chats with one other member. */
export class ChatTestClient {
  readonly store: ChatStore;
  private readonly transport: NodeTransport;

  constructor(
    member: { port: number; id: number; token: string },
    readonly otherId: number,
    faultRates?: FaultRates,
  ) {
    this.transport = new NodeTransport(member, faultRates);
    this.store = new ChatStore({ memberId: member.id, transport: this.transport, patienceMilliseconds });
    this.store.ensureContact({ uid: otherId, username: 'other', avatar: '', vip: 0, is_online: 0 });
    this.store.start();
    this.store.enter(otherId);
  }

  get acknowledged(): ReadonlyMap<string, Acknowledged> {
    return this.transport.acknowledged;
  }

  get ackedUpTo(): number {
    return this.transport.ackedUpTo;
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

  send(text: string): string {
    return this.store.send(this.otherId, text);
  }

  /** Resolves with whether every message was acknowledged in time. */
  async settled(milliseconds: number): Promise<boolean> {
    return until(() => this.isOnline && this.messages.every(({ seq }) => seq !== undefined), milliseconds);
  }

  stop(): void {
    this.store.stop();
  }
}

/** Polls the condition; resolves with whether it became true in time. */
export async function until(condition: () => boolean | Promise<boolean>, milliseconds = 10_000): Promise<boolean> {
  const end = Date.now() + milliseconds;
  while (Date.now() < end) {
    if (await condition()) return true;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return condition();
}
