import type { Acknowledgement } from '@/lib/live/frames';
import type { MeterRegistry } from '@/lib/platform/metrics/meter-registry';
import { QuickHistogram, type Series } from '@/lib/platform/metrics/quick-histogram';

const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5];

/** Measures the messages of a live process: from the frame of a sender until its acknowledgement. */
export class MessageMeter {
  private readonly series: Readonly<Record<'stored' | 'refused', Series>>;

  constructor(meters: MeterRegistry) {
    const histogram = new QuickHistogram(meters, {
      name: 'yuanfen_live_acknowledgement_seconds',
      help: 'Messages that were stored or refused, with the time until their acknowledgement',
      labelNames: ['outcome'],
      buckets,
    });
    this.series = { stored: histogram.add({ outcome: 'stored' }), refused: histogram.add({ outcome: 'refused' }) };
  }

  acknowledged({ status }: Acknowledgement, begunAt: number): void {
    this.series[status === 200 ? 'stored' : 'refused'].observe((performance.now() - begunAt) / 1000);
  }
}
