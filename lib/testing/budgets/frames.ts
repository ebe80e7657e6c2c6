import { until } from '../until';
import { withoutBackground } from './background';
import { frameCases, openScene, type FrameCase, type FrameScene } from './frame-cases';
import { costOf, rowsOf, type Measured, type MeasuredRow } from './measure';
import type { BudgetSite } from './site';
import type { LoggedStatement, StatementLog } from './statement-log';

/** The first repetition fills caches; of the others the middle one counts, because regular work may run meanwhile. */
const repetitions = 4;
/** Much longer than the 20 ms for which numbers of members are gathered, because the web process is measured meanwhile. */
const quietMilliseconds = 120;
const longest = 10_000;

/** Measures each frame that a client sends, with what the live connection does after its acknowledgement. */
export async function measureFrames(site: BudgetSite, port: number): Promise<MeasuredRow[]> {
  const scene = await openScene(site, port);
  const { log } = site.live;
  const rows: MeasuredRow[] = [];
  try {
    await takeUntilQuiet(log);
    for (const [frame, cases] of Object.entries<Readonly<Record<string, FrameCase>>>(frameCases))
      for (const [name, act] of Object.entries(cases)) rows.push([`${frame}: ${name}`, await measure(log, scene, act)]);
  } finally {
    await scene.close();
  }
  return rows;
}

async function measure(log: StatementLog, scene: FrameScene, frame: FrameCase): Promise<Measured> {
  const samples: (readonly LoggedStatement[])[] = [];
  for (let repetition = 0; repetition < repetitions; repetition += 1) {
    const act = await frame(scene);
    await takeUntilQuiet(log);
    await act();
    samples.push(await takeUntilQuiet(log));
  }
  const sorted = samples.slice(1).toSorted((a, b) => costOf(a) - costOf(b));
  const statements = sorted[Math.floor(sorted.length / 2)] ?? [];
  return { numbers: [statements.length, rowsOf(statements)], statements };
}

/** Waits until nothing has been sent for a while, and returns what was sent before. */
async function takeUntilQuiet(log: StatementLog): Promise<readonly LoggedStatement[]> {
  const taken: LoggedStatement[] = [];
  let lastAt = Date.now();
  const isQuiet = () => {
    const more = withoutBackground(log.take(), 'live');
    if (more.length > 0) lastAt = Date.now();
    taken.push(...more);
    return Date.now() - lastAt >= quietMilliseconds;
  };
  if (!(await until(isQuiet, longest))) throw new Error('the live connection does not come to rest');
  return taken;
}
