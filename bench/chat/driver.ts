import { availableParallelism } from 'node:os';
import { median } from '../support/table';
import { Meter } from '../support/usage';
import type { Contestant } from './contestants';
import type { Latencies } from './load-run';
import { note, type ReportRow } from './report';
import type { ChatWorld } from './world';

/** A run of a scenario; the CPU of the server, PostgreSQL and the load is in microseconds a message. */
export type Driven = {
  readonly perSecond: number;
  readonly node: number;
  readonly postgres: number;
  readonly load: number;
  readonly idle: number;
  readonly latencies: Latencies;
};

/** Returns a function that runs a scenario and measures the CPU of the server, of PostgreSQL and of the machine. */
export function driver(world: ChatWorld, { pid }: Contestant, loadPid: number) {
  return async (scenario: () => Promise<Latencies>): Promise<Driven> => {
    const [meter, loadMeter] = [new Meter([pid], world.postmaster), new Meter([loadPid], 0)];
    const latencies = await scenario();
    const [{ node, postgres }, own] = [meter.used(), loadMeter.used()];
    const { stored, delivered, milliseconds } = latencies;
    if (delivered !== stored) throw new Error(`${stored} messages were acknowledged, ${delivered} delivered`);
    const used = (node + postgres + own.node) / 1000 / milliseconds;
    return {
      perSecond: stored / (milliseconds / 1000),
      node: node / stored,
      postgres: postgres / stored,
      load: own.node / stored,
      idle: 1 - used / availableParallelism(),
      latencies,
    };
  };
}

/** Reports the medians of several runs of one contestant. */
export function noteDriven(name: string, runs: readonly Driven[]): ReportRow {
  const of = (value: (run: Driven) => number, digits = 0) => median(runs.map(value)).toFixed(digits);
  return note(
    `${name}: messages/s; CPU a message of the server, PostgreSQL, load; p50, p99; idle`,
    `${of((run) => run.perSecond)}; ${of((run) => run.node)}, ${of((run) => run.postgres)}, ${of((run) => run.load)} us; ` +
      `${of((run) => run.latencies.p50, 1)}, ${of((run) => run.latencies.p99, 1)} ms; ${of((run) => 100 * run.idle)} %`,
  );
}
