import { findViolations } from '@/lib/testing/live/chat-invariants';
import { runNode } from '../support/processes';
import type { World } from './world';

const deliveredMilliseconds = 60_000;

/** Stops the load, lets what has begun end, and compares the database with what clients had acknowledged. Returns one line for each difference. */
export async function findLosses(world: World): Promise<string[]> {
  const { chat, gifts, uploads, pages, database, databases, site } = world;
  chat.pause();
  await Promise.all([gifts.pause(), uploads.pause(), pages.pause()]);
  const lines: string[] = [];
  if (!(await chat.delivered(deliveredMilliseconds)))
    lines.push(...chat.describe().map((line) => `not everything was delivered: ${line}`));
  for (const pair of chat.pairs) lines.push(...(await findViolations(database.sql, pair, chat.sent)));
  lines.push(...(await gifts.findViolations(database.db)), ...(await uploads.findViolations(database.sql)));
  for (const check of ['ledger-check', 'audit-check'])
    await runNode([`build/${check}.js`], {
      env: { ...site.environment, NODE_ENV: 'production', DATABASE_URL: databases.url },
    }).then(
      (output) => console.log(`${check}: ${output.trim()}`),
      (error: unknown) => lines.push(`${check}: ${String(error)}`),
    );
  return lines;
}
