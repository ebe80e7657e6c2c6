import { steadyNow } from '@/lib/core/steady-clock';
import type { ParsedFrame } from '@/lib/live/client-frames';
import type { Acknowledgement } from '@/lib/live/frames';
import type { LiveSocket } from './live-socket';
import { anyFrameLoads, type GatedName } from './opcodes/frame-loads';

/** Frames of a member that are in work at once, of any kind: a share of the 6 connections of the pool. */
export const framesAtOnce = 2;
/** Frames of a member that wait on all sockets together. */
export const framesWaiting = 1_000;

type Acknowledge = (ack: Acknowledgement) => void;

/** A frame that waits for its turn, and the actions of its receiver. */
export type GatedFrame = {
  readonly socket: LiveSocket;
  readonly name: GatedName;
  readonly frame: ParsedFrame<GatedName>;
  readonly acknowledge: Acknowledge;
  /** Handles and acknowledges a frame; never rejects. */
  readonly perform: (frame: ParsedFrame<GatedName>, acknowledge: Acknowledge) => Promise<void>;
  readonly refuse: (retrySeconds: number) => void;
};

/** One frame of a client, or several that became one, each with its own acknowledgement. */
export type WaitingFrame = {
  readonly name: GatedName;
  readonly id: string;
  readonly socket: LiveSocket;
  readonly parts: GatedFrame[];
  frame: ParsedFrame<GatedName>;
  readonly since: number;
  /** The units of the rate that were taken for it. */
  paid: number;
};

/** The frames of one account that wait or are in work, over all its sockets. */
export class FrameLane {
  /** True while a loop serves the lane. */
  isServed = false;
  private readonly kinds = new Map<GatedName, Map<string, WaitingFrame>>();
  private readonly busy = new Set<GatedName>();
  private waiting = 0;

  get isEmpty(): boolean {
    return this.waiting === 0 && this.busy.size === 0;
  }

  /** Adds a frame, or makes it one with a waiting frame. Returns whether there was a place. */
  add(part: GatedFrame): boolean {
    const { name, socket, frame } = part;
    const { key, join } = anyFrameLoads[name];
    const kind = this.kinds.get(name) ?? new Map<string, WaitingFrame>();
    const id = `${socket.id} ${key(frame)}`;
    const known = kind.get(id);
    if (known) {
      known.frame = join ? join(known.frame, frame) : frame;
      known.parts.push(part);
      return true;
    }
    if (this.waiting >= framesWaiting) return false;
    this.waiting += 1;
    this.kinds.set(name, kind.set(id, { name, id, socket, parts: [part], frame, since: steadyNow(), paid: 0 }));
    return true;
  }

  /** Returns the frame that waits longest of the kinds that are not in work; undefined when none may begin. */
  next(): WaitingFrame | undefined {
    if (this.busy.size >= framesAtOnce) return undefined;
    let oldest: WaitingFrame | undefined;
    for (const name of this.kinds.keys()) {
      const first = this.busy.has(name) ? undefined : this.firstOf(name);
      if (first && (!oldest || first.since < oldest.since)) oldest = first;
    }
    return oldest;
  }

  remove({ name, id }: WaitingFrame): void {
    const kind = this.kinds.get(name);
    if (!kind?.delete(id)) return;
    this.waiting -= 1;
    if (kind.size === 0) this.kinds.delete(name);
  }

  begin(entry: WaitingFrame): void {
    this.remove(entry);
    this.busy.add(entry.name);
  }

  end(name: GatedName): void {
    this.busy.delete(name);
  }

  /** Drops the frames of sockets that left. */
  private firstOf(name: GatedName): WaitingFrame | undefined {
    for (const entry of this.kinds.get(name)?.values() ?? []) {
      if (entry.socket.connected) return entry;
      this.remove(entry);
    }
    return undefined;
  }
}
