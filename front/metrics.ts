import type { Sql } from 'postgres';
import type * as Prometheus from 'prom-client';
import { database } from '@/lib/platform/database';
import { env } from '@/lib/platform/env';
import { addEventLoopMetrics } from '@/lib/platform/metrics/event-loop-metrics';
import { createMeterRegistry, type MeterRegistry } from '@/lib/platform/metrics/meter-registry';
import { addPoolMetrics } from '@/lib/platform/metrics/pool-metrics';
import { addDiskMetrics, addProcessMetrics } from '@/lib/platform/metrics/process-metrics';
import { serveMetrics } from '@/lib/platform/metrics/serve-metrics';
import { addTallyMetrics } from '@/lib/platform/metrics/tally-metrics';
import type { RequestMeter } from './request-meter';

type Metered = {
  readonly meter: RequestMeter;
  /** Reads the metrics of the thread that renders pages. */
  readonly readThread: () => Promise<object[] | undefined>;
};

/** Offers the metrics of the web process on its port. Throws OperatorError when that is taken. */
export async function offerWebMetrics(port: number, { meter, readThread }: Metered): Promise<void> {
  const { METRICS_HOST: host, DATA_DIR } = env();
  const meters = await createMeterRegistry();
  const countThread = addWebMetrics(meters, { meter, sql: database().sql, dataDir: DATA_DIR });
  const read = async () => {
    const thread = await readThread();
    countThread(thread !== undefined);
    const own = await meters.registry.getMetricsAsJSON();
    // Both have the delay of an event loop and the waits of a pool, each with its label.
    return meters.prometheus.AggregatorRegistry.aggregate([own, ...(thread ? [thread] : [])]).metrics();
  };
  await serveMetrics({ host, port, setting: 'METRICS_PORT', read });
}

type WebParts = { readonly meter: RequestMeter; readonly sql: Sql; readonly dataDir: string };

/** Describes the web process. Returns a function that notes whether the thread of pages replied. */
export function addWebMetrics(meters: MeterRegistry, { meter, sql, dataDir }: WebParts): (isUp: boolean) => void {
  addProcessMetrics(meters);
  addDiskMetrics(meters, dataDir);
  addEventLoopMetrics(meters, 'main');
  addPoolMetrics(meters, [{ name: 'web', sql }]);
  addTallyMetrics(meters);
  meter.add(meters);
  return addThreadGauge(meters);
}

function addThreadGauge({ prometheus, registry }: MeterRegistry): (isUp: boolean) => void {
  const up: Prometheus.Gauge = new prometheus.Gauge({
    name: 'yuanfen_page_thread_up',
    help: '1 if the thread that renders pages replied to this scrape within a second',
    registers: [registry],
  });
  return (isUp) => up.set(isUp ? 1 : 0);
}
