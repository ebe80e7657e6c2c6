import { type Placeholder, sql } from 'drizzle-orm';
import type { Db } from './client';

/**
 * Builds and plans a query once per pool (or transaction) instead of once per call, because Drizzle's builder costs more CPU than
 * a short query. `build` ends in `.prepare('name')`.
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
 * Writes a LIMIT into the text of a prepared query. A LIMIT sent as a parameter makes PostgreSQL guess a tenth of the table, so it
 * replans every execution, which costs several times the run itself.
 */
export function literalLimit(rows: number): Placeholder {
  return sql.raw(String(rows)) as unknown as Placeholder; // the builder takes any SQL here, its type does not say so
}
