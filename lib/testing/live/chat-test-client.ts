import { SocketTransport } from '@/lib/live/client/socket';
import { ChatClient } from '@/lib/chat/client/chat-client';
import type { ChatMessage } from '@/lib/chat/client/state';
import type { LiveTransport, TransportListener } from '@/lib/live/client/transport';
import type { ClientFrameName, FrameFields } from '@/lib/live/client-frames';
import { type Acknowledgement, type ServerFrame } from '@/lib/live/frames';
import { opcode } from '@/lib/live/opcodes';

type Acknowledged = { readonly id: number; readonly seq: number };

/** Misbehaviour of a client: each rate is a probability from 0 to 1 per frame. */
export type FaultRates = {
  readonly random: () => number;
  readonly duplicate: number;
  readonly stale: number;
  readonly late: number;
};

const retryMilliseconds = 500;

/** The browser's transport with the faults of a bad client, and a record of what was acknowledged. */
class FaultyTransport implements LiveTransport {
  readonly acknowledged = new Map<string, Acknowledged>();
  /** Client ids acknowledged twice with different numbers; must stay empty. */
  readonly contradictions: string[] = [];
  /** When the newest acknowledged frame was sent. */
  ackedUpTo = 0;
  private readonly sent: FrameFields<'message'>[] = [];

  constructor(
    private readonly transport: LiveTransport,
    private readonly faultRates: FaultRates | undefined,
  ) {}

  get id(): string | undefined {
    return this.transport.id;
  }

  open(listener: TransportListener): void {
    this.transport.open({
      onConnected: () => listener.onConnected(),
      onDisconnected: () => listener.onDisconnected(),
      onCrowded: (text) => listener.onCrowded(text),
      onPaused: () => listener.onPaused(),
      onEnded: () => listener.onEnded(),
      onFrame: (frame) => this.onFrame(listener, frame),
    });
  }

  close(): void {
    this.transport.close();
  }

  async request<N extends ClientFrameName>(name: N, fields: FrameFields<N>): Promise<Acknowledgement<N> | undefined> {
    if (name !== 'message') return this.transport.request(name, fields);
    if (this.transport.id === undefined) return undefined;
    const message = fields as FrameFields<'message'>; // implied by the name
    this.sendFaults(message);
    return (await this.send(message)) as Acknowledgement<N> | undefined; // implied by the name
  }

  private sendFaults(message: FrameFields<'message'>): void {
    const { faultRates, sent } = this;
    if (!faultRates) return;
    if (faultRates.random() < faultRates.duplicate) void this.send(message);
    const old = sent[Math.floor(faultRates.random() * sent.length)];
    if (old && faultRates.random() < faultRates.stale) void this.send(old);
    sent.push(message);
  }

  private async send(message: FrameFields<'message'>): Promise<Acknowledgement<'message'> | undefined> {
    const sentAt = Date.now();
    const ack = await this.transport.request('message', message);
    if (ack && 'seq' in ack) this.recordAck(ack, sentAt);
    return ack;
  }

  private recordAck({ cid, id, seq }: { cid: string; id: number; seq: number }, sentAt: number): void {
    this.ackedUpTo = Math.max(this.ackedUpTo, sentAt);
    const known = this.acknowledged.get(cid);
    if (known && (known.id !== id || known.seq !== seq)) this.contradictions.push(cid);
    if (!known) this.acknowledged.set(cid, { id, seq });
  }

  private onFrame(listener: TransportListener, frame: ServerFrame): void {
    const { faultRates } = this;
    if (frame.opt !== opcode.message || !faultRates || faultRates.random() >= faultRates.late)
      return listener.onFrame(frame);
    setTimeout(() => listener.onFrame(frame), 100 * faultRates.random());
  }
}

/** A member with the browser's chat client who chats with one other member. */
export class ChatTestClient {
  readonly client: ChatClient;
  private readonly transport: FaultyTransport;

  constructor(
    member: { port: number; id: number; token: string },
    readonly otherId: number,
    faultRates?: FaultRates,
  ) {
    const { id: memberId, port, token } = member;
    const url = () => `http://127.0.0.1:${port}`;
    const socket = new SocketTransport({ memberId, url, token, retryMilliseconds, onSessionEnded: () => undefined });
    this.transport = new FaultyTransport(socket, faultRates);
    this.client = new ChatClient({ memberId, transport: this.transport });
    const profile = { username: 'other', avatar: '', tier: 'free', isOnline: false, lastActiveAt: 0 } as const;
    this.client.ensureContact({ id: otherId, ...profile });
    this.client.start();
    this.client.enter(otherId);
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
    return this.client.state.conversations.get(this.otherId)?.messages ?? [];
  }

  get isOnline(): boolean {
    return this.client.state.connection === 'online';
  }

  send(text: string): string {
    return this.client.send(this.otherId, text);
  }

  stop(): void {
    this.client.stop();
  }
}
