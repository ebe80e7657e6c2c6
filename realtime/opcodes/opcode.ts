import {
  frameRefusals,
  type Acknowledgement,
  type ClientOpt,
  type FrameRefusal,
  type ParsedFrame,
  type RefusedFrame,
} from '@/lib/chat/frames';
import type { LiveSocket } from '../live-socket';
import type { RealtimeContext } from '../realtime-context';

export type OpcodeCall<O extends ClientOpt> = {
  readonly context: RealtimeContext;
  readonly socket: LiveSocket;
  readonly frame: ParsedFrame<O>;
};

/** What a frame came to: the acknowledgement, and what happens once it is on its way. */
export type Handled<O extends ClientOpt> = {
  readonly ack: Acknowledgement<O>;
  readonly afterAck?: () => void | Promise<void>;
};

export type OpcodeHandler<O extends ClientOpt> = (call: OpcodeCall<O>) => Promise<Handled<O>>;

export type RefusalDetail = { readonly cid?: string; readonly retry?: number; readonly left?: number };

/** A refusal in the member's language. */
export function refuseFrame(
  context: RealtimeContext,
  socket: LiveSocket,
  code: FrameRefusal,
  detail: RefusalDetail = {},
): RefusedFrame {
  return { status: frameRefusals[code], code, msg: context.translate(socket.data.locale, code), ...detail };
}

type Upgrade = { readonly code: 'FREE_CHAT_USED' | 'UPGRADE_NEEDED'; readonly uid: number; readonly cid?: string };

/** Opt 7 or 8: what the member lacks, to the connection that tried. */
export function emitUpgradeNeeded(context: RealtimeContext, socket: LiveSocket, { code, uid, cid }: Upgrade): void {
  const opt = code === 'FREE_CHAT_USED' ? 7 : 8;
  const data = cid === undefined ? { uid } : { uid, cid };
  socket.emit('message', { status: 'success', opt, msg: context.translate(socket.data.locale, code), data });
}

/** Reading is not among the rights of the member. */
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
