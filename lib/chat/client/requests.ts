import type { FrameRefusal } from '@/lib/chat/frames';
import type { NewPeople } from '@/lib/chat/model';
import type { Denial } from '@/lib/core/chat';
import type { Pending } from './outbox-storage';
import { fromWireAck, toHistoryFields, toMessageFields } from './requests-wire';
import type { WatchedSubjects } from './subject-feed';
import type { LiveTransport } from './transport';

/** A request for the page of history before or after a seq. */
export type HistoryRequest = {
  readonly memberId: number;
  readonly beforeSeq?: number | undefined;
  readonly afterSeq?: number;
  /** Returned with the page, to distinguish it from pages that join the newest messages. */
  readonly requestId?: number;
};

export type SendOutcome =
  | {
      readonly kind: 'stored';
      readonly seq: number;
      readonly sentAt: number;
      readonly freeLeft: FreeLeft;
      /** Undefined unless the message opened the conversation. */
      readonly newPeople: NewPeople | undefined;
    }
  | {
      readonly kind: 'refused';
      readonly code: FrameRefusal;
      readonly failure: string;
      readonly freeLeft: FreeLeft;
      /** With UPGRADE_NEEDED. */
      readonly denial: Denial | undefined;
    }
  /** The same message may be accepted a little later; `waiting` is the reason when the server demands the delay. */
  | {
      readonly kind: 'postponed';
      readonly waiting: string | undefined;
      readonly retryMilliseconds: number | undefined;
    };

type FreeLeft = number | null | undefined;

/** Sends requests over the live connection. Without an acknowledgement, each resolves with undefined or false. */
export class ChatRequests {
  constructor(private readonly transport: LiveTransport) {}

  /**
   * Marks the conversation read. Resolves with whether more messages exist beyond its newest page, which arrives as a frame
   * before.
   */
  async open(memberId: number): Promise<boolean | undefined> {
    const ack = await this.transport.request('open', { uid: memberId });
    return ack && 'last_seq' in ack ? ack.more === true : undefined;
  }

  async markRead(memberId: number, seq: number): Promise<void> {
    await this.transport.request('open', { uid: memberId, seq });
  }

  /** Resolves with whether more messages exist beyond the page. The page arrives as a frame before. */
  async loadHistory(request: HistoryRequest): Promise<boolean | undefined> {
    const ack = await this.transport.request('history', toHistoryFields(request));
    return ack && 'more' in ack ? ack.more : undefined;
  }

  async send(pending: Pending): Promise<SendOutcome | undefined> {
    const ack = await this.transport.request('message', toMessageFields(pending));
    return ack && fromWireAck(ack);
  }

  async deleteConversation(memberId: number): Promise<boolean> {
    const ack = await this.transport.request('delete', { uid: memberId });
    return ack?.status === 200;
  }

  async notifyTyping(memberId: number): Promise<void> {
    await this.transport.request('typing', { uid: memberId });
  }

  async watchSubjects({ feed, subjects }: WatchedSubjects, withCounts: boolean): Promise<void> {
    await this.transport.request('subjects', {
      feed: feed ? 1 : 0,
      ...(withCounts && { now: 1 }),
      subjects: subjects.map(({ kind, id }) => [kind, id]),
    });
  }

  async watch(memberIds: number[]): Promise<void> {
    await this.transport.request('watch', { uids: memberIds });
  }
}
