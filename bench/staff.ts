import postgres from 'postgres';
import type { Db } from '@/db/client';
import { listApprovals } from '@/lib/approvals/queries';
import { searchAudit } from '@/lib/audit/search';
import { listHeldTexts } from '@/lib/text-filter/held-texts';
import { listQueuedMedia } from '@/lib/media-review/queries';
import { listCases } from '@/lib/moderation/queues';
import { getOverview } from '@/lib/overview/queries';
import { searchMembers } from '@/lib/staff-members/search';
import { countQueues } from '@/lib/overview/queue-counts';
import { listQueue } from '@/lib/support/queue';
import { listVerifications } from '@/lib/verification/queries';
import { prepareTimed } from './support/database-time';
import { startBenchServer } from './support/databases';
import { describeMachine, option } from './support/machine';
import { populateStaff } from './support/staff-population';
import { createRecorder } from './support/statements';
import { median, ms, printTable, quantile, verdict } from './support/table';

/*
 * npm run bench:staff [-- --members=1000000 --samples=50 --data=folder to keep]
 * Measures the queues, searches and the overview of staff in the database. Starts and removes a separate PostgreSQL.
 */

/** The limit of a queue or search, and that of the overview, in milliseconds. */
const limits = { list: 20, overview: 50 };
const staffId = 2;
const noFilters = { actor: '', member: '', act: undefined, from: '', to: '', query: '' };

type Case = { readonly name: string; readonly limit?: number; readonly run: (db: Db) => Promise<unknown> };

const cases: readonly Case[] = [
  { name: 'reports, first page', run: (db) => listCases(db, staffId, { queue: 'open', page: 1 }) },
  { name: 'reports, page 40', run: (db) => listCases(db, staffId, { queue: 'open', page: 40 }) },
  { name: 'approvals, first page', run: (db) => listApprovals(db, 1) },
  { name: 'approvals, page 40', run: (db) => listApprovals(db, 40) },
  { name: 'media', run: (db) => listQueuedMedia(db, staffId, 1) },
  { name: 'verifications', run: (db) => listVerifications(db, 1) },
  { name: 'held texts', run: (db) => listHeldTexts(db, { page: 1 }) },
  { name: 'desk', run: (db) => listQueue(db, { filter: 'open', page: 1, agentId: staffId }) },
  { name: 'audit log', run: (db) => searchAudit(db, noFilters, 1) },
  ...['', '500000', 'a', 'an', 'anna', 'ann@', '10.0.0.1'].map((query) => ({
    name: `members: "${query}"`,
    run: (db: Db) => searchMembers(db, { query, role: 'administrator', page: 1 }),
  })),
  { name: 'numbers in the navigation', run: (db) => countQueues(db, { id: staffId, role: 'administrator' }) },
  {
    name: 'overview',
    limit: limits.overview,
    run: (db) => getOverview(db, { id: staffId, role: 'administrator' }, 30),
  },
];

async function main(): Promise<void> {
  const samples = Number(option('samples') ?? 50);
  const server = await startBenchServer(option('data'));
  try {
    console.log(describeMachine(server.version));
    const { url } = await server.fill('bench_large', Number(option('members') ?? 1_000_000), { letters: 100_000 });
    const owner = postgres(server.superuserUrl('bench_large'), { max: 1, onnotice: () => undefined });
    await owner`set session_replication_role = replica`;
    await populateStaff(owner);
    await owner.end();
    const rows: string[][] = [];
    for (const { name, run, limit = limits.list } of cases) {
      // The first call of a process: later ones share some reads for seconds.
      const recorder = createRecorder(url);
      const statements = await recorder.recordFirst(run);
      await recorder.close();
      const sums = Array.from({ length: samples }, () => 0);
      for (const statement of statements) {
        const timed = await prepareTimed(url, statement, statement.values);
        (await timed.time(samples)).forEach(({ total }, index) => (sums[index] = (sums[index] ?? 0) + total));
        await timed.close();
      }
      const worst = quantile(sums, 0.99);
      rows.push([name, String(statements.length), ms(median(sums)), ms(worst), String(limit), verdict(worst <= limit)]);
    }
    printTable('Staff: milliseconds in the database', ['read', 'statements', 'median', 'p99', 'limit', ''], rows);
  } finally {
    await server.stop();
  }
}

void main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
