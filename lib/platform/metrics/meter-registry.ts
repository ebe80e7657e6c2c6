import type * as Prometheus from 'prom-client';

/** The library and the registry of a process: what each file of metrics adds its own to. */
export type MeterRegistry = {
  readonly prometheus: typeof Prometheus;
  readonly registry: Prometheus.Registry;
};

/** Loads the library, which a process without a port for its metrics never does. */
export async function createMeterRegistry(): Promise<MeterRegistry> {
  const prometheus = await import('prom-client');
  return { prometheus, registry: new prometheus.Registry() };
}
