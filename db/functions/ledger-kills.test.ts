import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRandom } from '@/db/seed/random';
import { buildPair } from '@/lib/testing/build';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { MoneyLoad, openClients, terminateClient, type Pair } from '@/lib/testing/money-load';
import { isDeep } from '@/lib/testing/sampling';
import { until } from '@/lib/testing/until';

const movementsBetween = 5;
const kills = isDeep() ? 500 : 60;

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

async function buildGiver(): Promise<Pair> {
  const { man, woman } = await buildPair(database.db);
  return { giver: man.id, recipient: woman.id };
}

/** Terminates so many connections, each after more movements. */
async function terminateClients(load: MoneyLoad, count: number): Promise<void> {
  for (let killed = 0; killed < count; killed += 1) {
    const { answered } = load;
    expect(await until(() => load.answered >= answered + movementsBetween)).toBe(true);
    await terminateClient(database.sql);
  }
}

test('every balance, gift and membership stays as promised when backends are terminated during movements', async () => {
  const clients = openClients(database.url, 12);
  try {
    const pairs: [Pair, ...Pair[]] = [await buildGiver(), await buildGiver(), await buildGiver()];
    const load = await MoneyLoad.prepare(clients, pairs, createRandom('kills'));
    await Promise.all([load.run(12), terminateClients(load, kills).finally(() => load.stop())]);
    expect(load.lost).toBeGreaterThan(10);
    expect(load.answered).toBeGreaterThan(100);
    expect(await load.findViolations(database.sql)).toEqual([]);
  } finally {
    await clients.end({ timeout: 5 });
  }
});
