import pino from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { flushBackground } from '@/lib/platform/background';
import { logger } from '@/lib/platform/logger';
import { globalSingleton } from '@/lib/core/global-singleton';
import { rowOf, startContractWorld } from './testing/contract-world';
import { allPaths, post } from './testing/product';
import { sample } from './testing/sampling';

/* No log contains what a call was given or what the database has, when a statement fails at any write of the call. */

const { world, sampleOf, freshToken } = startContractWorld();
const canary = 'CANARY7e5a';
const maxWrites = 8;
const lines: string[] = [];
let failedWrites = 0;

beforeAll(async () => {
  const open = logger as unknown as pino.Logger & Record<symbol, unknown>; // the logger of tests is silent
  open.level = 'info';
  open[pino.symbols.streamSym] = { write: (line: string) => lines.push(line) };
  // A member's failures of one cause are logged once a minute.
  vi.spyOn(
    globalSingleton<{ admit: () => number }>('lines of failures', () => ({ admit: () => 0 })),
    'admit',
  ).mockReturnValue(0);
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, 'write').mockImplementation((text) => lines.push(String(text)) > 0);
  const { sql } = world().product;
  await sql`create table failing (is_on boolean not null, spared text[] not null)`;
  await sql`insert into failing values (false, '{}')`;
  await sql.unsafe(`create function fail_write() returns trigger language plpgsql as $$
    begin
      if (select f.is_on and not tg_table_name = any (f.spared) from failing f) then
        raise exception 'refused %', to_jsonb(new) using errcode = 'XX001', detail = coalesce(to_jsonb(old), to_jsonb(new))::text,
          table = tg_table_name;
      end if;
      return coalesce(new, old);
    end $$`);
  const tables = await sql<{ name: string }[]>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('failing', 'ledger_accounts')`;
  for (const { name } of tables)
    await sql.unsafe(
      `create trigger a_fail_write before insert or update or delete on "${name}" for each row execute function fail_write()`,
    );
});
afterEach(async () => {
  await world().product.sql`update failing set is_on = false, spared = '{}'`;
});

afterAll(() => expect(failedWrites).toBeGreaterThan(10));

/** Puts the canary into each text of an input that accepts it. */
function marked(path: (typeof allPaths)[number], fields: Record<string, unknown>): Record<string, unknown> {
  const { input } = rowOf(path);
  return Object.entries(fields).reduce((fields, [name, value]) => {
    if (typeof value !== 'string') return fields;
    const texts = [`${canary} ${value}`, `${canary}@example.org`, `${canary}a1`, value];
    const fits = texts.find((text) => input.safeParse({ ...fields, [name]: text }).success);
    return { ...fields, [name]: fits ?? value };
  }, fields);
}

describe.each(sample(allPaths, 20, 'failing writes'))('%s', (path) => {
  test('logs no text of a member when any of its writes fails', async () => {
    const { sql } = world().product;
    const spared: string[] = [];
    for (let turn = 0; turn < maxWrites; turn += 1) {
      await sql`update failing set is_on = false`;
      const input = marked(path, await sampleOf(path));
      const token = await freshToken(path);
      lines.length = 0;
      await sql`update failing set is_on = true, spared = ${spared}`;
      await post(path, input, { token });
      await flushBackground();
      const logged = lines.join('\n');
      for (const text of [canary, '$argon2', '@example.test', '@example.org', 'refused {', token])
        expect(logged, `${text} with ${spared.join()} spared`).not.toContain(text);
      const failed = /"table_name":"(\w+)"/.exec(logged)?.[1];
      if (!failed || spared.includes(failed)) break;
      expect(logged).toMatch(/"code":"XX001"/);
      spared.push(failed);
      failedWrites += 1;
    }
  });
});
