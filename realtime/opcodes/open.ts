import { countUnread } from '@/lib/chat/queries';
import { markRead, openConversation, type Marked } from '@/lib/chat/service';
import { mayRead } from '@/realtime/read-permission';
import { opcode } from '@/lib/chat/frames';
import { memberRoom } from '../rooms';
import type { LiveSocket } from '../live-socket';
import type { RealtimeContext } from '../realtime-context';
import { sendPage } from './history';
import { refuseUpgrade, type OpcodeHandler } from './opcode';

/** Marks the conversation read and sends its newest page. With `seq` it only marks up to there. */
export const handleOpen: OpcodeHandler<'open'> = async ({ context, socket, frame }) => {
  const { memberId } = socket.data;
  if (!(await mayRead(context, memberId, frame.uid))) return refuseUpgrade(context, socket, frame.uid);
  if (frame.seq !== undefined) {
    const marked = await markRead(context.db, memberId, { otherId: frame.uid, upTo: frame.seq });
    return {
      ack: { status: 200, last_seq: marked.lastSeq },
      afterAck: () => emitReadMark(context, socket, { otherId: frame.uid, marked }),
    };
  }
  const opened = await openConversation(context.db, memberId, frame.uid);
  sendPage(socket, frame.uid, opened);
  return {
    ack: { status: 200, last_seq: opened.lastSeq },
    afterAck: async () => {
      emitReadMark(context, socket, { otherId: frame.uid, marked: opened });
      if (opened.marked === undefined) return;
      const unread = await countUnread(context.db, memberId);
      context.io
        .to(memberRoom(memberId))
        .emit('message', { status: 'success', opt: opcode.counters, data: { unread } });
    },
  };
};

/** Emits a moved read mark to the other member and to the reader's other sockets. */
function emitReadMark(
  context: RealtimeContext,
  socket: LiveSocket,
  { otherId, marked }: { otherId: number; marked: Marked },
): void {
  const { memberId } = socket.data;
  const seq = marked.marked;
  if (seq === undefined) return;
  context.io
    .to(memberRoom(memberId))
    .except(socket.id)
    .emit('message', { status: 'success', opt: opcode.read, contact: { uid: otherId }, data: { seq, mine: 1 } });
  if (marked.isTold)
    context.io
      .to(memberRoom(otherId))
      .emit('message', { status: 'success', opt: opcode.read, contact: { uid: memberId }, data: { seq } });
}
