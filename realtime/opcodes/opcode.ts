import type { ClientFrameName, ParsedFrame } from '@/lib/chat/client-frames';
import { type Acknowledgement, type FrameRefusal, frameRefusals, opcode, type RefusedFrame } from '@/lib/chat/frames';
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

export type RefusalDetail = { readonly cid?: string; readonly retry?: number; readonly left?: number };

/** Builds a refusal in the member's language. */
export function refuseFrame(
  context: RealtimeContext,
  socket: LiveSocket,
  code: FrameRefusal,
  detail: RefusalDetail = {},
): RefusedFrame {
  return { status: frameRefusals[code], code, msg: context.translate(socket.data.locale, code), ...detail };
}

type Upgrade = { readonly code: 'FREE_CHAT_USED' | 'UPGRADE_NEEDED'; readonly uid: number; readonly cid?: string };

/** Sends what the member lacks to the connection that tried: a quota or a tier. */
export function emitUpgradeNeeded(context: RealtimeContext, socket: LiveSocket, { code, uid, cid }: Upgrade): void {
  const opt = code === 'FREE_CHAT_USED' ? opcode.quotaUsed : opcode.upgradeNeeded;
  const data = cid === undefined ? { uid } : { uid, cid };
  socket.emit('message', { status: 'success', opt, msg: context.translate(socket.data.locale, code), data });
}

/** Refuses a member who lacks the permission to read. */
export function refuseUpgrade(
  context: RealtimeContext,
  socket: LiveSocket,
  uid: number,
): { ack: RefusedFrame; afterAck: () => void } {
  return {
    ack: refuseFrame(context, socket, 'UPGRADE_NEEDED'),
    afterAck: () => emitUpgradeNeeded(context, socket, { code: 'UPGRADE_NEEDED', uid }),
  };
}
