import { markRead, openConversation } from '@/lib/chat/service';
import { sendPage } from './history';
import type { OpcodeHandler } from './opcode';

/** Opt 0: the conversation is read; its newest page follows, unless only what is on the screen is to be marked. */
export const handleOpen: OpcodeHandler<0> = async ({ live, socket, frame }) => {
  const { memberId } = socket.data;
  if (frame.seq !== undefined) {
    const lastSeq = await markRead(live.db, memberId, { otherId: frame.uid, upTo: frame.seq });
    return { answer: { status: 200, last_seq: lastSeq } };
  }
  const opened = await openConversation(live.db, memberId, frame.uid);
  sendPage(socket, frame.uid, opened.messages);
  return { answer: { status: 200, last_seq: opened.lastSeq } };
};
