import { printTable, quantile, verdict } from '../support/table';
import type { Crowd } from './crowd';
import { activityNames, mix, type Kind } from './mix';
import type { Measured } from './recorder';
import { findMissed } from './report';

/** Each step has a quarter more people. */
const growth = 1.25;
const even = (count: number) => 2 * Math.round(count / 2);

type Search = { readonly from: number; readonly maxPeople: number; readonly seconds: number; readonly rate: number };
type Step = { readonly people: number; readonly measured: Measured; readonly missed: readonly string[] };

/**
 * Adds people in steps until a target is missed, then tries the middle of the last two steps, and prints the most that the machine
 * carried. The generators share its cores.
 */
export async function findMost(crowd: Crowd, { from, maxPeople, seconds, rate }: Search): Promise<void> {
  const steps: Step[] = [];
  const step = async (people: number): Promise<boolean> => {
    await crowd.shrink(people);
    const arrival = { ...(await crowd.grow(people)), times: {} };
    const settled = await crowd.settle({ seed: `settle ${people}`, rate });
    const measured = await crowd.run({ seconds, seed: `step ${people}`, rate });
    const missed = [arrival, settled, measured].flatMap(findMissed);
    steps.push({ people, measured, missed });
    console.log(`${people} people: ${missed.join('; ') || 'all targets kept'}`);
    return missed.length === 0;
  };
  let carried = 0;
  let tooMany: number | undefined;
  for (let people = even(from); people <= maxPeople; people = even(people * growth)) {
    if (!(await step(people))) {
      tooMany = people;
      break;
    }
    carried = people;
  }
  if (tooMany !== undefined && carried > 0) {
    const middle = even((carried + tooMany) / 2);
    if (await step(middle)) carried = middle;
  }
  printSteps(steps, seconds);
  const bound = tooMany === undefined ? ' or more: no step missed a target; use a larger --most=' : '';
  console.log(
    carried > 0 ? `\nmost people: ${carried}${bound}` : '\nthe first step missed a target: use a smaller --people=',
  );
  if (carried === 0) process.exitCode = 1;
}

function printSteps(steps: readonly Step[], seconds: number): void {
  const p95 = ({ times }: Measured, kind: Kind) =>
    quantile(
      activityNames.filter((name) => mix[name].kind === kind).flatMap((name) => times[name] ?? []),
      0.95,
    ).toFixed(0);
  printTable(
    `Steps of ${seconds} s, p95 in ms`,
    ['people', 'actions/s', 'pages', 'calls', 'messages', 'load late', ''],
    steps.map(({ people, measured, missed }) => [
      String(people),
      (measured.lags.length / seconds).toFixed(0),
      p95(measured, 'page'),
      p95(measured, 'call'),
      p95(measured, 'message'),
      quantile(measured.lags, 0.95).toFixed(0),
      verdict(missed.length === 0),
    ]),
  );
}
