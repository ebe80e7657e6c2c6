import type { Sql } from 'postgres';
import type { MeterRegistry } from './meter-registry';
import { QuickHistogram, type Series } from './quick-histogram';

const buckets = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5];

type Pool = { readonly name: string; readonly sql: Sql };

/** The fields of a query of the driver, which its types do not show. */
type DriverQuery = { readonly handler: object; active: boolean; [mark]?: number };

/** When a query began to wait; or one of the states after that. */
const mark = Symbol('mark');
const inWork = -1;
const over = -2;
const waiting = -3;
/** One of so many queries is measured: two readings of the clock for each would be the largest part of what metrics cost. */
const sampled = 8;

/**
 * Measures how long queries of a pool wait until each is the one that its connection works on: behind others on the connection, for a
 * free one, or while one is opened. The driver marks that moment by `active`, and every query passes there. Statements within a transaction have their connection already and are not measured.
 */
export function addPoolMetrics(meters: MeterRegistry, pools: readonly Pool[], every = sampled): void {
  const waits = new QuickHistogram(meters, {
    name: 'yuanfen_database_wait_seconds',
    help: 'Time that a query waited for a connection of its pool',
    labelNames: ['pool'],
    buckets,
  });
  const series = new Map([...new Set(pools.map(({ name }) => name))].map((pool) => [pool, waits.add({ pool })]));
  const ofHandler = new Map<object, Series>();
  for (const { name, sql } of pools) {
    const own = series.get(name);
    if (own) ofHandler.set(toDriverQuery(sql).handler, own);
  }
  const [first] = pools;
  if (first) watchQueries(Object.getPrototypeOf(toDriverQuery(first.sql)) as object, ofHandler, every); // of the driver's class
}

/** A query that is not sent. */
function toDriverQuery(sql: Sql): DriverQuery {
  return sql`select 1` as unknown as DriverQuery; // a query of the driver, with the fields that its types hide
}

/** The constructor of a query assigns `active`, and so calls the setter, as its connection does later. */
function watchQueries(prototype: object, ofHandler: ReadonlyMap<object, Series>, every: number): void {
  let turn = 0;
  const begin = () => {
    turn = (turn + 1) % every;
    return turn === 0 ? performance.now() : waiting;
  };
  Object.defineProperty(prototype, 'active', {
    configurable: true,
    get(this: DriverQuery) {
      return this[mark] === inWork;
    },
    set(this: DriverQuery, value: boolean) {
      const before = this[mark];
      if (!value) this[mark] = before === undefined ? begin() : over;
      else {
        this[mark] = inWork;
        if (before !== undefined && before > 0)
          ofHandler.get(this.handler)?.observe((performance.now() - before) / 1000);
      }
    },
  });
}
