import type { ClientFrameName, FrameFields } from '@/lib/live/client-frames';
import { type Acknowledgement, type ServerFrame, type WireContact, type WireMessage } from '@/lib/live/frames';
import { opcode } from '@/lib/live/opcodes';
import type { LiveTransport, TransportListener } from './transport';

export const me = 1;
export const her = 2;

/** A frame that the client sent. */
type Requested = {
  name: ClientFrameName;
  after_seq?: unknown;
  before_seq?: unknown;
  apart?: unknown;
  cid?: string;
  txt?: string;
  seq?: unknown;
  uids?: number[];
  uid?: unknown;
  type?: string;
  img?: string;
};

/** A fake server with one conversation of numbered messages. Tests may replace its acknowledgements. */
export class FakeTransport implements LiveTransport {
  readonly id = 'socket-1';
  listener: TransportListener | undefined;
  readonly requested: Requested[] = [];
  readonly stored: WireMessage[] = [];
  /** The size that staff chose. */
  pageSize = 50;
  isUp = false;
  acknowledge: ((frame: Requested) => Acknowledgement | undefined | Promise<Acknowledgement | undefined>) | undefined;

  open(listener: TransportListener): void {
    this.listener = listener;
  }

  close(): void {
    this.listener = undefined;
  }

  up(): void {
    this.isUp = true;
    this.receive({ status: 'success', opt: opcode.contacts, contact: this.stored.length > 0 ? [this.contact()] : [] });
    this.listener?.onConnected();
  }

  down(): void {
    this.isUp = false;
    this.listener?.onDisconnected();
  }

  receive(frame: ServerFrame): void {
    this.listener?.onFrame(frame);
  }

  store(content: string, from = her, cid = `c${this.stored.length + 1}`): WireMessage {
    const seq = this.stored.length + 1;
    const message: WireMessage = {
      id: 100 + seq,
      seq,
      cid,
      sender_id: from,
      reciver_id: from === her ? me : her,
      type: 'text',
      content,
      img: '',
      create_time: 1_700_000_000 + seq,
      ndate: '',
    };
    this.stored.push(message);
    return message;
  }

  deliver(message: WireMessage): void {
    this.receive({
      status: 'success',
      opt: opcode.message,
      msg: message,
      contact: {
        ...this.contact(),
        last_seq: message.seq,
        content: message.content,
        count: message.sender_id === her ? 1 : 0,
      },
    });
  }

  async request<N extends ClientFrameName>(name: N, fields: FrameFields<N>): Promise<Acknowledgement<N> | undefined> {
    const requested = { name, ...fields } as Requested;
    if (!this.isUp) return undefined;
    this.requested.push(requested);
    const ack = this.acknowledge ? await this.acknowledge(requested) : this.usual(requested);
    return ack as Acknowledgement<N> | undefined;
  }

  usual({ name, cid = '', txt = '', ...range }: Requested): Acknowledgement | undefined {
    if (name === 'message') {
      const message = this.stored.find((candidate) => candidate.cid === cid) ?? this.store(txt, me, cid);
      return { status: 200, id: message.id, seq: message.seq, create_time: message.create_time, cid };
    }
    if (name === 'open') {
      if (range.seq === undefined) this.page(this.stored.slice(-this.pageSize));
      return { status: 200, last_seq: this.stored.length, more: this.stored.length > this.pageSize };
    }
    if (name !== 'history') return { status: 200 };
    const after = Number(range.after_seq ?? 0);
    const before = Number(range.before_seq ?? Infinity);
    const fitting = this.stored.filter(({ seq }) => seq > after && seq < before);
    this.page(
      range.after_seq === undefined ? fitting.slice(-this.pageSize) : fitting.slice(0, this.pageSize),
      range.apart,
    );
    return { status: 200, more: fitting.length > this.pageSize };
  }

  private page(data: WireMessage[], apart?: unknown): void {
    this.receive({
      status: 'success',
      opt: opcode.history,
      data,
      contact: { uid: her },
      ...(apart === undefined ? {} : { apart: Number(apart) }),
    });
  }

  contact(): WireContact {
    const last = this.stored.at(-1);
    return {
      id: 9,
      uid: her,
      mid: me,
      avatar: '',
      username: 'Mei',
      vip: 1,
      is_online: 0,
      content: last?.content ?? '',
      type: 'text',
      img: '',
      count: 0,
      create_time: last?.create_time ?? 0,
      last_seq: last?.seq ?? 0,
      read_seq: 0,
      show: 1,
      list: this.stored.slice(-20),
    };
  }
}
