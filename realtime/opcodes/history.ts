import { describeRemoved } from '@/lib/chat/removed';
import { listHistory, type HistoryPage, type HistoryRange } from '@/lib/chat/queries';
import type { ParsedFrame } from '@/lib/live/client-frames';
import { toWireFrame } from '@/lib/chat/frames-wire';
import { toSeconds } from '@/lib/core/seconds';
import { recordOpening } from '@/lib/platform/record-opening';
import { mayRead } from '@/realtime/read-permission';
import { joinWrites } from '../encoded-frames';
import type { LiveSocket } from '../live-socket';
import type { RealtimeContext } from '../realtime-context';
import { refuseReading, type OpcodeHandler } from './opcode';

/** Sends a page of history before the acknowledgement, so that an acknowledged client has the messages. */
export const handleHistory: OpcodeHandler<'history'> = async ({ context, socket, frame }) => {
  const { memberId: otherId, requestId } = frame;
  if (!(await mayRead(context, socket.data.memberId, otherId))) return refuseReading(context, socket, otherId);
  await recordDesk(context, socket, otherId);
  const page = await listHistory(context.db, socket.data.memberId, otherId, toRange(socket, frame));
  sendPage(context, socket, { otherId, page, requestId });
  return { ack: { status: 200, more: page.more } };
};

/** Writes down that an agent opens a conversation at the desk, also without the page that shows it. */
export async function recordDesk({ db }: RealtimeContext, { data }: LiveSocket, memberId: number): Promise<void> {
  if (!data.agent) return;
  const reason = 'conversation with customer service';
  await recordOpening(db, { actorId: data.agent.id, memberId, subject: 'thread', subjectId: memberId, reason });
}

type SentPage = { readonly otherId: number; readonly page: HistoryPage; readonly requestId?: number | undefined };

export function sendPage(context: RealtimeContext, socket: LiveSocket, { otherId, page, requestId }: SentPage): void {
  if (!socket.connected) return;
  const { data } = socket;
  const messages = describeRemoved(page.messages, context.translate(data.locale, 'removed'));
  const [oldest] = messages;
  if (oldest) data.oldestShown = { otherId, seq: oldest.seq, second: toSeconds(oldest.sentAt) };
  joinWrites(socket);
  socket.emit('message', toWireFrame({ kind: 'history', memberId: otherId, messages, requestId }, data.memberId));
}

function toRange(
  { data }: LiveSocket,
  { memberId, afterSeq, beforeSeq, beforeSecond }: ParsedFrame<'history'>,
): HistoryRange {
  if (afterSeq !== undefined) return { afterSeq };
  if (beforeSeq !== undefined) return { beforeSeq };
  if (beforeSecond === undefined) return {};
  // Many messages can share a second, so a client without sequence numbers continues from the last page sent.
  const oldest = data.oldestShown;
  if (oldest?.otherId === memberId && oldest.second === beforeSecond) return { beforeSeq: oldest.seq };
  return { before: new Date(beforeSecond * 1000) };
}
