import type { ClientFrameName, FrameFields } from '@/lib/live/client-frames';
import type { Acknowledgement } from '@/lib/live/frames';
import type { Pending } from './outbox-storage';
import { fromWireAck, toHistoryFields, toMessageFields, type HistoryRequest, type SendOutcome } from './requests-wire';
import type { WatchedSubjects } from '@/lib/live/client/subject-feed';
import type { LiveTransport } from '@/lib/live/client/transport';

/** A request that the server postpones more often is given up, as without an acknowledgement. */
const maxAttempts = 10;

/**
 * Sends requests over the live connection. Without an acknowledgement, each resolves with undefined or false. A request that
 * the server postpones because the member asks for much at once is sent again after the time that the server names: a page of history
 * that never came would leave a gap.
 */
export class ChatRequests {
  /** How many times the members, and the subjects, of the screen were sent: only the newest list is sent again. */
  private readonly lists = { watch: 0, subjects: 0 };

  constructor(private readonly transport: LiveTransport) {}

  /**
   * Marks the conversation read. Resolves with whether more messages exist beyond its newest page, which arrives as a frame
   * before.
   */
  async open(memberId: number): Promise<boolean | undefined> {
    const ack = await this.request('open', { uid: memberId });
    return ack && 'last_seq' in ack ? ack.more === true : undefined;
  }

  async markRead(memberId: number, seq: number): Promise<void> {
    await this.request('open', { uid: memberId, seq });
  }

  /** Resolves with whether more messages exist beyond the page. The page arrives as a frame before. */
  async loadHistory(request: HistoryRequest): Promise<boolean | undefined> {
    const ack = await this.request('history', toHistoryFields(request));
    return ack && 'more' in ack ? ack.more : undefined;
  }

  async send(pending: Pending): Promise<SendOutcome | undefined> {
    const ack = await this.transport.request('message', toMessageFields(pending));
    return ack && fromWireAck(ack);
  }

  /** Resolves with the seq up to which the conversation is deleted, or undefined without an acknowledgement. */
  async deleteConversation(memberId: number, upTo: number): Promise<number | undefined> {
    const ack = await this.request('delete', { uid: memberId, seq: upTo });
    if (ack?.status !== 200) return undefined;
    return ('seq' in ack ? ack.seq : undefined) ?? upTo;
  }

  async notifyTyping(memberId: number): Promise<void> {
    await this.transport.request('typing', { uid: memberId });
  }

  async watchSubjects({ feed, subjects }: WatchedSubjects, withCounts: boolean): Promise<void> {
    await this.sendList('subjects', {
      feed: feed ? 1 : 0,
      ...(withCounts && { now: 1 }),
      subjects: subjects.map(({ kind, id }) => [kind, id]),
    });
  }

  async watch(memberIds: number[]): Promise<void> {
    await this.sendList('watch', { uids: memberIds });
  }

  private async sendList<N extends 'watch' | 'subjects'>(name: N, fields: FrameFields<N>): Promise<void> {
    const turn = (this.lists[name] += 1);
    await this.request(name, fields, () => turn === this.lists[name]);
  }

  private async request<N extends ClientFrameName>(
    name: N,
    fields: FrameFields<N>,
    isNewest = () => true,
  ): Promise<Acknowledgement<N> | undefined> {
    for (let attempt = 1; ; attempt += 1) {
      const ack = await this.transport.request(name, fields);
      if (!ack || !('code' in ack) || ack.code !== 'TOO_MANY' || attempt === maxAttempts) return ack;
      await new Promise((resolve) => setTimeout(resolve, (ack.retry ?? 1) * 1000));
      if (!isNewest()) return ack;
    }
  }
}
