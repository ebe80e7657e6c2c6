import { printTable, quantile, verdict } from '../support/table';
import { judgedSamples, type Slope } from './memory';
import { activityNames, mix, targets, type Kind } from './mix';
import type { Measured } from './recorder';

const slopeLimit = 5;
/** A load that begins its actions later than this measures itself. */
const lagLimit = 20;
const kinds = ['page', 'call', 'message', 'frame', 'admission'] as const satisfies readonly Kind[];

const failuresOf = ({ failures }: Measured) => Object.values(failures).reduce((sum, count) => sum + count, 0);
const timesOf = ({ times }: Measured, kind: Kind) =>
  activityNames.filter((name) => mix[name].kind === kind).flatMap((name) => times[name] ?? []);
const format = (milliseconds: number) => (Number.isFinite(milliseconds) ? milliseconds.toFixed(1) : '–');

/** Returns the targets that a span missed, one line each: of times, failures and messages. */
export function findMissed(measured: Measured): string[] {
  const missed = kinds.flatMap((kind) => {
    const limit = targets[kind];
    const p95 = quantile(timesOf(measured, kind), 0.95);
    return limit !== undefined && p95 > limit ? [`p95 of ${kind}s ${format(p95)} ms, must ${limit}`] : [];
  });
  const failures = failuresOf(measured);
  if (failures > 0) missed.push(`${failures} failures`);
  if (measured.lost > 0) missed.push(`${measured.lost} messages not received`);
  return missed;
}

/** Prints the times of each kind and of each activity that was timed. */
export function printTimes(title: string, measured: Measured, seconds: number): void {
  const cells = (values: readonly number[]) => [
    String(values.length),
    (values.length / seconds).toFixed(2),
    ...[0.5, 0.95, 0.99].map((part) => format(quantile(values, part))),
    format(values.reduce((slowest, value) => Math.max(slowest, value), Number.NEGATIVE_INFINITY)),
  ];
  const head = ['times', 'per second', 'p50 ms', 'p95 ms', 'p99 ms', 'slowest'];
  printTable(
    title,
    ['kind', ...head, 'p95 must', ''],
    kinds.map((kind) => {
      const values = timesOf(measured, kind);
      const limit = targets[kind];
      const isKept = limit === undefined || values.length === 0 || quantile(values, 0.95) <= limit;
      return [
        kind,
        ...cells(values),
        limit === undefined ? '–' : String(limit),
        limit === undefined ? '' : verdict(isKept),
      ];
    }),
  );
  printTable(
    'Each activity',
    ['activity', 'kind', ...head],
    activityNames.flatMap((name) => {
      const values = measured.times[name];
      return values ? [[name, mix[name].kind, ...cells(values)]] : [];
    }),
  );
  const failures = failuresOf(measured);
  console.log(
    `\nfailures: ${failures} ${verdict(failures === 0)}; refused as expected: ${measured.refused}; ` +
      `messages not received: ${measured.lost} ${verdict(measured.lost === 0)}`,
  );
  const reasons = Object.entries(measured.failures).toSorted(([, a], [, b]) => b - a);
  for (const [reason, count] of reasons.slice(0, 20)) console.log(`  ${count} x ${reason}`);
  const lag = quantile(measured.lags, 0.95);
  console.log(
    `actions began ${format(lag)} ms late (p95)${lag > lagLimit ? ': the load was short of CPU, and its times are an upper bound' : ''}`,
  );
}

/** Prints the slopes of memory; returns whether those of a run that is long enough are kept. */
export function printMemory(slopes: readonly Slope[]): boolean {
  const isJudged = ({ samples }: Slope) => samples >= judgedSamples;
  const isKept = (slope: Slope) => !isJudged(slope) || slope.perHour < slopeLimit;
  printTable(
    'Memory (PSS, MB) after the warm-up; the slope is a linear regression',
    ['program', 'samples', 'first', 'last', 'MB/h', 'must', ''],
    slopes.map((slope) => [
      slope.program,
      String(slope.samples),
      slope.first.toFixed(1),
      slope.last.toFixed(1),
      slope.perHour.toFixed(1),
      String(slopeLimit),
      isJudged(slope) ? verdict(isKept(slope)) : 'too short to judge',
    ]),
  );
  return slopes.every(isKept);
}

/** Prints the cores that each program used: seconds of CPU a second. */
export function printProcessors(used: ReadonlyMap<string, number>, seconds: number): void {
  printTable(
    'CPU, cores',
    ['program', 'cores'],
    [...used].map(([program, microseconds]) => [program, (microseconds / 1_000_000 / seconds).toFixed(3)]),
  );
}
