import { markRead, openConversation, type Marked } from '@/lib/chat/service';
import { mayRead } from '@/realtime/read-permission';
import { emitRead } from '../emit-read';
import type { LiveSocket } from '../live-socket';
import type { RealtimeContext } from '../realtime-context';
import { recordDesk, sendPage } from './history';
import { refuseReading, type OpcodeHandler } from './opcode';

/** Marks the conversation read and sends its newest page. With `upTo`, only marks messages up to that seq. */
export const handleOpen: OpcodeHandler<'open'> = async ({ context, socket, frame: { memberId: otherId, upTo } }) => {
  const { memberId } = socket.data;
  if (!(await mayRead(context, memberId, otherId))) return refuseReading(context, socket, otherId);
  if (upTo !== undefined) {
    const marked = await markRead(context.db, memberId, { otherId, upTo });
    return {
      ack: { status: 200, last_seq: marked.lastSeq },
      afterAck: () => {
        emitRead(context, { readerId: memberId, otherId, marked, except: socket });
        countAgain(context, socket, marked);
      },
    };
  }
  await recordDesk(context, socket, otherId);
  const opened = await openConversation(context.db, memberId, otherId);
  sendPage(context, socket, { otherId, page: opened });
  return {
    ack: { status: 200, last_seq: opened.lastSeq, more: opened.more },
    afterAck: () => {
      emitRead(context, { readerId: memberId, otherId, marked: opened, except: socket });
      countAgain(context, socket, opened);
    },
  };
};

/** Agents see unread messages by conversation; counting all of them has no bound. */
function countAgain({ counters }: RealtimeContext, { data }: LiveSocket, { marked }: Marked): void {
  if (marked !== undefined && !data.agent) counters.changedEverywhere(data.memberId, ['unread']);
}
