import {
  clientFrames,
  type Acknowledgement,
  type ClientOpt,
  type FrameRefusal,
  type ParsedFrame,
} from '@/lib/chat/frames';
import { limits } from '@/lib/core/limits';
import { serviceMemberId } from '@/lib/core/member';
import { logger } from '@/lib/platform/logger';
import { isTransient } from './retry';
import { opcodes } from './opcodes';
import { refuseFrame, type Handled, type OpcodeHandler } from './opcodes/opcode';
import type { LiveSocket } from './live-socket';
import type { RealtimeContext } from './realtime-context';

type Answer = (answer: Acknowledgement) => void;

/** One frame from a client, whatever it may be. Always acknowledges when a callback came along; never throws. */
export async function receiveFrame(
  context: RealtimeContext,
  socket: LiveSocket,
  raw: unknown,
  callback: unknown,
): Promise<void> {
  const acknowledge: Answer = typeof callback === 'function' ? (answer) => void callback(answer) : () => undefined;
  const cid = cidOf(raw);
  const refuseWith = (code: FrameRefusal) => acknowledge(refuseFrame(context, socket, code, { cid }));
  try {
    const opt = optOf(raw);
    if (opt === undefined) return refuseWith('INVALID');
    const parsed = clientFrames[opt].safeParse(raw);
    if (!parsed.success)
      return refuseWith(parsed.error.issues.some((issue) => issue.message === 'tooLong') ? 'TOO_LONG' : 'INVALID');
    if (socket.data.access === 'service' && !isForService(opt, parsed.data)) return refuseWith('UNDER_REVIEW');
    // The schema and the handler come from the same row; the compiler cannot follow an index that is a union.
    const handle = opcodes[opt] as unknown as OpcodeHandler<ClientOpt>;
    const { ack, afterAck }: Handled<ClientOpt> = await handle({ context, socket, frame: parsed.data });
    acknowledge(ack);
    await afterAck?.();
  } catch (error) {
    const code = isTransient(error) ? 'UNAVAILABLE' : 'FAILED';
    logger[code === 'FAILED' ? 'error' : 'warn']({ memberId: socket.data.memberId, code, err: error }, 'frame failed');
    refuseWith(code);
  }
}

/** What the pending and the suspended may do: introduce themselves, and talk to customer service. */
function isForService(opt: ClientOpt, frame: ParsedFrame<ClientOpt>): boolean {
  if (opt === 100) return true;
  return 'uids' in frame ? frame.uids.every((uid) => uid === serviceMemberId) : frame.uid === serviceMemberId;
}

function optOf(raw: unknown): ClientOpt | undefined {
  if (typeof raw !== 'object' || raw === null || !('opt' in raw)) return undefined;
  const { opt } = raw;
  if (typeof opt !== 'number' && typeof opt !== 'string') return undefined;
  return Object.hasOwn(clientFrames, opt) ? (Number(opt) as ClientOpt) : undefined; // it is a key of the table
}

function cidOf(raw: unknown): string | undefined {
  if (typeof raw !== 'object' || raw === null || !('cid' in raw)) return undefined;
  return typeof raw.cid === 'string' && raw.cid.length <= limits.message.clientId ? raw.cid : undefined;
}
