import { runNode } from './processes';

/** Alternating rounds of several sides. */
export type RoundsOptions = {
  /** The folder of a built revision to compare with. */
  readonly before: string | undefined;
  /** Fresh processes of each side, because two starts of one process differ by some percent. */
  readonly processes: number;
  readonly rounds: number;
  readonly seconds: number;
};

/** Requests in flight at a time. */
export const concurrency = 16;

/** A request that a round repeats, and the text that every reply must contain. */
export type Target = {
  readonly name: string;
  readonly url: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly mustHold?: string;
};

type Round = {
  readonly perSecond: number;
  readonly requests: number;
  readonly p50: number;
  readonly p95: number;
  readonly bytes: number;
  readonly failures: number;
  readonly firstFailure?: string;
};

/** Requests a target for some seconds from another process. Throws if a request fails. */
export async function load({ name, ...target }: Target, seconds: number): Promise<Round> {
  const output = await runNode(['bench/servers/load.mjs', JSON.stringify({ ...target, concurrency, seconds })]);
  const round = JSON.parse(output) as Round; // the output of load.mjs
  if (round.failures > 0)
    throw new Error(`${name}: ${round.failures} requests failed, the first with ${round.firstFailure}`);
  return round;
}
