import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createDb } from '@/db/client';
import { startEmbedded } from '@/db/embedded';
import { createRandom } from '@/db/seed/random';
import { loadSecrets } from '@/lib/platform/secrets';
import { WebProcess } from '@/lib/testing/live/web-process';
import { MoneyLoad, openClients, terminateClient, type Pair } from '@/lib/testing/money-load';
import { buildBuyer, PurchaseLoad } from '@/lib/testing/purchase-load';
import { asSuperuser, insertMembers, memberId } from './chat/world';
import { describeMachine, option } from './support/machine';
import { runNode } from './support/processes';
import { printTable, verdict } from './support/table';

/*
 * npm run bench:ledger-faults [-- --seed=1 --pairs=10 --clients=12 --backends=470 --database-kills=30
 * --web-kills=30]
 * Members give gifts, buy coins and memberships, translate, and have payments refunded and disputed, while their connections and the
 * whole PostgreSQL are killed. Others buy and give through the calls of a web process, which is killed as well. The order is drawn from
 * the seed. A client without a reply repeats its request. At the end each balance, gift and membership is compared with the replies.
 * Needs `npm run build`.
 */

const number = (name: string, usual: number) => Number(option(name) ?? usual);
const seed = number('seed', Date.now() % 1_000_000);

async function main(): Promise<void> {
  const random = createRandom(String(seed));
  const folder = mkdtempSync(path.join(os.tmpdir(), 'yuanfen-ledger-'));
  chmodSync(folder, 0o755); // the database may run as another user, who needs access
  let server = await startEmbedded({ dataDir: folder });
  await runNode(['--import', 'tsx', 'scripts/db-migrate.ts', server.url]);
  const pairs = number('pairs', 10);
  await insertMembers(asSuperuser(new URL(server.url), loadSecrets(folder).superuserPassword).href, 2 * pairs);
  const database = createDb(server.url, { max: 2 });
  const web = await WebProcess.start({
    databaseUrl: server.url,
    dataDir: folder,
    logFile: path.join(folder, 'web.log'),
  });
  const clients = openClients(server.url, number('clients', 12));
  console.log(`${describeMachine()}\nseed ${seed}`);

  const killDatabase = async () => {
    process.kill(server.pid, 'SIGKILL');
    await server.stop(); // releases the lock of the folder
    server = await startEmbedded({ dataDir: folder, port: server.port });
  };
  const kinds = [
    {
      name: 'connection terminated during a statement',
      times: number('backends', 470),
      action: () => terminateClient(database.sql),
    },
    { name: 'kill -9 of PostgreSQL', times: number('database-kills', 30), action: killDatabase },
    {
      name: 'kill -9 of the web process',
      times: number('web-kills', 30),
      action: async () => {
        await web.end('SIGKILL');
        await web.start();
      },
    },
  ];
  try {
    await database.sql`update tier_quotas set most = 1000000000 where kind = 'coins_day'`;
    const load = await MoneyLoad.prepare(clients, pairsOf(pairs), random);
    const buyers = await Promise.all(Array.from({ length: 4 }, () => buildBuyer(database.db)));
    const purchases = await PurchaseLoad.prepare(database.db, web.url, buyers, random);
    const running = Promise.all([load.run(number('clients', 12)), purchases.run(number('clients', 12))]);
    running.catch(() => undefined); // reported below
    for (const { action } of random.shuffled(
      kinds.flatMap((kind) => new Array<(typeof kinds)[number]>(kind.times).fill(kind)),
    )) {
      await wait(200 * random.next());
      await action();
    }
    load.stop();
    purchases.stop();
    await running;
    const violations = [...(await load.findViolations(database.sql)), ...(await purchases.findViolations(database.db))];
    printTable(
      `${load.answered} statements with a reply, ${load.lost} without; ${purchases.answered} calls with a reply, ${purchases.lost} without`,
      ['fault', 'times'],
      kinds.map(({ name, times }) => [name, String(times)]),
    );
    console.log(
      `\nbalances, gifts and memberships that differ: ${violations.length} ${verdict(violations.length === 0)}`,
    );
    for (const line of violations.slice(0, 20)) console.log(`  ${line}`);
    if (violations.length > 0) process.exitCode = 1;
  } finally {
    await web.end();
    await clients.end({ timeout: 5 });
    await database.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns givers and recipients: even indexes are women, odd ones men. */
function pairsOf(count: number): [Pair, ...Pair[]] {
  const pairOf = (n: number): Pair => ({ giver: memberId(2 * n + 1), recipient: memberId(2 * n) });
  return [pairOf(0), ...Array.from({ length: count - 1 }, (_, n) => pairOf(n + 1))];
}

main().then(
  () => process.exit(),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
