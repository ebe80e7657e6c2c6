import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ max: 4 });
});
afterAll(() => database.close());

const readPid = async () => {
  const [row] = await database.sql<{ pid: number }[]>`select pg_backend_pid() as pid`;
  return row?.pid;
};

test('a quiet pool uses one connection, so that those of a busy moment become idle and close', async () => {
  const busy = await Promise.all(
    Array.from({ length: 4 }, () => database.sql<{ pid: number }[]>`select pg_backend_pid() as pid, pg_sleep(0.2)`),
  );
  expect(new Set(busy.map(([row]) => row?.pid)).size).toBeGreaterThan(2);
  const quiet = new Set<number | undefined>();
  for (let count = 0; count < 6; count += 1) quiet.add(await readPid());
  expect(quiet.size).toBe(1);
});
