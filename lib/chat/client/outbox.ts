import type { FrameRefusal } from '@/lib/chat/frames';
import type { OutboxStorage, Pending } from './outbox-storage';
import type { LiveTransport } from './transport';
import type { UploadOutcome, UploadPicture } from './upload';

export type Delivery =
  | { readonly kind: 'stored'; readonly seq: number; readonly at: number; readonly left: number | null | undefined }
  /** The server, or the upload, says no; the sentence says why. */
  | {
      readonly kind: 'refused';
      readonly code: FrameRefusal | 'UPLOAD';
      readonly failure: string;
      readonly left: number | undefined;
    }
  /** Nobody answered in time. */
  | { readonly kind: 'unreachable'; readonly failure: string | undefined };

/** What happens on the way: what it waits for, how much of its picture has arrived. */
export type Progress = { readonly waiting?: string | undefined; readonly upload?: number | undefined };

type Parts = {
  readonly transport: LiveTransport;
  readonly storage: OutboxStorage;
  readonly upload: UploadPicture;
  readonly isConnected: () => boolean;
  readonly settled: (pending: Pending, delivery: Delivery) => void;
  readonly progressed: (pending: Pending, progress: Progress) => void;
};

type Job = { pending: Pending; deadline: number; readonly patience: number; readonly aborter: AbortController };

const retryMilliseconds = 500;
const goesByItselfMilliseconds = 12 * 60 * 60 * 1000;

/** What was said so long ago goes out only when the member says so again. */
export function isOutdated({ at, askedAt = at }: Pending): boolean {
  return Date.now() - askedAt >= goesByItselfMilliseconds;
}

/**
 * Sends one conversation's messages one after the other, so that they are stored in the order of sending. A broken connection is waited
 * out and the same client id sent again, which stores nothing twice; past the deadline, or too late for what it says, the message has
 * failed and waits for the member.
 */
export class Outbox {
  private readonly queues = new Map<number, Job[]>();
  private readonly working = new Set<number>();
  private wakers: (() => void)[] = [];

  constructor(private readonly parts: Parts) {}

  send(pending: Pending, patience: number): void {
    this.parts.storage.put(pending);
    const queue = this.queues.get(pending.uid) ?? [];
    if (queue.some((job) => job.pending.clientId === pending.clientId)) return;
    // What failed and goes out again stands where it was written: before whatever was written since.
    const later = queue.findIndex((job) => job.pending.at > pending.at);
    queue.splice(later < 0 ? queue.length : later, 0, {
      pending,
      patience,
      deadline: Date.now() + patience,
      aborter: new AbortController(),
    });
    this.queues.set(pending.uid, queue);
    void this.work(pending.uid, queue);
  }

  /** Calls a message off that is still on its way here; false when it is too late. */
  cancel(uid: number, clientId: string): boolean {
    const job = this.queues.get(uid)?.find((one) => one.pending.clientId === clientId);
    if (!job || (job.pending.kind === 'image' && job.pending.path !== undefined)) return false;
    job.aborter.abort();
    this.parts.storage.remove(clientId);
    this.wake();
    return true;
  }

  /** A connection stands again: what waits goes on at once, and none of it fails for having waited behind others. */
  resume(): void {
    for (const queue of this.queues.values()) this.postpone(queue, 0);
    this.wake();
  }

  private wake(): void {
    for (const waker of this.wakers.splice(0)) waker();
  }

  private async work(uid: number, queue: Job[]): Promise<void> {
    if (this.working.has(uid)) return;
    this.working.add(uid);
    for (let job = queue[0]; job; job = queue[0]) {
      const delivery = await this.deliver(job, queue);
      if (delivery === 'later') continue;
      queue.splice(queue.indexOf(job), 1);
      if (!delivery) continue;
      // A refused message stays on the screen; sending it again later would be refused again.
      if (delivery.kind !== 'unreachable') this.parts.storage.remove(job.pending.clientId);
      this.parts.settled(job.pending, delivery);
    }
    this.working.delete(uid);
  }

  /** Undefined when it was called off, `later` when another one came before it meanwhile. */
  private async deliver(job: Job, queue: readonly Job[]): Promise<Delivery | 'later' | undefined> {
    const { transport, isConnected } = this.parts;
    let told: string | undefined;
    while (Date.now() < job.deadline && !isCalledOff(job)) {
      if (queue[0] !== job) return 'later';
      if (!isConnected()) {
        await this.waitForConnection(job.deadline);
        continue;
      }
      const outcome = await this.uploaded(job, queue);
      if (outcome?.kind === 'refused')
        return { kind: 'refused', code: 'UPLOAD', failure: outcome.failure, left: undefined };
      if (outcome?.kind === 'lost') {
        if (!job.aborter.signal.aborted) await this.pause(job, retryMilliseconds);
        continue;
      }
      const answer = isCalledOff(job) ? undefined : await transport.request('message', fieldsOf(job.pending));
      if (answer && 'seq' in answer)
        return { kind: 'stored', seq: answer.seq, at: answer.create_time * 1000, left: answer.left };
      if (answer && isFinal(answer.status, answer.code))
        return { kind: 'refused', code: answer.code, failure: answer.msg, left: answer.left };
      told = answer?.status === 429 ? answer.msg : undefined;
      // Silence, a hiccup of the database, or too much at once: the same again, a little later.
      const wait = answer?.retry ? answer.retry * 1000 : retryMilliseconds;
      if (told !== undefined) this.announceWait(job, queue, told, wait);
      await this.pause(job, wait);
    }
    return job.aborter.signal.aborted ? undefined : { kind: 'unreachable', failure: told };
  }

  private async uploaded(job: Job, queue: readonly Job[]): Promise<UploadOutcome | undefined> {
    const { pending } = job;
    if (pending.kind !== 'image' || pending.path !== undefined) return undefined;
    const outcome = await this.parts.upload(pending.image, {
      signal: job.aborter.signal,
      onProgress: (upload) => this.parts.progressed(pending, { upload }),
    });
    if (outcome.kind === 'stored') {
      job.pending = { ...pending, path: outcome.path };
      this.parts.storage.put(job.pending);
    }
    this.parts.progressed(pending, { upload: undefined });
    this.postpone(queue, 0);
    return outcome;
  }

  /** The wait is the server's wish, not a lost connection: no deadline runs meanwhile. */
  private announceWait(job: Job, queue: readonly Job[], waiting: string, milliseconds: number): void {
    this.parts.progressed(job.pending, { waiting });
    this.postpone(queue, milliseconds);
  }

  private postpone(queue: readonly Job[], milliseconds: number): void {
    for (const job of queue) job.deadline = Math.max(job.deadline, Date.now() + milliseconds + job.patience);
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

function isCalledOff({ pending, aborter }: Job): boolean {
  return aborter.signal.aborted || isOutdated(pending);
}

function fieldsOf(pending: Pending) {
  const { uid, clientId: cid } = pending;
  return pending.kind === 'text'
    ? ({ uid, type: 'text', txt: pending.text, address: '', cid } as const)
    : ({ uid, type: 'img', img: pending.path ?? '', address: '', cid } as const);
}

/** Whether asking again changes nothing. A text sent to too many people is refused like one that goes too fast, but for good. */
function isFinal(status: number, code: FrameRefusal): boolean {
  return status < 500 && (status !== 429 || code === 'SAME_TEXT');
}
