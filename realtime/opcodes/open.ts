import { toWireFrame } from '@/lib/chat/frames-wire';
import { countUnread } from '@/lib/chat/queries';
import { markRead, openConversation, type Marked } from '@/lib/chat/service';
import { mayRead } from '@/realtime/read-permission';
import { memberRoom } from '../rooms';
import type { LiveSocket } from '../live-socket';
import type { RealtimeContext } from '../realtime-context';
import { sendPage } from './history';
import { refuseReading, type OpcodeHandler } from './opcode';

/** Marks the conversation read and sends its newest page. With `upTo`, only marks messages up to that seq. */
export const handleOpen: OpcodeHandler<'open'> = async ({ context, socket, frame: { memberId: otherId, upTo } }) => {
  const { memberId } = socket.data;
  if (!(await mayRead(context, memberId, otherId))) return refuseReading(context, socket, otherId);
  if (upTo !== undefined) {
    const marked = await markRead(context.db, memberId, { otherId, upTo });
    return {
      ack: { status: 200, last_seq: marked.lastSeq },
      afterAck: () => emitReadMark(context, socket, { otherId, marked }),
    };
  }
  const opened = await openConversation(context.db, memberId, otherId);
  sendPage(socket, otherId, opened);
  return {
    ack: { status: 200, last_seq: opened.lastSeq },
    afterAck: async () => {
      emitReadMark(context, socket, { otherId, marked: opened });
      // Agents see unread messages by conversation; counting all of them has no bound.
      if (opened.marked === undefined || socket.data.agent) return;
      const unread = await countUnread(context.db, memberId);
      const frame = toWireFrame({ kind: 'counters', counters: { unread } }, memberId);
      context.io.to(memberRoom(memberId)).emit('message', frame);
    },
  };
};

/** Emits a moved read mark to the other member and to the reader's other sockets. */
function emitReadMark(
  { io }: RealtimeContext,
  socket: LiveSocket,
  { otherId, marked }: { otherId: number; marked: Marked },
): void {
  const { memberId } = socket.data;
  const seq = marked.marked;
  if (seq === undefined) return;
  const own = toWireFrame({ kind: 'read', memberId: otherId, seq, isOwn: true }, memberId);
  io.to(memberRoom(memberId)).except(socket.id).emit('message', own);
  if (!marked.isShared) return;
  const theirs = toWireFrame({ kind: 'read', memberId, seq, isOwn: false }, otherId);
  io.to(memberRoom(otherId)).emit('message', theirs);
}
