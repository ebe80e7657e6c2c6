import type { SubjectKind } from '@/lib/core/comments';
import type { LiveSocket } from './live-socket';

export type WatchedSubject = { readonly kind: SubjectKind; readonly id: number };

const keyOf = ({ kind, id }: WatchedSubject) => `${kind} ${id}`;

/**
 * Indexes sockets by the trends, photos and videos on their screens, and those that show the newsfeed. A socket that has left
 * is refused, because it leaves once only.
 */
export class SubjectWatchers {
  private readonly bySubject = new Map<string, Set<LiveSocket>>();
  private readonly feeds = new Set<LiveSocket>();

  /** The subjects that sockets show, and the sockets that show the newsfeed. */
  get size(): number {
    return this.bySubject.size + this.feeds.size;
  }

  of(subject: WatchedSubject): ReadonlySet<LiveSocket> {
    return this.bySubject.get(keyOf(subject)) ?? none;
  }

  /** The sockets that show the newsfeed. */
  get feed(): ReadonlySet<LiveSocket> {
    return this.feeds;
  }

  set(socket: LiveSocket, { feed, subjects }: { feed: boolean; subjects: readonly WatchedSubject[] }): void {
    this.leave(socket);
    if (!socket.connected) return;
    const keys = [...new Set(subjects.map(keyOf))];
    socket.data.subjects = keys;
    if (feed) this.feeds.add(socket);
    for (const key of keys) {
      const sockets = this.bySubject.get(key);
      if (sockets) sockets.add(socket);
      else this.bySubject.set(key, new Set([socket]));
    }
  }

  leave(socket: LiveSocket): void {
    this.feeds.delete(socket);
    for (const key of socket.data.subjects) {
      const sockets = this.bySubject.get(key);
      sockets?.delete(socket);
      if (sockets?.size === 0) this.bySubject.delete(key);
    }
    socket.data.subjects = [];
  }
}

const none: ReadonlySet<LiveSocket> = new Set();
