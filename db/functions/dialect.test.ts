import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';

let database: TestDatabase;
/** The functions that change something, with the names of their parameters. */
let writers: { name: string; parameters: string[] }[];

beforeAll(async () => {
  database = await createTestDatabase();
  writers = await database.sql`
    select p.proname as name, coalesce((p.proargnames::text[])[1:p.pronargs], '{}') as parameters from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.provolatile = 'v' and p.prorettype <> 'trigger'::regtype
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`;
});
afterAll(() => database.close());

it('parameters of functions that change something begin with p_, and actor, reason and key have one name each', () => {
  const synonyms = /^p_(staff|moderator|why|because|request_key|client_id|transfer_key|idempotency_key)$/;
  const wrong = writers.flatMap(({ name, parameters }) =>
    parameters
      .filter((parameter) => !parameter.startsWith('p_') || synonyms.test(parameter))
      .map((parameter) => `${name} ${parameter}`),
  );
  expect(writers.length).toBeGreaterThan(100);
  expect(wrong).toEqual([]);
});

it('calls of functions that change something name their arguments', () => {
  const named = writers.filter(({ name, parameters }) => parameters.length > 0 && name !== 'notify_counters');
  const call = new RegExp(
    `(?<![\\w.])(?<!function )(${named.map(({ name }) => name).join('|')})\\((?!\\)|\\s*p_\\w+ =>|bigint,)`,
    'g',
  );
  const root = path.join(import.meta.dirname, '../..');
  const files = ['db', 'lib', 'worker', 'realtime', 'scripts', 'bench'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(ts|sql)$/.test(name) && !name.startsWith('migrations/'))
      .map((name) => path.join(folder, name)),
  );
  const comment = /^\s*(--|\*|\/\/|\/\*|create or replace function).*$/gm;
  const positional = files.flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').replace(comment, '').matchAll(call)].map(
      ([text]) => `${file}: ${text}`,
    ),
  );
  expect(files.length).toBeGreaterThan(500);
  expect(positional).toEqual([]);
});
