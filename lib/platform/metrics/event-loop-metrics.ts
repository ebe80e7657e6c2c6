import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { MeterRegistry } from './meter-registry';

const resolution = 20;
const nanosecondsPerSecond = 1e9;
const quantiles = [
  ['0.5', 50],
  ['0.99', 99],
  ['1', 100],
] as const;

/** Measures by how much a timer of this thread comes too late, since the metrics were last read. `1` is the longest delay. */
export function addEventLoopMetrics({ prometheus, registry }: MeterRegistry, thread: 'main' | 'pages'): void {
  const delays = monitorEventLoopDelay({ resolution });
  delays.enable();
  new prometheus.Gauge({
    name: 'yuanfen_event_loop_delay_seconds',
    help: 'Delay of the event loop since the last scrape, by thread and quantile',
    labelNames: ['thread', 'quantile'],
    registers: [registry],
    collect() {
      for (const [quantile, percent] of quantiles) {
        // The timer itself takes its resolution.
        const delay = delays.count === 0 ? 0 : Math.max(0, delays.percentile(percent) - resolution * 1e6);
        this.set({ thread, quantile }, delay / nanosecondsPerSecond);
      }
      delays.reset();
    },
  });
}
