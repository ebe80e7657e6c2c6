import { memoryByProgram } from '../support/usage';

const sampleMilliseconds = 10_000;
/** Samples from which on a slope means something: ten minutes. */
export const judgedSamples = 60;

type Sample = { readonly at: number; readonly megabytes: ReadonlyMap<string, number> };

export type Slope = {
  readonly program: string;
  readonly samples: number;
  readonly first: number;
  readonly last: number;
  readonly perHour: number;
};

/** Samples the memory (PSS) of the product every ten seconds. */
export class MemorySampler {
  private readonly samples: Sample[] = [];
  private readonly timer: NodeJS.Timeout;

  constructor(pid: number) {
    const sample = () => this.samples.push({ at: performance.now(), megabytes: memoryByProgram(pid) });
    sample();
    this.timer = setInterval(sample, sampleMilliseconds);
  }

  /** Ends the sampling. Returns the slope of each program, and of all together, without the first `warmUpSeconds`. */
  stop(warmUpSeconds: number): Slope[] {
    clearInterval(this.timer);
    const from = (this.samples[0]?.at ?? 0) + warmUpSeconds * 1000;
    const judged = this.samples.filter(({ at }) => at >= from);
    const programs = [...new Set(judged.flatMap(({ megabytes }) => [...megabytes.keys()]))];
    const sum = ({ megabytes }: Sample) => [...megabytes.values()].reduce((total, each) => total + each, 0);
    return [
      ...programs.map((program) => slopeOf(program, judged, ({ megabytes }) => megabytes.get(program) ?? 0)),
      slopeOf('all', judged, sum),
    ];
  }
}

function slopeOf(program: string, samples: readonly Sample[], read: (sample: Sample) => number): Slope {
  const points = samples.map((sample): Point => [sample.at / 3_600_000, read(sample)]);
  const [first = Number.NaN, last = Number.NaN] = [points[0]?.[1], points.at(-1)?.[1]];
  return { program, samples: points.length, first, last, perHour: regress(points) };
}

type Point = readonly [x: number, y: number];

/** Returns the slope of the line with the least squares. */
function regress(points: readonly Point[]): number {
  const mean = (axis: 0 | 1) => points.reduce((sum, point) => sum + point[axis], 0) / points.length;
  const [x, y] = [mean(0), mean(1)];
  const [covariance, variance] = points.reduce(
    ([xy, xx], point) => [xy + (point[0] - x) * (point[1] - y), xx + (point[0] - x) ** 2],
    [0, 0],
  );
  return covariance / variance;
}
