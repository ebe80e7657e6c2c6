import { ObservableStore } from '@/lib/browser/observable-store';
import type { LiveSubjectCounts, SubjectNews } from '@/lib/live/model';
import type { SubjectRef } from '@/lib/core/comments';
import { limits } from '@/lib/core/screen-limits';

const gatherMilliseconds = 100;
const maxSeen = 5_000;

/** The subjects on the screen: trends, photos and videos with counts, and whether the newsfeed is shown. */
export type WatchedSubjects = { readonly feed: boolean; readonly subjects: readonly SubjectRef[] };

/** Sends what the screen shows. `withCounts`: the reply has the present counts, as on a new connection. */
type Send = (watched: WatchedSubjects, withCounts: boolean) => void;

/** Returns the key of a subject in `SubjectFeed.counts`. */
export const subjectKey = ({ kind, id }: SubjectRef) => `${kind} ${id}`;

/**
 * Collects the subjects on the screen as components mount and unmount, sends a changed set to the server, and keeps what
 * the server reports about them. One for the page, so that components need no chat client.
 */
export class SubjectFeed {
  /** The newest counts of watched subjects, by key. */
  readonly counts = new ObservableStore<ReadonlyMap<string, LiveSubjectCounts>>(new Map());
  /** Keys of watched subjects that do not exist any more. */
  readonly gone = new ObservableStore<ReadonlySet<string>>(new Set());
  /** Ids of trends posted since the feed was read, at most `limits.subjects.posted`. */
  readonly posted = new ObservableStore<readonly number[]>([]);
  private readonly watchers = new Map<string, { readonly ref: SubjectRef; count: number }>();
  /** Keys that were watched before. Their counts may have changed while no component showed them. */
  private readonly seen = new Set<string>();
  private isReturning = false;
  private feeds = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private send: Send | undefined;
  private sent = '';

  /** Returns the function that stops watching. */
  watch(ref: SubjectRef): () => void {
    const key = subjectKey(ref);
    const known = this.watchers.get(key);
    if (known) known.count += 1;
    else this.watchers.set(key, { ref: { kind: ref.kind, id: ref.id }, count: 1 });
    if (!known && this.seen.has(key)) this.isReturning = true;
    if (this.seen.size >= maxSeen) this.seen.clear();
    this.seen.add(key);
    this.schedule();
    return () => {
      const watcher = this.watchers.get(key);
      if (watcher && (watcher.count -= 1) <= 0) this.watchers.delete(key);
      this.schedule();
    };
  }

  /** Watches for new trends. Returns the function that stops. */
  watchFeed(): () => void {
    this.feeds += 1;
    this.schedule();
    return () => {
      this.feeds -= 1;
      this.schedule();
    };
  }

  /** Forgets the new trends, when the list is read again or has shown them. */
  clearPosted(): void {
    if (this.posted.state.length > 0) this.posted.set([]);
  }

  /** Connects the feed to a live connection. Returns the function that disconnects. */
  attach(send: Send): () => void {
    this.send = send;
    return () => {
      if (this.send !== send) return;
      this.send = undefined;
      clearTimeout(this.timer);
      this.timer = undefined;
    };
  }

  /** Sends the whole set, because a new connection watches nothing. */
  renew(): void {
    const watched = this.current();
    this.sent = JSON.stringify(watched);
    if (watched.feed || watched.subjects.length > 0) this.send?.(watched, true);
  }

  receive({ counts, gone, posted }: SubjectNews): void {
    if (counts.length > 0)
      this.counts.update((known) => {
        // Only what is on the screen, so that the map stays small.
        const next = new Map([...known].filter(([key]) => this.watchers.has(key)));
        for (const count of counts) next.set(subjectKey(count), count);
        return next;
      });
    if (gone.length > 0) this.gone.update((known) => new Set([...known, ...gone.map(subjectKey)]));
    if (posted.length > 0)
      this.posted.update((known) => [...new Set([...known, ...posted])].slice(-limits.subjects.posted));
  }

  private schedule(): void {
    if (!this.send) return;
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      const watched = this.current();
      const text = JSON.stringify(watched);
      if (text === this.sent) return;
      this.sent = text;
      this.send?.(watched, this.isReturning);
      this.isReturning = false;
    }, gatherMilliseconds);
  }

  /** Returns the newest subjects, as many as the server accepts. */
  private current(): WatchedSubjects {
    return {
      feed: this.feeds > 0,
      subjects: [...this.watchers.values()].slice(-limits.subjects.watched).map(({ ref }) => ref),
    };
  }
}

/** The feed of the page. */
export const subjectFeed = new SubjectFeed();
