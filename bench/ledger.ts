import { startChatWorld, type ChatWorld } from './chat/world';
import { measureGiftDelivery } from './money/gift-delivery';
import {
  accountCount,
  findDrift,
  prepareMovements,
  runTransaction,
  transactions,
  type Figures,
} from './money/movements';
import { describeMachine, option } from './support/machine';
import { median, printTable, verdict } from './support/table';

/*
 * npm run bench:ledger [-- --only=movements|gifts --clients=40 --rounds=3 --seconds=10 --gifts=100]
 * Movements of coins per second by parallel connections, with the default durability of PostgreSQL, in rounds that alternate with a
 * naive read-modify-write and with commits of one row. Then the time from a gift's call until its card is in the page of the
 * recipient, while others chat.
 */

const limits = { perSecond: 2_000, p99: 60 } as const;
const number = (name: string, usual: number) => Number(option(name) ?? usual);

async function main(): Promise<void> {
  const only = option('only');
  if (only !== 'gifts') await measureMovements();
  if (only !== 'movements') await measureGiftDelivery(number('gifts', 100));
}

async function measureMovements(): Promise<void> {
  const world = await startChatWorld({ people: accountCount });
  try {
    console.log(describeMachine(world.version));
    await prepareMovements(world);
    await compareTransactions(world);
  } finally {
    await world.stop();
  }
}

async function compareTransactions(world: ChatWorld): Promise<void> {
  const load = { clients: number('clients', 40), seconds: number('seconds', 10) };
  const rounds = number('rounds', 3);
  const figures = transactions.map((transaction) => ({ ...transaction, rounds: new Array<Figures>() }));
  for (let round = 0; round < rounds; round += 1)
    for (const transaction of figures) transaction.rounds.push(await runTransaction(world, transaction, load));
  const middle = (all: readonly Figures[], value: (figures: Figures) => number) => median(all.map(value));
  const ceiling = middle(figures.at(-1)?.rounds ?? [], ({ perSecond }) => perSecond);
  printTable(
    `${load.clients} parallel clients, medians of ${rounds} rounds of ${load.seconds} s`,
    ['transaction', 'per second', 'of the ceiling', 'p50 ms', 'p99 ms', ''],
    figures.map(({ name, isMovement, rounds: all }) => {
      const perSecond = middle(all, (each) => each.perSecond);
      const p99 = middle(all, (each) => each.p99);
      return [
        name,
        perSecond.toFixed(0),
        (perSecond / ceiling).toFixed(2),
        middle(all, (each) => each.p50).toFixed(1),
        p99.toFixed(1),
        isMovement ? verdict(perSecond >= limits.perSecond && p99 <= limits.p99) : '',
      ];
    }),
  );
  const drift = await findDrift(world);
  console.log(
    `\nledger: ${drift.ledger} faults, ${verdict(drift.ledger === 0)}; naive: balances and entries differ by ${drift.naive} coins`,
  );
  if (drift.ledger > 0) process.exitCode = 1;
}

main().then(
  () => process.exit(),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
