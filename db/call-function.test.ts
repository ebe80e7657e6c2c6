import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ok } from '@/lib/core/result';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { callFunction } from './call-function';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  await database.sql.unsafe(`
    create function answer(p_outcome text, out outcome text, out number integer, out retry integer, out can_upgrade boolean) language sql
      as $$ select p_outcome, 7, case when p_outcome = 'LIMIT' then 60 end, case when p_outcome = 'LIMIT' then true end $$;
    create function answer_alone(p_outcome text) returns text language sql as $$ select p_outcome $$;
    create function answer_nothing() returns table (outcome text) language sql as $$ select 'OK' where false $$;
    create table steps (number integer)`);
});
afterAll(() => database.close());

const answer = (outcome: string) =>
  callFunction(database.db, sql`answer(p_outcome => ${outcome})`, {
    codes: ['LIMIT', 'NOT_FOUND'],
    done: ({ number }: { number: number }) => ok(number, 'saveSuccess'),
  });

it('returns the result of a call that is OK', async () => {
  expect(await answer('OK')).toEqual({ ok: true, value: 7, messageKey: 'saveSuccess' });
  const alone = callFunction(database.db, sql`answer_alone(p_outcome => 'OK')`, { codes: [], done: () => ok(null) });
  expect(await alone).toEqual({ ok: true, value: null });
});

it('returns a declared refusal, with the seconds to wait and whether an upgrade helps where the function returns them', async () => {
  expect(await answer('NOT_FOUND')).toEqual({ ok: false, code: 'NOT_FOUND' });
  expect(await answer('LIMIT')).toEqual({ ok: false, code: 'LIMIT', retry: 60, canUpgrade: true });
});

it('throws for an undeclared outcome and for a call without a row, and names the function', async () => {
  await expect(answer('ok')).rejects.toThrow('answer ended with ok');
  const nothing = callFunction(database.db, sql`answer_nothing()`, { codes: [], done: () => ok(null) });
  await expect(nothing).rejects.toThrow('answer_nothing returned no row');
});

it('runs steps of the same statement, which read the row of the call', async () => {
  const insert = sql`, inserted as (insert into steps select number from called where outcome = 'OK')`;
  for (const outcome of ['OK', 'LIMIT'])
    await callFunction(database.db, sql`answer(p_outcome => ${outcome})`, {
      codes: ['LIMIT'],
      done: () => ok(null),
      steps: insert,
    });
  expect(await database.sql`select * from steps`).toEqual([{ number: 7 }]);
});

it('has the codes as its type, so that a caller with another code does not compile', async () => {
  const result = await answer('NOT_FOUND');
  // @ts-expect-error GONE is not among the codes
  expect(!result.ok && result.code === 'GONE').toBe(false);
});
