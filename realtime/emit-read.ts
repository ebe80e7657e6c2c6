import { toWireFrame } from '@/lib/chat/frames-wire';
import type { Marked } from '@/lib/chat/service';
import type { LiveSocket } from './live-socket';
import type { RealtimeContext } from './realtime-context';
import { memberRoom } from './rooms';

type MovedMark = {
  readonly readerId: number;
  readonly otherId: number;
  readonly marked: Marked;
  /** The socket that moved the mark. */
  readonly except?: LiveSocket;
};

/** Emits a moved read mark to the other member and to the reader's other sockets. */
export function emitRead({ io }: RealtimeContext, { readerId, otherId, marked, except }: MovedMark): void {
  const seq = marked.marked;
  if (seq === undefined) return;
  const own = toWireFrame({ kind: 'read', memberId: otherId, seq, isOwn: true }, readerId);
  io.to(memberRoom(readerId))
    .except(except ? except.id : [])
    .emit('message', own);
  if (!marked.isShared) return;
  const theirs = toWireFrame({ kind: 'read', memberId: readerId, seq, isOwn: false }, otherId);
  io.to(memberRoom(otherId)).emit('message', theirs);
}
