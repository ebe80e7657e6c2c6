import { listHistory, type HistoryPage, type HistoryRange } from '@/lib/chat/queries';
import type { ParsedFrame } from '@/lib/chat/client-frames';
import { opcode } from '@/lib/chat/frames';
import { toSeconds, toWireMessages } from '@/lib/chat/wire';
import { mayRead } from '@/realtime/read-permission';
import type { LiveSocket } from '../live-socket';
import { refuseUpgrade, type OpcodeHandler } from './opcode';

/** Sends a page of history before the acknowledgement, so that a client that awaits the latter already has the messages. */
export const handleHistory: OpcodeHandler<'history'> = async ({ context, socket, frame }) => {
  if (!(await mayRead(context, socket.data.memberId, frame.uid))) return refuseUpgrade(context, socket, frame.uid);
  const page = await listHistory(context.db, socket.data.memberId, frame.uid, toRange(socket, frame));
  sendPage(socket, frame.uid, page, frame.apart);
  return { ack: { status: 200, more: page.more } };
};

export function sendPage(
  socket: LiveSocket,
  otherId: number,
  { messages, isStranger }: HistoryPage,
  apart?: number,
): void {
  const [oldest] = messages;
  if (oldest) socket.data.oldestShown = { otherId, seq: oldest.seq, second: toSeconds(oldest.createdAt) };
  socket.emit('message', {
    status: 'success',
    opt: opcode.history,
    data: toWireMessages(messages, { readerId: socket.data.memberId, otherId, isStranger }),
    contact: { uid: otherId },
    ...(apart === undefined ? {} : { apart }),
  });
}

function toRange({ data }: LiveSocket, frame: ParsedFrame<'history'>): HistoryRange {
  if (frame.after_seq !== undefined) return { afterSeq: frame.after_seq };
  if (frame.before_seq !== undefined) return { beforeSeq: frame.before_seq };
  if (frame.create_time === undefined) return {};
  // A second can hold many messages, so a client without seqs continues from the page sent last.
  const shown = data.oldestShown;
  if (shown?.otherId === frame.uid && shown.second === frame.create_time) return { beforeSeq: shown.seq };
  return { before: new Date(frame.create_time * 1000) };
}
