import type { ClientFrameName, ParsedFrame } from '@/lib/live/client-frames';
import type { Acknowledgement, FrameRefusal, RefusedFrame } from '@/lib/live/frames';
import { toRefusedFrame, toWireFrame, type RefusalDetail } from '@/lib/chat/frames-wire';
import type { Denial } from '@/lib/core/chat';
import { upgradeHelps } from '@/lib/membership/queries';
import { logRefusal } from '@/lib/platform/log-refusal';
import { denialText } from '../translate';
import type { LiveSocket } from '../live-socket';
import type { RealtimeContext } from '../realtime-context';

type OpcodeCall<N extends ClientFrameName> = {
  readonly context: RealtimeContext;
  readonly socket: LiveSocket;
  readonly frame: ParsedFrame<N>;
};

/** The result of a frame: its acknowledgement, and the work to do after sending it. */
export type Handled<N extends ClientFrameName> = {
  readonly ack: Acknowledgement<N>;
  readonly afterAck?: () => void | Promise<void>;
};

export type OpcodeHandler<N extends ClientFrameName> = (call: OpcodeCall<N>) => Promise<Handled<N>>;

/** Builds a refusal in the member's language. */
export function refuseFrame(
  context: RealtimeContext,
  socket: LiveSocket,
  code: FrameRefusal,
  detail: RefusalDetail = {},
): RefusedFrame {
  logRefusal('frame refused', { memberId: socket.data.memberId, code });
  const msg = context.translate(socket.data.locale, detail.denied ? denialText(detail.denied.denial) : code);
  return toRefusedFrame(code, msg, detail);
}

type DeniedAction = { readonly memberId: number; readonly clientId?: string; readonly denial: Denial };

/** Refuses an action with a member: the acknowledgement and the frame name the same reason. */
export function refuseDenied(
  context: RealtimeContext,
  socket: LiveSocket,
  { memberId, clientId, denial }: DeniedAction,
): { ack: RefusedFrame; afterAck: () => void } {
  const ack = refuseFrame(context, socket, 'UPGRADE_NEEDED', { clientId, denied: { memberId, denial } });
  const frame = { kind: 'upgradeNeeded', memberId, clientId, text: ack.msg, denial } as const;
  return { ack, afterAck: () => void socket.emit('message', toWireFrame(frame, socket.data.memberId)) };
}

/** Refuses a member who lacks the permission to read. */
export async function refuseReading(
  context: RealtimeContext,
  socket: LiveSocket,
  memberId: number,
): Promise<{ ack: RefusedFrame; afterAck: () => void }> {
  const reader = await context.memberCache.find(socket.data.memberId);
  const canUpgrade = reader !== undefined && (await upgradeHelps(context.db, reader.tier, 'Read_chat_messages'));
  return refuseDenied(context, socket, { memberId, denial: { reason: 'tier', canUpgrade } });
}
