import type { Sql } from 'postgres';
import * as z from 'zod';
import { toWireFrame } from '@/lib/chat/frames-wire';
import { listHidden } from '@/lib/live/presence';
import { subjectKinds } from '@/lib/core/comments';
import { limits } from '@/lib/core/limits';
import { genders, type Gender } from '@/lib/core/member';
import { parseJson } from '@/lib/core/parse-json';
import { logger } from '@/lib/platform/logger';
import { emitCounts } from './subject-counts';
import { TimeSlice } from './time-slice';
import type { LiveSocket } from './live-socket';
import type { RealtimeContext } from './realtime-context';
import type { WatchedSubject } from './subject-watchers';

/** Changed counts are gathered for so long. */
export const batchMilliseconds = 1000;

const channel = 'subject_event';
const id = z.number().int().positive();

/** The NOTIFY payload of the triggers in db/functions: ids only. */
const subjectEvent = z.discriminatedUnion('kind', [
  z.object({
    kind: z.enum(['counts', 'gone']),
    subject: z.enum(subjectKinds),
    id,
    ownerId: id.nullish(),
    /** The members for whom the counts changed, where it is not all. */
    only: z.array(id.nullable()).optional(),
  }),
  z.object({ kind: z.literal('posted'), id, authorId: id, gender: z.enum(genders) }),
]);

type SubjectEventsDeps = { readonly context: Pick<RealtimeContext, 'db' | 'subjectWatchers'>; readonly sql: Sql };
/** A subject that others do not see any more; its owner still does if they are named. */
type Gone = WatchedSubject & { readonly ownerId: number | null | undefined };
/** A subject whose counts changed; for some members only if they are named. */
type Changed = WatchedSubject & { readonly only: readonly (number | null)[] | undefined };
type Posted = { readonly id: number; readonly authorId: number; readonly gender: Gender };

/**
 * Emits changes of trends, photos and videos to the sockets of this node that show them, and new trends to those that show
 * the newsfeed. Changes of a second are gathered, each subject once; what no socket shows is dropped at once.
 */
export class SubjectEvents {
  private readonly changed = new Map<string, Changed>();
  private readonly gone = new Map<string, Gone>();
  private posted: Posted[] = [];
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();
  private stopListening: (() => Promise<void>) | undefined;

  constructor(private readonly deps: SubjectEventsDeps) {}

  async start(): Promise<void> {
    const { unlisten } = await this.deps.sql.listen(channel, (payload) => this.receive(payload));
    this.stopListening = unlisten;
  }

  async close(): Promise<void> {
    await this.stopListening?.();
    clearTimeout(this.timer);
    await this.running;
  }

  private receive(payload: string): void {
    const parsed = subjectEvent.safeParse(parseJson(payload));
    if (!parsed.success) return logger.warn({ channel }, 'an event could not be parsed');
    const event = parsed.data;
    const { subjectWatchers: watchers } = this.deps.context;
    if (event.kind === 'posted') {
      if (watchers.feed.size === 0) return;
      this.posted.push({ id: event.id, authorId: event.authorId, gender: event.gender });
      // Only the newest are sent; a member sees "99+" anyway.
      if (this.posted.length > 2 * limits.subjects.posted) this.posted = this.posted.slice(-limits.subjects.posted);
    } else {
      const subject = { kind: event.subject, id: event.id };
      if (watchers.of(subject).size === 0) return;
      const key = `${event.subject} ${event.id}`;
      if (event.kind === 'counts') this.change(key, { ...subject, only: event.only });
      // Once it is gone for its owner too, it stays so.
      else if (!event.ownerId || !this.gone.has(key)) this.gone.set(key, { ...subject, ownerId: event.ownerId });
    }
    this.schedule();
  }

  private change(key: string, subject: Changed): void {
    const earlier = this.changed.get(key);
    const isForAll = !subject.only || (earlier && !earlier.only);
    this.changed.set(key, {
      ...subject,
      only: isForAll ? undefined : [...(earlier?.only ?? []), ...(subject.only ?? [])],
    });
  }

  private resume(): void {
    this.timer = undefined;
    const isIdle = this.changed.size === 0 && this.gone.size === 0 && this.posted.length === 0;
    if (!isIdle) this.schedule();
  }

  /** The second after the one that is being emitted begins when all of it is emitted. */
  private schedule(): void {
    this.timer ??= setTimeout(() => {
      this.running = this.flush().catch((error: unknown) =>
        logger.warn({ err: error, channel }, 'changes were not emitted'),
      );
      void this.running.then(() => this.resume());
    }, batchMilliseconds).unref();
  }

  private async flush(): Promise<void> {
    const [changed, gone, posted] = [[...this.changed.values()], [...this.gone.values()], this.posted];
    this.changed.clear();
    this.gone.clear();
    this.posted = [];
    const { db, subjectWatchers: watchers } = this.deps.context;
    this.emitGone(gone);
    await emitCounts(db, changed, ({ only, ...subject }) => {
      const sockets = [...watchers.of(subject)];
      return only ? sockets.filter((socket) => only.includes(socket.data.memberId)) : sockets;
    });
    await this.emitPosted(posted.slice(-limits.subjects.posted));
  }

  private emitGone(gone: readonly Gone[]): void {
    const { subjectWatchers: watchers } = this.deps.context;
    const gathered = new Map<LiveSocket, WatchedSubject[]>();
    for (const { ownerId, ...subject } of gone)
      for (const socket of watchers.of(subject))
        if (socket.data.memberId !== ownerId) gathered.set(socket, [...(gathered.get(socket) ?? []), subject]);
    for (const [socket, ofSocket] of gathered) {
      const news = { counts: [], gone: ofSocket, posted: [] };
      socket.emit('message', toWireFrame({ kind: 'subjects', news }, socket.data.memberId));
    }
  }

  /** Members see posts of the other gender, and their own on other devices. Blocked pairs receive nothing of each other. */
  private async emitPosted(posted: readonly Posted[]): Promise<void> {
    const { db, subjectWatchers: watchers } = this.deps.context;
    if (posted.length === 0 || watchers.feed.size === 0) return;
    const hidden = await listHidden(db, [...new Set(posted.map(({ authorId }) => authorId))]);
    const slice = new TimeSlice();
    for (const socket of [...watchers.feed]) {
      const { memberId, gender } = socket.data;
      const ids = posted
        .filter(
          (post) => post.authorId === memberId || (post.gender !== gender && !hidden.get(post.authorId)?.has(memberId)),
        )
        .map((post) => post.id);
      if (ids.length > 0) {
        const news = { counts: [], gone: [], posted: ids };
        socket.emit('message', toWireFrame({ kind: 'subjects', news }, memberId));
      }
      if (slice.isOver()) await slice.next();
    }
  }
}
