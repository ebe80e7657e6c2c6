import type { FrameRefusal } from '@/lib/live/frames';
import type { Denial } from '@/lib/core/chat';
import type { OutboxStorage, Pending } from './outbox-storage';
import type { ChatRequests } from './requests';
import type { SendOutcome } from './requests-wire';
import type { UploadOutcome, UploadPicture } from './upload';

export type Delivery =
  | Extract<SendOutcome, { kind: 'stored' }>
  /** The server, or the upload, refused it; `failure` is the reason, in the member's language. */
  | {
      readonly kind: 'refused';
      readonly code: FrameRefusal | 'UPLOAD';
      readonly failure: string;
      readonly freeLeft: number | null | undefined;
      /** With UPGRADE_NEEDED. */
      readonly denial: Denial | undefined;
    }
  /** No acknowledgement arrived in time. */
  | { readonly kind: 'unreachable'; readonly failure: string | undefined };

/** The progress of a message: the reason for waiting, and the uploaded percentage of its picture. */
type Progress = { readonly waiting?: string | undefined; readonly upload?: number | undefined };

type Parts = {
  readonly requests: ChatRequests;
  readonly storage: OutboxStorage;
  readonly upload: UploadPicture;
  readonly isConnected: () => boolean;
  readonly onSettled: (pending: Pending, delivery: Delivery) => void;
  readonly onProgress: (pending: Pending, progress: Progress) => void;
};

type Job = { pending: Pending; deadline: number; readonly ackTimeout: number; readonly aborter: AbortController };

const retryMilliseconds = 500;
const sentByItselfMilliseconds = 12 * 60 * 60 * 1000;

/** Returns whether a message is so old that only the member may send it again. */
export function isOutdated({ at, resentAt = at }: Pending): boolean {
  return Date.now() - resentAt >= sentByItselfMilliseconds;
}

/**
 * Sends the messages of each conversation one after the other, so that they are stored in the order of sending. After a lost
 * connection, the outbox sends the same client id again, which stores nothing twice. A message past its deadline, or too old,
 * fails and leaves the queue.
 */
export class Outbox {
  private readonly queues = new Map<number, Job[]>();
  private readonly working = new Set<number>();
  private wakers: (() => void)[] = [];

  constructor(private readonly parts: Parts) {}

  send(pending: Pending, ackTimeout: number): void {
    this.parts.storage.put(pending);
    const queue = this.queues.get(pending.memberId) ?? [];
    if (queue.some((job) => job.pending.clientId === pending.clientId)) return;
    // A failed message that is sent again keeps its place, before all messages written since.
    const later = queue.findIndex((job) => job.pending.at > pending.at);
    queue.splice(later < 0 ? queue.length : later, 0, {
      pending,
      ackTimeout,
      deadline: Date.now() + ackTimeout,
      aborter: new AbortController(),
    });
    this.queues.set(pending.memberId, queue);
    void this.work(pending.memberId, queue);
  }

  /** Cancels a queued message. Returns false once its picture is uploaded or the message has left the queue. */
  cancel(memberId: number, clientId: string): boolean {
    const job = this.queues.get(memberId)?.find((one) => one.pending.clientId === clientId);
    if (!job || (job.pending.kind === 'image' && job.pending.path !== undefined)) return false;
    job.aborter.abort();
    this.parts.storage.remove(clientId);
    this.wake();
    return true;
  }

  /** Sends the queued messages after a reconnect, with new deadlines: waiting behind others must not fail any. */
  resume(): void {
    for (const queue of this.queues.values()) this.postpone(queue, 0);
    this.wake();
  }

  private wake(): void {
    for (const waker of this.wakers.splice(0)) waker();
  }

  private async work(memberId: number, queue: Job[]): Promise<void> {
    if (this.working.has(memberId)) return;
    this.working.add(memberId);
    for (let job = queue[0]; job; job = queue[0]) {
      const delivery = await this.deliver(job, queue);
      if (delivery === 'later') continue;
      queue.splice(queue.indexOf(job), 1);
      if (!delivery) continue;
      // A refused message is not kept in storage: a later page would be refused again.
      if (delivery.kind !== 'unreachable') this.parts.storage.remove(job.pending.clientId);
      this.parts.onSettled(job.pending, delivery);
    }
    this.working.delete(memberId);
  }

  /** Returns undefined for a cancelled message, and `later` when another message moved ahead in the queue. */
  private async deliver(job: Job, queue: readonly Job[]): Promise<Delivery | 'later' | undefined> {
    const { requests, isConnected } = this.parts;
    let waiting: string | undefined;
    while (Date.now() < job.deadline && !isCancelled(job)) {
      if (queue[0] !== job) return 'later';
      if (!isConnected()) {
        await this.waitForConnection(job.deadline);
        continue;
      }
      const upload = await this.uploaded(job, queue);
      if (upload?.kind === 'refused')
        return { kind: 'refused', code: 'UPLOAD', failure: upload.failure, freeLeft: undefined, denial: undefined };
      if (upload?.kind === 'lost') {
        if (!job.aborter.signal.aborted) await this.pause(job, retryMilliseconds);
        continue;
      }
      const outcome = isCancelled(job) ? undefined : await requests.send(job.pending);
      if (outcome && outcome.kind !== 'postponed') return outcome;
      if (isCancelled(job)) break;
      waiting = outcome?.waiting;
      // After a missing acknowledgement, a database outage or a rate limit, the same message is sent again a little later.
      const milliseconds = outcome?.retryMilliseconds ?? retryMilliseconds;
      if (waiting !== undefined) this.announceWait(job, queue, waiting, milliseconds);
      await this.pause(job, milliseconds);
    }
    return job.aborter.signal.aborted ? undefined : { kind: 'unreachable', failure: waiting };
  }

  private async uploaded(job: Job, queue: readonly Job[]): Promise<UploadOutcome | undefined> {
    const { pending } = job;
    if (pending.kind !== 'image' || pending.path !== undefined) return undefined;
    const outcome = await this.parts.upload(pending.image, {
      signal: job.aborter.signal,
      onProgress: (upload) => this.parts.onProgress(pending, { upload }),
    });
    if (outcome.kind === 'stored') {
      job.pending = { ...pending, path: outcome.path };
      this.parts.storage.put(job.pending);
    }
    this.parts.onProgress(pending, { upload: undefined });
    this.postpone(queue, 0);
    return outcome;
  }

  /** Shows a wait that the server demands, and extends the deadlines, because the connection is not lost. */
  private announceWait(job: Job, queue: readonly Job[], waiting: string, milliseconds: number): void {
    this.parts.onProgress(job.pending, { waiting });
    this.postpone(queue, milliseconds);
  }

  private postpone(queue: readonly Job[], milliseconds: number): void {
    for (const job of queue) job.deadline = Math.max(job.deadline, Date.now() + milliseconds + job.ackTimeout);
  }

  private waitForConnection(deadline: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, Math.max(0, deadline - Date.now()));
      this.wakers.push(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  }

  private pause({ deadline }: Job, milliseconds: number): Promise<void> {
    return new Promise((resolve) => setTimeout(resolve, Math.min(milliseconds, Math.max(0, deadline - Date.now()))));
  }
}

function isCancelled({ pending, aborter }: Job): boolean {
  return aborter.signal.aborted || isOutdated(pending);
}
