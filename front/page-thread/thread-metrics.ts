import { database } from '@/lib/platform/database';
import { addEventLoopMetrics } from '@/lib/platform/metrics/event-loop-metrics';
import { createMeterRegistry } from '@/lib/platform/metrics/meter-registry';
import { addPoolMetrics } from '@/lib/platform/metrics/pool-metrics';

/** Measures the thread of pages, and resolves to a function that reads the metrics, as the thread of the process adds them to its own. */
export async function openThreadMetrics(): Promise<() => Promise<object[]>> {
  const meters = await createMeterRegistry();
  addEventLoopMetrics(meters, 'pages');
  addPoolMetrics(meters, [{ name: 'pages', sql: database().sql }]);
  return () => meters.registry.getMetricsAsJSON();
}
