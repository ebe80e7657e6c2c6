import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createDb } from '@/db/client';
import { OperatorError } from '@/lib/core/operator-error';
import { members } from '@/db/schema';
import { describeError, summarizeError } from './describe-error';

const canary = 'CANARY';
const frame = '    at CANARY (/srv/CANARY.ts:1:2)';

/** An error as the driver of the database makes it. */
const violation = () =>
  Object.assign(new Error(`duplicate key ${canary}`), {
    name: 'PostgresError',
    code: '23505',
    detail: `Key (email)=(${canary}@example.org) already exists.`,
    where: `PL/pgSQL function send_mail(bigint,text) line 12 at SQL statement\nSQL statement "select '${canary}'"`,
    constraint_name: 'members_email_key',
    table_name: 'members',
    query: `insert into "members" ("email") values ($1) -- ${canary}`,
    parameters: [canary],
  });

test('describes a failed statement by its code, names, functions, fingerprint and frames', () => {
  const error = new DrizzleQueryError(`insert into "mails" ("content") values ($1)`, [canary], violation());
  expect(describeError(error)).toMatchObject({
    type: 'DrizzleQueryError',
    statement: expect.stringMatching(/^insert mails #[0-9a-f]{12}$/) as string,
    at: expect.arrayContaining([expect.stringContaining('describe-error.test.ts')]) as string[],
    cause: {
      type: 'PostgresError',
      code: '23505',
      constraint_name: 'members_email_key',
      table_name: 'members',
      functions: ['send_mail:12'],
    },
  });
  expect(JSON.stringify(describeError(error)) + summarizeError(error)).not.toContain(canary);
  expect(summarizeError(error)).toMatch(/^DrizzleQueryError < PostgresError 23505 members_email_key at .*test\.ts/);
});

const withStack = (message: string, later?: string) => {
  const error = new Error(message);
  if (later !== undefined) error.message = later;
  return error;
};

test.for([
  ['a message', () => withStack(canary)],
  ['lines that look like frames', () => withStack(`text\n${frame}\n${frame}`)],
  ['lines that look like frames of a changed message', () => withStack(`text\n${frame}`, 'other')],
  ['a frame of the program in a changed message', () => withStack(`x\n    at CANARY (${process.cwd()}/a.ts:1:2)`, 'y')],
  ['a name', () => Object.assign(new Error('x'), { name: `my ${canary}` })],
  ['a code', () => Object.assign(new Error('x'), { code: `is ${canary}!` })],
  ['a digest', () => Object.assign(new Error('x'), { digest: `of ${canary}` })],
  ['a property', () => Object.assign(new Error('x'), { response: canary, rejected: [canary], path: `/${canary}` })],
  ['a cause', () => new Error('x', { cause: new Error(canary, { cause: violation() }) })],
  ['a cause that is no error', () => new Error('x', { cause: { text: canary } })],
  ['errors of an error', () => new AggregateError([new Error(canary), canary], canary)],
  ['a thrown text', () => canary],
  ['a parsed text', () => parse(`{"${canary}`)],
] satisfies [string, () => unknown][])('contains nothing of %s', ([, make]) => {
  const error = make();
  expect(JSON.stringify(describeError(error))).not.toContain(canary);
  expect(summarizeError(error)).not.toContain(canary);
});

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    return error;
  }
}

test('contains the sentence of an error that the operator can fix', () => {
  expect(describeError(new OperatorError('Port 1 is in use.'))).toMatchObject({ message: 'Port 1 is in use.' });
});

test('contains no parameter of a statement whose database is away', async () => {
  const { db, close } = createDb('postgres://nobody@127.0.0.1:1/none', { max: 1 });
  const error: unknown = await db
    .update(members)
    .set({ signature: canary })
    .catch((reason: unknown) => reason);
  await close();
  expect(JSON.stringify(describeError(error))).not.toContain(canary);
  expect(describeError(error)).toMatchObject({ cause: { code: 'ECONNREFUSED' } });
});
