import { printTable, verdict } from '../support/table';
import type { Measured } from './measure';
import { countReplies, describeFailures, describeRefusals, type Recorded } from './recorder';
import type { Released } from './release';
import type { World } from './world';

type Report = {
  readonly measured: readonly Measured[];
  readonly release: readonly Released[] | undefined;
  readonly losses: readonly string[];
  readonly workerRestarts: number;
  readonly world: World;
};

const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(1);

/** Prints the tables, and sets the exit code when something was lost or a target was missed. */
export function reportFaults({ measured, release, losses, workerRestarts, world }: Report): void {
  if (measured.length > 0)
    printTable(
      'Seconds from the fault until a message sent after it is acknowledged',
      ['fault', 'first client', 'each client', 'must', '', 'replies', 'failed replies', 'refused', ''],
      measured.map(({ fault, first, every, recorded }) => [
        fault.name,
        seconds(first),
        seconds(every),
        String(fault.mustSeconds),
        verdict(first <= fault.mustSeconds * 1000),
        String(countReplies(recorded)),
        describeFailures(recorded),
        describeRefusals(recorded),
        verdict(isAllowed(recorded, fault.changesLeader)),
      ]),
    );
  if (release)
    printTable(
      'Each process replaced in order',
      ['process', 'exit code', 'seconds until the new one is ready', 'replies', 'failed replies', 'refused', ''],
      release.map(({ name, code, milliseconds, recorded }) => [
        name,
        String(code),
        seconds(milliseconds),
        String(countReplies(recorded)),
        describeFailures(recorded),
        describeRefusals(recorded),
        verdict(isAllowed(recorded, false) && code === 0),
      ]),
    );
  const { chat, gifts, uploads, pages } = world;
  console.log(
    `\n${chat.acknowledgedCount} messages, ${gifts.acknowledged} gifts, ${uploads.acknowledged} uploads, ${pages.acknowledged} pages and lists; ` +
      `workers started again: ${workerRestarts}; lost, doubled or wrong: ${losses.length} ${verdict(losses.length === 0)}`,
  );
  for (const line of losses.slice(0, 30)) console.log(`  ${line}`);
  if (losses.length > 0) process.exitCode = 1;
}

/** A change of the leader may cost replies 503 with the time to wait. */
function isAllowed(recorded: Recorded, changesLeader: boolean): boolean {
  const failures = describeFailures(recorded);
  return recorded.refusals.size === 0 && (failures === 'none' || (changesLeader && /^503: \d+$/.test(failures)));
}
