import { frameRefusals, type Acknowledgement, type ClientOpt, type FrameRefusal, type ParsedFrame, type RefusedFrame } from '@/lib/chat/contract';
import type { Live, LiveSocket } from '../types';

export type OpcodeCall<O extends ClientOpt> = { readonly live: Live; readonly socket: LiveSocket; readonly frame: ParsedFrame<O> };

/** What a frame came to: the acknowledgement, and what happens once it is on its way. */
export type Handled<O extends ClientOpt> = { readonly answer: Acknowledgement<O>; readonly afterwards?: () => void | Promise<void> };

export type OpcodeHandler<O extends ClientOpt> = (call: OpcodeCall<O>) => Promise<Handled<O>>;

export type RefusalDetail = { readonly cid?: string; readonly retry?: number };

/** A refusal in the member's language. */
export function refuseFrame(live: Live, socket: LiveSocket, code: FrameRefusal, detail: RefusalDetail = {}): RefusedFrame {
  return { status: frameRefusals[code], code, msg: live.texts(socket.data.locale, code), ...detail };
}
