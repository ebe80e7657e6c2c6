import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/postgres-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as schema from '@/db/schema';
import { sendMessages } from '@/lib/chat/send';
import { buildMember, buildTrend, buildUpload } from './build';
import { createTestDatabase, type TestDatabase } from './database';
import { hotLists, sharedReads, type ListReaders } from './hot-lists';
import { formatStatement } from './statements/format-statement';

/*
 * The statements of the hottest lists are in files next to the modules that send them, so that a review shows how a change
 * of the code changes a statement. `npm run statements` writes the files.
 */

const root = path.resolve(import.meta.dirname, '..', '..');
const extension = '.generated.sql';

let database: TestDatabase;
let readers: ListReaders;
let sent: string[] = [];
let shared: ReadonlySet<string>;

beforeAll(async () => {
  // The statements of one connection have an order.
  database = await createTestDatabase({ max: 1 });
  readers = await buildReaders();
  database.sql.options.debug = (_, statement) => sent.push(statement);
  const lists = Object.values(sharedReads).flatMap((module) => Object.values(module));
  const statements: string[] = [];
  for (const list of lists) statements.push(...(await record(list)));
  shared = new Set(statements);
});
afterAll(() => database.close());

/** Builds members with what makes a list send all its statements: a picture of a stranger, and a ticket of a guest. */
async function buildReaders(): Promise<ListReaders> {
  const { db } = database;
  const man = await buildMember(db, { gender: 'male', tier: 'gold' });
  const other = await buildMember(db, { gender: 'female', tier: 'gold' });
  const agent = await buildMember(db, { role: 'administrator' });
  const { id: trendId } = await buildTrend(db, other);
  const { key: imageKey } = await buildUpload(db, other);
  const [message] = await sendMessages(db, [
    { senderId: other.id, receiverId: man.id, clientId: 'first', type: 'image', content: '', imageKey },
  ]);
  if (!message?.ok) throw new Error('the picture was not stored');
  const guest = { kind: 'payment', content: 'hello', replyAddress: 'guest@example.test', language: 'en' } as const;
  await db.insert(schema.supportTickets).values(guest);
  const { id, username, gender, viewRevision } = man;
  const viewer = {
    id,
    username,
    gender,
    viewRevision,
    status: 'active',
    role: null,
    tier: 'gold',
    language: 'en',
  } as const;
  return { viewer, other, agent, trendId };
}

/** Returns the statements of a list, each once. A new `Db` has read nothing before. */
async function record(list: (typeof hotLists)[string][string]): Promise<string[]> {
  const db = drizzle(database.sql, { schema });
  sent = [];
  await list(db, readers);
  return [...new Set(sent)];
}

test.each(Object.entries(hotLists))('%s sends the statements that are next to it', async (module, lists) => {
  let text = `-- The statements of lists of ${module}.ts, written by \`npm run statements\`.\n`;
  for (const [title, list] of Object.entries(lists)) {
    const statements = (await record(list)).filter((statement) => module in sharedReads || !shared.has(statement));
    expect(statements, title).not.toEqual([]);
    text += `\n-- ${title}\n${statements.map((statement) => `${formatStatement(statement)};\n`).join('\n')}`;
  }
  // The configuration of vitest lets the file be written with `-u` only.
  await expect(text).toMatchFileSnapshot(path.join(root, `${module}${extension}`), 'npm run statements writes it');
});

test('each module of the table exists, and each file with statements is of a module in it', () => {
  const files = readdirSync(path.join(root, 'lib'), { recursive: true, encoding: 'utf8' });
  const written = files.filter((name) => name.endsWith(extension)).map((name) => path.posix.join('lib', name));
  expect(written.filter((name) => !(name.slice(0, -extension.length) in hotLists))).toEqual([]);
  expect(Object.keys(hotLists).filter((module) => !existsSync(path.join(root, `${module}.ts`)))).toEqual([]);
});
