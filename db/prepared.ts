import type { Db } from './client';

/**
 * A query built and planned once per pool (or transaction) instead of once per call: Drizzle's builder costs more CPU than
 * a short query itself. `build` ends in `.prepare('name')`.
 */
export function perDb<T>(build: (db: Db) => T): (db: Db) => T {
  const built = new WeakMap<Db, T>();
  return (db) => {
    let query = built.get(db);
    if (query === undefined) built.set(db, (query = build(db)));
    return query;
  };
}
