import type { Acknowledgement, FrameRefusal } from '@/lib/chat/frames';
import type { Pending } from './outbox-storage';
import type { LiveTransport } from './transport';

/** A page of history: the one before or after a number. */
export type HistoryRequest = {
  readonly memberId: number;
  readonly beforeSeq?: number | undefined;
  readonly afterSeq?: number;
  /** Returned with the page, so that it is told from those that join the newest messages. */
  readonly requestId?: number;
};

export type SendOutcome =
  | { readonly kind: 'stored'; readonly seq: number; readonly sentAt: number; readonly freeLeft: FreeLeft }
  | {
      readonly kind: 'refused';
      readonly code: FrameRefusal;
      readonly failure: string;
      readonly freeLeft: FreeLeft;
    }
  /** The same message may be accepted a little later; `waiting` is the reason, where the server demands it. */
  | {
      readonly kind: 'postponed';
      readonly waiting: string | undefined;
      readonly retryMilliseconds: number | undefined;
    };

type FreeLeft = number | null | undefined;

/** What chat requests over the live connection. Without an acknowledgement each resolves with undefined or false. */
export class ChatRequests {
  constructor(private readonly transport: LiveTransport) {}

  /** Marks the conversation read; its newest page arrives as a frame before this resolves. */
  async open(memberId: number): Promise<boolean> {
    const ack = await this.transport.request('open', { uid: memberId });
    return ack?.status === 200;
  }

  async markRead(memberId: number, seq: number): Promise<void> {
    await this.transport.request('open', { uid: memberId, seq });
  }

  /** Resolves with whether there is more beyond the page, which arrives as a frame before. */
  async loadHistory({ memberId, beforeSeq, afterSeq, requestId }: HistoryRequest): Promise<boolean | undefined> {
    const range = { before_seq: beforeSeq, after_seq: afterSeq, apart: requestId };
    const ack = await this.transport.request('history', { uid: memberId, ...range });
    return ack && 'more' in ack ? ack.more : undefined;
  }

  async send(pending: Pending): Promise<SendOutcome | undefined> {
    const { memberId: uid, clientId: cid } = pending;
    const body =
      pending.kind === 'text'
        ? ({ type: 'text', txt: pending.text } as const)
        : ({ type: 'img', img: pending.path ?? '' } as const);
    const ack = await this.transport.request('message', { uid, ...body, address: '', cid });
    return ack && toSendOutcome(ack);
  }

  async deleteConversation(memberId: number): Promise<boolean> {
    const ack = await this.transport.request('delete', { uid: memberId });
    return ack?.status === 200;
  }

  async notifyTyping(memberId: number): Promise<void> {
    await this.transport.request('typing', { uid: memberId });
  }

  async watch(memberIds: number[]): Promise<void> {
    await this.transport.request('watch', { uids: memberIds });
  }
}

function toSendOutcome(ack: Acknowledgement<'message'>): SendOutcome {
  if ('seq' in ack) return { kind: 'stored', seq: ack.seq, sentAt: ack.create_time * 1000, freeLeft: ack.left };
  const { status, code, msg, retry, left } = ack;
  if (isFinal(status, code)) return { kind: 'refused', code, failure: msg, freeLeft: left };
  return {
    kind: 'postponed',
    waiting: status === 429 ? msg : undefined,
    retryMilliseconds: retry ? retry * 1000 : undefined,
  };
}

/** Whether sending again changes nothing. A text sent to too many people is refused like one sent too fast, but for good. */
function isFinal(status: number, code: FrameRefusal): boolean {
  return status < 500 && (status !== 429 || code === 'SAME_TEXT');
}
