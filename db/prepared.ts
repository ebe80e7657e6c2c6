import { type Placeholder, sql } from 'drizzle-orm';
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

/**
 * LIMIT as part of the text. As a parameter PostgreSQL would not know it when it plans once for all, would guess a tenth of
 * the table, and would therefore rather plan every single execution, which costs several times what running it does.
 */
export function fixedLimit(rows: number): Placeholder {
  return sql.raw(String(rows)) as unknown as Placeholder; // the builder takes any SQL here, its type does not say so
}
