import { setTimeout as wait } from 'node:timers/promises';
import { describeFailures, type Recorded } from './recorder';
import type { World } from './world';

type Options = { readonly pauseMilliseconds: number; readonly former: string | undefined };

export type Released = {
  readonly name: string;
  /** The exit code of the process that was replaced. */
  readonly code: number | null;
  readonly milliseconds: number;
  readonly recorded: Recorded;
};

/** Replaces each process in order by a new one, under the load. With `former`, the folder of a built clone, first by that revision. */
export async function measureRelease(world: World, { pauseMilliseconds, former }: Options): Promise<Released[]> {
  const released: Released[] = [];
  const folders = former ? [former, process.cwd()] : [process.cwd()];
  for (const folder of folders)
    for (const served of world.site.processes) {
      await wait(pauseMilliseconds);
      world.recorder.take();
      const from = Date.now();
      const code = await world.site.replace(served, folder);
      const milliseconds = Date.now() - from;
      await wait(pauseMilliseconds);
      const name = folder === former ? `${served.program.name}, former revision` : served.program.name;
      released.push({ name, code, milliseconds, recorded: world.recorder.take() });
      console.log(
        `replaced ${name}: exit code ${code}, ${milliseconds} ms; failures: ${describeFailures(released.at(-1)?.recorded ?? world.recorder.take())}`,
      );
    }
  return released;
}
