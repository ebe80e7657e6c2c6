import type { Db } from './client';

/**
 * Builds and plans a query once per pool (or transaction) instead of once per call, because Drizzle's builder costs
 * more CPU than a short query. `build` ends in `.prepare('name')`.
 */
export function preparedPerPool<T>(build: (db: Db) => T): (db: Db) => T {
  const built = new WeakMap<Db, T>();
  return (db) => {
    let query = built.get(db);
    if (query === undefined) built.set(db, (query = build(db)));
    return query;
  };
}

/**
 * Does the same for a query whose text has a number of rows, such as the size of a page that staff may change. There is one
 * query for each number that was used.
 */
export function preparedPerSize<T>(build: (db: Db, rows: number) => T): (db: Db, rows: number) => T {
  const sizes = new Map<number, (db: Db) => T>();
  return (db, rows) => {
    let query = sizes.get(rows);
    if (!query) sizes.set(rows, (query = preparedPerPool((pool) => build(pool, rows))));
    return query(db);
  };
}
