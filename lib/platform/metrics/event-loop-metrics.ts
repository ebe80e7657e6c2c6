import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { MeterRegistry } from './meter-registry';

const resolution = 20;
const nanosecondsPerSecond = 1e9;
const stats = [
  ['p50', 50],
  ['p99', 99],
  ['max', 100],
] as const;

/** Measures by how much a timer of this thread comes too late, since the metrics were last read: the median, 99 % and the longest. */
export function addEventLoopMetrics({ prometheus, registry }: MeterRegistry, thread: 'main' | 'pages'): void {
  const delays = monitorEventLoopDelay({ resolution });
  delays.enable();
  new prometheus.Gauge({
    name: 'yuanfen_event_loop_delay_seconds',
    help: 'Delay of the event loop since the last scrape, by thread and statistic',
    labelNames: ['thread', 'stat'],
    registers: [registry],
    collect() {
      for (const [stat, percent] of stats) {
        // The timer itself takes its resolution.
        const delay = delays.count === 0 ? 0 : Math.max(0, delays.percentile(percent) - resolution * 1e6);
        this.set({ thread, stat }, delay / nanosecondsPerSecond);
      }
      delays.reset();
    },
  });
}
