import type { Histogram } from 'prom-client';
import type { Acknowledgement } from '@/lib/live/frames';
import type { MeterRegistry } from '@/lib/platform/metrics/meter-registry';

const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5];

/** Measures the messages of a live process: from the frame of a sender until its acknowledgement. */
export class MessageMeter {
  private readonly children: Readonly<Record<'stored' | 'refused', ReturnType<Histogram['labels']>>>;

  constructor({ prometheus, registry }: MeterRegistry) {
    const acknowledged = new prometheus.Histogram({
      name: 'yuanfen_live_acknowledgement_seconds',
      help: 'Messages that were stored or refused, with the time until their acknowledgement',
      labelNames: ['outcome'],
      buckets,
      registers: [registry],
    });
    this.children = { stored: acknowledged.labels('stored'), refused: acknowledged.labels('refused') };
  }

  acknowledged({ status }: Acknowledgement, begunAt: number): void {
    this.children[status === 200 ? 'stored' : 'refused'].observe((performance.now() - begunAt) / 1000);
  }
}
