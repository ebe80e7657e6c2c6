import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { findDifferences } from './check-rows';
import { listSites, type Kinds } from './row-types';

describe('a declared row', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase({ max: 1 });
  });
  afterAll(() => database.close());

  const row = (columns: Record<string, Kinds>) => new Map(Object.entries(columns));
  const of = (...kinds: readonly (Kinds extends ReadonlySet<infer K> ? K : never)[]): Kinds => new Set(kinds);
  const read = () =>
    database.db.execute(sql`select 1::bigint as id, 'a' as name, true as flag, now() as at, '{}'::jsonb as more`);

  test('fits the result of its statement', async () => {
    const declared = row({ id: of('number'), name: of('string', 'null'), flag: of('boolean'), at: of('string') });
    expect(findDifferences(declared, await read())).toEqual([]);
  });

  test.each([
    ['of another type', { id: of('string') }, 'id is a number, declared as string'],
    ['that is missing', { total: of('number') }, 'total is not in the result'],
    ['that is a text, and no date', { at: of('date') }, 'at is a string, declared as date'],
  ])('differs by a column %s', async (_, columns, difference) => {
    expect(findDifferences(row(columns as Record<string, Kinds>), await read())).toEqual([difference]);
  });

  test('may have optional columns, and types that are not followed', async () => {
    expect(findDifferences(row({ total: of('number', 'missing'), more: of('any') }), await read())).toEqual([]);
  });
});

describe('the row types of a file', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'yuanfen-rows-'));
  mkdirSync(path.join(root, 'lib/a'), { recursive: true });
  const write = (name: string, text: string) => writeFileSync(path.join(root, 'lib/a', name), text);
  afterAll(() => rmSync(root, { recursive: true }));

  test('are followed through aliases, imports, intersections and fields', () => {
    write(
      'model.ts',
      "export type State = 'on' | 'off';\nexport type Model = { at: number; list: readonly { n: number }[] };\n",
    );
    write(
      'queries.ts',
      `import type { Model, State } from './model';
type Row = { id: number; state: State | null };
const a = await db.execute<Row & Pick<Model, 'at'>>(sql\`\`);
const b = await db.execute<Model['list'][number]>(sql\`\`);
const c = await callFunction(db, sql\`\`, { codes: [], done: (row: { key?: string }) => ok(row) });
`,
    );
    const sites = listSites(root, 'lib/a/queries.ts').map(({ line, row }) => [
      line,
      Object.fromEntries([...(row ?? [])].map(([name, kinds]) => [name, [...kinds]])),
    ]);
    expect(sites).toEqual([
      [3, { id: ['number'], state: ['string', 'null'], at: ['number'] }],
      [4, { n: ['number'] }],
      [5, { key: ['string', 'missing'] }],
    ]);
  });
});
