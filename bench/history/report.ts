import { printTable, verdict } from '../support/table';
import type { Removal } from './ages';
import type { Buffers } from './buffers';
import { half, ninetyFifth, type Side, type Times } from './measure';
import type { Move } from './part-moves';
import type { Size } from './schema';

const maxRatio = 1.1;
const milliseconds = (value: number) => value.toFixed(2);

/** Prints medians and 95th percentiles of each side; of the others, the ratios to the first. */
export function printTimes(title: string, sides: readonly Side[], times: readonly Times[]): void {
  const others = sides.slice(1);
  printTable(
    `${title}: milliseconds, p50 and p95 of ${times[0]?.of[0]?.length ?? 0}; ratios of p50 to ${sides[0]?.name ?? ''}, at most ${maxRatio}`,
    ['what', ...sides.flatMap(({ name }) => [name, 'p95']), ...others.flatMap(({ name }) => [`ratio ${name}`, ''])],
    times.map(({ name, of }) => [
      name,
      ...of.flatMap((samples) => [milliseconds(half(samples)), milliseconds(ninetyFifth(samples))]),
      ...ratios(of.map(half)),
    ]),
  );
}

export function printBuffers(sides: readonly Side[], counted: readonly Buffers[]): void {
  printTable(
    'Blocks of 8 kB that the statements read, cached or not; medians',
    [
      'what',
      'statements',
      ...sides.map(({ name }) => name),
      ...sides.slice(1).flatMap(({ name }) => [`ratio ${name}`, '']),
    ],
    counted.map(({ name, statements, of }) => [
      name,
      String(statements),
      ...of.map((blocks) => blocks.toFixed(0)),
      ...ratios(of),
    ]),
  );
}

function ratios([first = Number.NaN, ...rest]: readonly number[]): string[] {
  return rest.flatMap((value) => [(value / first).toFixed(2), verdict(value / first <= maxRatio)]);
}

export function printSizes({ name, shape }: Side, sizes: readonly Size[]): void {
  printTable(
    `Sizes of ${name}, with ${shape.messages.toLocaleString('en')} messages of ${shape.members.toLocaleString('en')} members in ${shape.conversations.toLocaleString('en')} conversations`,
    ['relation', 'MB', 'bytes a message'],
    sizes.map(({ relation, bytes }) => [relation, (bytes / 1e6).toFixed(0), (bytes / shape.messages).toFixed(1)]),
  );
}

export function printMoves(moves: readonly Move[]): void {
  printTable(
    'A partition moved while a client stores messages and another one reads pages: the slowest of each while the step ran',
    ['step', 'seconds', 'slowest message, ms', 'slowest page, ms', 'messages meanwhile'],
    moves.map(({ step, seconds, slowestSend, slowestPage, sends }) => [
      step,
      seconds.toFixed(3),
      slowestSend.toFixed(1),
      slowestPage.toFixed(1),
      String(sends),
    ]),
  );
}

export function printRemovals(removals: readonly Removal[]): void {
  printTable(
    'The oldest day removed while a client inserts',
    ['how', 'rows', 'seconds', 'MB of log', 'slowest insert, ms'],
    removals.map(({ how, rows, seconds, logBytes, slowest }) => [
      how,
      String(rows),
      seconds.toFixed(2),
      (logBytes / 1e6).toFixed(1),
      slowest.toFixed(1),
    ]),
  );
}
