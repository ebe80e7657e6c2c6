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
  /** It is so old that only the member may send it again. */
  | { readonly kind: 'outdated' };

/** The progress of a message: the reason for waiting, and the uploaded percentage of its picture. */
type Progress = { readonly waiting?: string | undefined; readonly upload?: number | undefined };

type OutboxDeps = {
  readonly requests: ChatRequests;
  readonly storage: OutboxStorage;
  readonly upload: UploadPicture;
  readonly isConnected: () => boolean;
  readonly onSettled: (pending: Pending, delivery: Delivery) => void;
  readonly onProgress: (pending: Pending, progress: Progress) => void;
};

type Job = { pending: Pending; readonly aborter: AbortController };

const retryMilliseconds = 500;
const sentByItselfMilliseconds = 12 * 60 * 60 * 1000;

/** Returns whether a message is so old that only the member may send it again. */
function isOutdated(pending: Pending): boolean {
  return outdatedIn(pending) <= 0;
}

function outdatedIn({ at, resentAt = at }: Pending): number {
  return resentAt + sentByItselfMilliseconds - Date.now();
}

/**
 * Sends the messages of each conversation one after the other, so that they are stored in the order of sending. After a lost
 * connection, the outbox sends the same client id again, which stores nothing twice. A message waits for the connection in
 * its place, and leaves the queue when it is stored, refused, cancelled or too old.
 */
export class Outbox {
  private readonly queues = new Map<number, Job[]>();
  private readonly working = new Set<number>();
  private wakers: (() => void)[] = [];

  constructor(private readonly deps: OutboxDeps) {}

  send(pending: Pending): void {
    this.deps.storage.put(pending);
    const queue = this.queues.get(pending.memberId) ?? [];
    if (queue.some((job) => job.pending.clientId === pending.clientId)) return;
    // A failed message that is sent again keeps its place, before all messages written since.
    const later = queue.findIndex((job) => job.pending.at > pending.at);
    queue.splice(later < 0 ? queue.length : later, 0, { pending, aborter: new AbortController() });
    this.queues.set(pending.memberId, queue);
    void this.work(pending.memberId, queue);
  }

  /** Cancels a queued message. Returns false once its picture is uploaded or the message has left the queue. */
  cancel(memberId: number, clientId: string): boolean {
    const job = this.queues.get(memberId)?.find((candidate) => candidate.pending.clientId === clientId);
    if (!job || (job.pending.kind === 'image' && job.pending.path !== undefined)) return false;
    job.aborter.abort();
    this.deps.storage.remove(clientId);
    this.resume();
    return true;
  }

  /** Sends the queued messages after a reconnect. */
  resume(): void {
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
      if (delivery.kind !== 'outdated') this.deps.storage.remove(job.pending.clientId);
      this.deps.onSettled(job.pending, delivery);
    }
    this.working.delete(memberId);
  }

  /** Returns undefined for a cancelled message, and `later` when another message moved ahead in the queue. */
  private async deliver(job: Job, queue: readonly Job[]): Promise<Delivery | 'later' | undefined> {
    const { requests, isConnected } = this.deps;
    while (!isCancelled(job)) {
      if (queue[0] !== job) return 'later';
      if (!isConnected()) {
        await this.waitForConnection(job);
        continue;
      }
      const upload = await this.uploaded(job);
      if (upload?.kind === 'refused')
        return { kind: 'refused', code: 'UPLOAD', failure: upload.failure, freeLeft: undefined, denial: undefined };
      if (upload?.kind === 'lost') {
        if (!job.aborter.signal.aborted) await pause(retryMilliseconds);
        continue;
      }
      const outcome = isCancelled(job) ? undefined : await requests.send(job.pending);
      if (outcome && outcome.kind !== 'postponed') return outcome;
      if (isCancelled(job)) break;
      // After a missing acknowledgement, a database outage or a rate limit, the same message is sent again a little later.
      this.deps.onProgress(job.pending, { waiting: outcome?.waiting });
      await pause(outcome?.retryMilliseconds ?? retryMilliseconds);
    }
    return job.aborter.signal.aborted ? undefined : { kind: 'outdated' };
  }

  private async uploaded(job: Job): Promise<UploadOutcome | undefined> {
    const { pending } = job;
    if (pending.kind !== 'image' || pending.path !== undefined) return undefined;
    const outcome = await this.deps.upload(pending.image, {
      signal: job.aborter.signal,
      onProgress: (upload) => this.deps.onProgress(pending, { upload }),
    });
    if (outcome.kind === 'stored') {
      job.pending = { ...pending, path: outcome.path };
      this.deps.storage.put(job.pending);
    }
    this.deps.onProgress(pending, { upload: undefined });
    return outcome;
  }

  private waitForConnection({ pending }: Job): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, outdatedIn(pending));
      this.wakers.push(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

function isCancelled({ pending, aborter }: Job): boolean {
  return aborter.signal.aborted || isOutdated(pending);
}
