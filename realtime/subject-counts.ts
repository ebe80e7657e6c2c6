import type { Db } from '@/db/client';
import { toWireFrame } from '@/lib/chat/frames-wire';
import type { LiveSubjectCounts } from '@/lib/live/model';
import { listWatchedCounts } from '@/lib/comments/live-counts';
import { subjectKinds } from '@/lib/core/comments';
import { chunks, TimeSlice } from './time-slice';
import type { LiveSocket } from './live-socket';
import type { WatchedSubject } from './subject-watchers';

const pairsPerQuery = 1_000;

/** Emits the present counts of subjects to the sockets that watch them: one frame to each socket, as its member sees them. */
export async function emitCounts<S extends WatchedSubject>(
  db: Db,
  subjects: readonly S[],
  watchersOf: (subject: S) => Iterable<LiveSocket>,
): Promise<void> {
  const counts = new Map<LiveSocket, LiveSubjectCounts[]>();
  const slice = new TimeSlice();
  for (const kind of subjectKinds) {
    const pairs = new Map<string, { id: number; memberId: number; sockets: LiveSocket[] }>();
    for (const subject of subjects) {
      if (subject.kind !== kind) continue;
      for (const socket of watchersOf(subject)) {
        const { memberId } = socket.data;
        const key = `${subject.id} ${memberId}`;
        const pair = pairs.get(key);
        if (pair) pair.sockets.push(socket);
        else pairs.set(key, { id: subject.id, memberId, sockets: [socket] });
      }
      if (slice.isOver()) await slice.next();
    }
    for (const part of chunks([...pairs.values()], pairsPerQuery)) {
      for (const { id, memberId, likeCount, commentCount } of await listWatchedCounts(db, kind, part))
        for (const socket of pairs.get(`${id} ${memberId}`)?.sockets ?? []) {
          const known = counts.get(socket);
          const count = { kind, id, likeCount, commentCount };
          if (known) known.push(count);
          else counts.set(socket, [count]);
        }
      if (slice.isOver()) await slice.next();
    }
  }
  for (const [socket, ofSocket] of counts) {
    const news = { counts: ofSocket, gone: [], posted: [] };
    socket.emit('message', toWireFrame({ kind: 'subjects', news }, socket.data.memberId));
    if (slice.isOver()) await slice.next();
  }
}
