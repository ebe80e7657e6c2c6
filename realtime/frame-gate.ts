import { steadyNow } from '@/lib/core/steady-clock';
import type { Acknowledgement } from '@/lib/live/frames';
import { logger } from '@/lib/platform/logger';
import { FrameLane, type GatedFrame, type WaitingFrame } from './frame-lane';
import { anyFrameLoads } from './opcodes/frame-loads';
import { accountOf } from './rooms';

/** Less than the 10 s in which a client expects the acknowledgement. */
export const frameTimeoutMilliseconds = 8_000;

/** Takes `cost` of an account's rate. Returns the seconds to wait when too little is left, else 0. */
type Pay = (account: number, cost: number) => number | Promise<number>;

/** A place is free again after this time, as a rule. */
const fullSeconds = 1;

/**
 * Bounds the work that frames of one account cause, over all its sockets on this node. At most one frame of each kind is in
 * work, and a few of all kinds, so that the other connections of the pool remain for other members. The frames behind them
 * wait in their order; those of a socket that ask for the same become one. Each frame is paid from a rate of the account,
 * which all nodes share. An account whose rate is used up waits too: a frame is refused only when its turn would come after
 * the time in which its client expects an acknowledgement, or when too many wait.
 */
export class FrameGate {
  private readonly lanes = new Map<number, FrameLane>();

  constructor(private readonly pay: Pay) {}

  /** The accounts with frames that wait or are in work. */
  get size(): number {
    return this.lanes.size;
  }

  add(part: GatedFrame): void {
    const account = accountOf(part.socket.data);
    const lane = this.lanes.get(account) ?? new FrameLane();
    if (!lane.add(part)) return part.refuse(fullSeconds);
    this.lanes.set(account, lane);
    this.serve(account, lane);
  }

  private serve(account: number, lane: FrameLane): void {
    if (lane.isServed) return;
    lane.isServed = true;
    void this.begin(account, lane);
  }

  /** Begins all frames that may be in work now. */
  private async begin(account: number, lane: FrameLane): Promise<void> {
    for (let entry = lane.next(); entry; entry = lane.next()) {
      const seconds = await this.secondsUntilPaid(account, entry);
      if (seconds === 0) {
        lane.begin(entry);
        void this.work(account, lane, entry);
      } else if (steadyNow() + seconds * 1000 > entry.since + frameTimeoutMilliseconds) {
        lane.remove(entry);
        for (const part of entry.parts) part.refuse(seconds);
      } else {
        await new Promise((resolve) => setTimeout(resolve, seconds * 1000).unref());
      }
    }
    // In the turn of the last look: a frame that ends between the two would begin no other.
    lane.isServed = false;
    if (lane.isEmpty) this.lanes.delete(account);
  }

  private async work(account: number, lane: FrameLane, { name, frame, parts }: WaitingFrame): Promise<void> {
    const acknowledgeAll = (ack: Acknowledgement) => {
      for (const { acknowledge } of parts) acknowledge(ack);
    };
    await parts.at(-1)?.perform(frame, acknowledgeAll);
    lane.end(name);
    this.serve(account, lane);
  }

  /** Returns 0 when the frame is paid. A frame that another one joined meanwhile may cost more than before. */
  private async secondsUntilPaid(account: number, entry: WaitingFrame): Promise<number> {
    for (;;) {
      const due = anyFrameLoads[entry.name].cost(entry.frame, entry.socket.data) - entry.paid;
      if (due <= 0) return 0;
      const seconds = await this.take(account, due);
      if (seconds > 0) return seconds;
      entry.paid += due;
    }
  }

  private async take(account: number, cost: number): Promise<number> {
    try {
      return await this.pay(account, cost);
    } catch (error) {
      logger.warn({ err: error }, 'the rate of frames could not be read');
      return 0;
    }
  }
}
