import type { MetricObjectWithValues, MetricValueWithName } from 'prom-client';
import type { MeterRegistry } from './meter-registry';

type Options<L extends string> = {
  readonly name: string;
  readonly help: string;
  readonly labelNames: readonly L[];
  /** The upper bounds in seconds, rising. */
  readonly buckets: readonly number[];
};

/** A series of a histogram: the values up to each bound, not cumulated. */
export class Series {
  readonly counts: Float64Array;
  sum = 0;

  constructor(private readonly bounds: readonly number[]) {
    this.counts = new Float64Array(bounds.length + 1);
  }

  observe(value: number): void {
    const { bounds, counts } = this;
    let index = 0;
    while (index < bounds.length && value > (bounds[index] ?? Infinity)) index += 1;
    counts[index] = (counts[index] ?? 0) + 1;
    this.sum += value;
  }
}

/**
 * A histogram for what happens thousands of times a second. An observation of the library's own one finds its series by a text of all labels, which takes as
 * long as the rest of the metrics of a request. Here the caller keeps the series, and the registry reads them at a scrape.
 */
export class QuickHistogram<L extends string> {
  private readonly series: { readonly labels: Readonly<Record<string, string>>; readonly series: Series }[] = [];
  readonly name: string;

  constructor(
    { registry }: MeterRegistry,
    private readonly options: Options<L>,
  ) {
    this.name = options.name;
    registry.registerMetric(this as unknown as Parameters<typeof registry.registerMetric>[0]); // which reads `name` and calls `get`
  }

  /** Adds a series. Each has other labels. */
  add(labels: Readonly<Record<L, string>>): Series {
    const series = new Series(this.options.buckets);
    this.series.push({ labels, series });
    return series;
  }

  /** Called by the registry. */
  async get(): Promise<MetricObjectWithValues<MetricValueWithName<string>>> {
    const { name, help } = this.options;
    const values = this.series.flatMap(({ labels, series }) => this.valuesOf(labels, series));
    const metric = { name, help, type: 'histogram', aggregator: 'sum', values };
    return metric as unknown as MetricObjectWithValues<MetricValueWithName<string>>; // its type is an enumeration of the library
  }

  private valuesOf(labels: Readonly<Record<string, string>>, { counts, sum }: Series): MetricValueWithName<string>[] {
    const { name, buckets } = this.options;
    let count = 0;
    const cumulated = [...counts].map((own, index) => {
      count += own;
      return { metricName: `${name}_bucket`, labels: { ...labels, le: buckets[index] ?? '+Inf' }, value: count };
    });
    return [
      ...cumulated,
      { metricName: `${name}_sum`, labels, value: sum },
      { metricName: `${name}_count`, labels, value: count },
    ];
  }

  /** Called by the registry. */
  reset(): void {
    this.series.length = 0;
  }
}
