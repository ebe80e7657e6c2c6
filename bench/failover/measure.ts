import { setTimeout as wait } from 'node:timers/promises';
import { becomeWhole, type Fault } from './faults';
import { describeFailures, describeRefusals, type Recorded } from './recorder';
import type { World } from './world';

const ackMilliseconds = 60_000;

export type Measured = {
  readonly fault: Fault;
  /** Milliseconds until the first client, and until each, had a message acknowledged that it sent after the fault. */
  readonly first: number;
  readonly every: number;
  readonly wholeAfter: number;
  readonly recorded: Recorded;
};

/** Strikes once under the load that runs, and waits until all has recovered. */
export async function measureFault(world: World, fault: Fault, pauseMilliseconds: number): Promise<Measured> {
  await becomeWhole(world);
  await wait(pauseMilliseconds);
  world.recorder.take();
  const from = Date.now();
  const mend = await fault.strike();
  const struck = Date.now();
  const mending = mend();
  mending.catch(() => undefined); // reported below
  const [first, every] = await Promise.all([
    world.chat.firstAck(ackMilliseconds, struck),
    world.chat.everyAck(ackMilliseconds, struck),
  ]);
  await mending;
  await becomeWhole(world);
  const wholeAfter = Date.now() - from;
  await wait(pauseMilliseconds);
  const measured = {
    fault,
    first: first + struck - from,
    every: every + struck - from,
    wholeAfter,
    recorded: world.recorder.take(),
  };
  const { acknowledgedCount, sentCount } = world.chat;
  console.log(
    `${fault.name}: first ${measured.first} ms, every ${measured.every} ms, whole after ${(wholeAfter / 1000).toFixed(1)} s; ` +
      `failures: ${describeFailures(measured.recorded)}; refused: ${describeRefusals(measured.recorded)}; ${acknowledgedCount} of ${sentCount}`,
  );
  return measured;
}
