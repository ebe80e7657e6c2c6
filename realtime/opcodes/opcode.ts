import type { ClientFrameName, ParsedFrame } from '@/lib/chat/client-frames';
import type { Acknowledgement, FrameRefusal, RefusedFrame } from '@/lib/chat/frames';
import { toRefusedFrame, toWireFrame, type RefusalDetail } from '@/lib/chat/frames-wire';
import type { LiveSocket } from '../live-socket';
import type { RealtimeContext } from '../realtime-context';

export type OpcodeCall<N extends ClientFrameName> = {
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
  const msg = context.translate(socket.data.locale, code);
  return toRefusedFrame(code, msg, detail);
}

type Upgrade = {
  readonly code: 'FREE_CHAT_USED' | 'UPGRADE_NEEDED';
  readonly memberId: number;
  readonly clientId?: string;
};

/** Notifies the requesting connection that the member lacks a quota or a tier. */
export function emitUpgradeNeeded(
  context: RealtimeContext,
  socket: LiveSocket,
  { code, memberId, clientId }: Upgrade,
): void {
  const kind = code === 'FREE_CHAT_USED' ? 'quotaUsed' : 'upgradeNeeded';
  const text = context.translate(socket.data.locale, code);
  socket.emit('message', toWireFrame({ kind, memberId, clientId, text }, socket.data.memberId));
}

/** Refuses a member who lacks the permission to read. */
export function refuseUpgrade(
  context: RealtimeContext,
  socket: LiveSocket,
  memberId: number,
): { ack: RefusedFrame; afterAck: () => void } {
  return {
    ack: refuseFrame(context, socket, 'UPGRADE_NEEDED'),
    afterAck: () => emitUpgradeNeeded(context, socket, { code: 'UPGRADE_NEEDED', memberId }),
  };
}
