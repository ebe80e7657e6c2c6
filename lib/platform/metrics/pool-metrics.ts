import type { Sql } from 'postgres';
import type { MeterRegistry } from './meter-registry';

const buckets = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5];

type Pool = { readonly name: string; readonly sql: Sql };

/** What the driver keeps of a query; its types do not show it. */
type DriverQuery = { readonly handler: object; active: boolean; [since]?: number; [isActive]?: boolean };

const since = Symbol('since');
const isActive = Symbol('active');

/**
 * Measures how long each query of a pool waits until it is the one that its connection works on: behind others on the connection, for a
 * free one, or while one is opened. The driver marks that moment by `active`, and every query passes there, so nothing is
 * sampled. Statements within a transaction have their connection already and are not measured.
 */
export function addPoolMetrics({ prometheus, registry }: MeterRegistry, pools: readonly Pool[]): void {
  const waits = new prometheus.Histogram({
    name: 'yuanfen_database_wait_seconds',
    help: 'Time that a query waited for a connection of its pool',
    labelNames: ['pool'],
    buckets,
    registers: [registry],
  });
  const observers = new Map<object, (seconds: number) => void>();
  for (const { name, sql } of pools) {
    const child = waits.labels(name);
    observers.set(toDriverQuery(sql).handler, (seconds) => child.observe(seconds));
  }
  const [first] = pools;
  if (first) watchQueries(Object.getPrototypeOf(toDriverQuery(first.sql)) as object, observers); // of the driver's class
}

/** A query that is not sent. */
function toDriverQuery(sql: Sql): DriverQuery {
  return sql`select 1` as unknown as DriverQuery; // a query of the driver, with the fields that its types hide
}

/** The constructor of a query assigns `active`, and so calls the setter, as its connection does later. */
function watchQueries(prototype: object, observers: ReadonlyMap<object, (seconds: number) => void>): void {
  Object.defineProperty(prototype, 'active', {
    configurable: true,
    get(this: DriverQuery) {
      return this[isActive];
    },
    set(this: DriverQuery, value: boolean) {
      const observe = observers.get(this.handler);
      if (observe) {
        if (!value) this[since] = performance.now();
        else if (this[since] !== undefined) observe((performance.now() - this[since]) / 1000);
      }
      this[isActive] = value;
    },
  });
}
