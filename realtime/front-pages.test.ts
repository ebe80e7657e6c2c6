import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { pushSubscriptions } from '@/db/schema';
import { hashToken } from '@/lib/platform/random-token';
import { opcode } from '@/lib/live/opcodes';
import { buildMember } from '@/lib/testing/build';
import { TestClient } from '@/lib/testing/live/test-client';
import { until } from '@/lib/testing/until';
import { mintSession, setUpRealtime, type RealtimeTest } from './testing';

let database: RealtimeTest['database'];
let server: RealtimeTest['server'];
let clients: RealtimeTest['clients'];
setUpRealtime((test) => ({ database, server, clients } = test));

test('a member is in front while one of their pages is looked at, and at once no longer', async () => {
  const member = await buildMember(database.db);
  const token = await mintSession(database, member.id);
  const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };
  await database.db
    .insert(pushSubscriptions)
    .values({ memberId: member.id, sessionHash: hashToken(token), endpoint: 'https://push.browser.com/a', ...keys });
  const isInFront = async () => {
    const [row] = await database.db.select().from(pushSubscriptions).where(eq(pushSubscriptions.memberId, member.id));
    return row?.inFrontUntil !== null && (row?.inFrontUntil ?? new Date(0)) > new Date();
  };
  const connect = async (hidden: 0 | 1) => {
    const client = await TestClient.connect(server.port, { token, hidden });
    clients.push(client);
    return client;
  };
  const [first] = [await connect(0), await connect(1)];
  expect(await until(isInFront)).toBe(true);
  await first.requestRaw({ opt: opcode.visibility, hidden: 1 });
  expect(await until(async () => !(await isInFront()))).toBe(true);
  await first.requestRaw({ opt: opcode.visibility, hidden: 0 });
  expect(await until(isInFront)).toBe(true);
  first.close();
  expect(await until(async () => !(await isInFront()))).toBe(true);
  expect(server.context.io.sockets.sockets.size).toBe(1);
});
