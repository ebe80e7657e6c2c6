import {
  type ClientFrameName,
  clientFrames,
  clientIdOf,
  findFrameName,
  type ParsedFrame,
} from '@/lib/live/client-frames';
import type { Acknowledgement, FrameRefusal } from '@/lib/live/frames';
import { serviceMemberId } from '@/lib/core/member';
import { logFailure } from '@/lib/platform/log-failure';
import { isTransient } from './retry';
import { opcodes } from './opcodes';
import type { GatedName } from './opcodes/frame-loads';
import { refuseFrame, type Handled, type OpcodeHandler } from './opcodes/opcode';
import type { LiveSocket } from './live-socket';
import type { RealtimeContext } from './realtime-context';

type Acknowledge = (ack: Acknowledgement) => void;

/** Handles a client frame with any content. Always calls the acknowledgement callback, if given; never throws. */
export async function receiveFrame(
  context: RealtimeContext,
  socket: LiveSocket,
  raw: unknown,
  callback: unknown,
): Promise<void> {
  const acknowledge: Acknowledge = typeof callback === 'function' ? (ack) => void callback(ack) : () => undefined;
  const refuseWith = (code: FrameRefusal) =>
    acknowledge(refuseFrame(context, socket, code, { clientId: clientIdOf(raw) }));
  try {
    const name = nameOf(raw);
    if (name === undefined) return refuseWith('INVALID');
    const parsed = clientFrames[name].safeParse(raw);
    if (!parsed.success)
      return refuseWith(parsed.error.issues.some((issue) => issue.message === 'tooLong') ? 'TOO_LONG' : 'INVALID');
    const { access, agent, memberId } = socket.data;
    if (name === 'hello' && !isOfMember(parsed.data, memberId)) {
      refuseWith('FOREIGN_UID');
      // In this turn: no frame behind it acts for an account that is not the one of its page.
      return void socket.disconnect(true);
    }
    // An agent may not hide a conversation from the other agents.
    if (agent && name === 'delete') return refuseWith('INVALID');
    if (access !== 'all' && !isForService(name, parsed.data)) return refuseWith(restrictedRefusals[access]);
    const perform = (frame: ParsedFrame<ClientFrameName>, done: Acknowledge) =>
      performFrame(context, { socket, name, frame, raw, acknowledge: done });
    if (name === 'message') return await perform(parsed.data, measured(context, acknowledge));
    const refuse = (retry: number) => acknowledge(refuseFrame(context, socket, 'TOO_MANY', { retry }));
    context.frameGate.add({ socket, name, frame: parsed.data as ParsedFrame<GatedName>, acknowledge, perform, refuse });
  } catch (error) {
    report(error, socket);
    refuseWith('FAILED');
  }
}

/** Measures the time until the acknowledgement of a message, where metrics are read. */
function measured({ meter }: RealtimeContext, acknowledge: Acknowledge): Acknowledge {
  if (!meter) return acknowledge;
  const begunAt = performance.now();
  return (ack) => {
    acknowledge(ack);
    meter.acknowledged(ack, begunAt);
  };
}

type Frame = {
  readonly socket: LiveSocket;
  readonly name: ClientFrameName;
  readonly frame: ParsedFrame<ClientFrameName>;
  /** As the client sent it. */
  readonly raw: unknown;
  readonly acknowledge: Acknowledge;
};

/** Handles a frame that fits its schema. Always calls the acknowledgement callback; never throws. */
async function performFrame(context: RealtimeContext, { socket, name, frame, raw, acknowledge }: Frame): Promise<void> {
  try {
    // Schema and handler share the key `name`, which the compiler cannot correlate across a union.
    const handle = opcodes[name] as unknown as OpcodeHandler<ClientFrameName>;
    const { ack, afterAck }: Handled<ClientFrameName> = await handle({ context, socket, frame });
    acknowledge(ack);
    await afterAck?.();
  } catch (error) {
    acknowledge(refuseFrame(context, socket, report(error, socket), { clientId: clientIdOf(raw) }));
  }
}

function report(error: unknown, { data: { memberId } }: LiveSocket): FrameRefusal {
  const code = isTransient(error) ? 'UNAVAILABLE' : 'FAILED';
  logFailure('frame failed', error, { memberId, code, level: code === 'FAILED' ? 'error' : 'warn' });
  return code;
}

const restrictedRefusals = { pending: 'UNDER_REVIEW', rejected: 'REJECTED', suspended: 'SUSPENDED' } as const;

/** Returns whether restricted accounts may send this frame: the hello, and frames to customer service. */
function isForService(name: ClientFrameName, frame: ParsedFrame<ClientFrameName>): boolean {
  if (name === 'hello' || 'isHidden' in frame) return true;
  if ('subjects' in frame) return false;
  return 'memberIds' in frame
    ? frame.memberIds.every((id) => id === serviceMemberId)
    : frame.memberId === serviceMemberId;
}

function isOfMember(frame: ParsedFrame<ClientFrameName>, memberId: number): boolean {
  return 'memberId' in frame && frame.memberId === memberId;
}

function nameOf(raw: unknown): ClientFrameName | undefined {
  return typeof raw === 'object' && raw !== null && 'opt' in raw ? findFrameName(raw.opt) : undefined;
}
