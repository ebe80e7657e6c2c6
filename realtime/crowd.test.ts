import { afterAll, beforeAll, expect, test } from 'vitest';
import { opcode } from '@/lib/live/opcodes';
import { feedPerSecond } from './presence-feed';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { LightClient } from '@/lib/testing/live/light-client';
import { Probes } from '@/lib/testing/live/probes';
import { RealtimeProcess } from '@/lib/testing/live/realtime-process';
import type { TestMember } from '@/lib/testing/test-member';

/* The short version of the crowds in `npm run bench:faults`, with wide bounds, because other tests run at the same time. */

const sizes = { dead: 8_000, clients: 300, probes: 4 } as const;
const offlineSeconds = 4;
const bounds = { health: 2_500, p99: 2_500 } as const;
/** So many times may a delay be that of a machine without the crowd. */
const slower = 3;

let database: TestDatabase;
let node: RealtimeProcess;
let members: TestMember[];

beforeAll(async () => {
  database = await createTestDatabase();
  // Men and women in turn. A token is the hexadecimal id; the table contains its hash.
  const rows = await database.sql<{ id: number }[]>`
    insert into members (username, username_key, email, email_key, password_hash, gender, birthday, country, gold_expires_at)
    select 'c' || n, 'c' || n, 'c' || n || '@example.test', 'c' || n || '@example.test', 'no password fits',
      case n % 2 when 1 then 'male' else 'female' end, '1990-01-01', 'GB', now() + interval '1 year'
    from generate_series(1, ${sizes.probes + sizes.clients + sizes.dead}::int) as n returning id`;
  members = rows.map(({ id }) => ({ id, token: `crowd${String(id).padStart(38, '0')}` }));
  await database.sql`
    insert into sessions (id_hash, member_id, terminal, user_agent, ip_prefix, expires_at)
    select sha256(('crowd' || lpad(id::text, 38, '0'))::bytea), id, 'client', '', '', now() + interval '1 day' from members
    where id = any(${rows.slice(0, sizes.probes + sizes.clients).map(({ id }) => id)}::bigint[])`;
  node = await RealtimeProcess.start({ databaseUrl: database.url, offlineSeconds });
});
afterAll(async () => {
  await node?.end('SIGKILL');
  await database.close();
});

function probing(): Parameters<typeof Probes.start> {
  const [man, woman, otherMan, otherWoman] = members;
  if (!man || !woman || !otherMan || !otherWoman) throw new Error('too few members');
  const pairs = [
    [man, woman],
    [otherMan, otherWoman],
  ] as const;
  return [node.port, pairs, 50];
}

async function connectCrowd(onFrame: (member: TestMember, text: string) => void): Promise<LightClient[]> {
  const crowd = members.slice(sizes.probes, sizes.probes + sizes.clients);
  return Promise.all(
    crowd.map(async (member) => {
      const client = await LightClient.connect(node.port, member.token);
      client.onFrame = (text) => onFrame(member, text);
      await client.request(`{"opt":${opcode.hello},"uid":${member.id},"origin":1}`);
      return client;
    }),
  );
}

test('thousands of presences that a killed process left behind expire without delaying health checks and messages', async () => {
  const atRest = await Probes.atRest(...probing());
  await node.end('SIGKILL');
  const dead = members.slice(sizes.probes + sizes.clients).map(({ id }) => id);
  await database.sql`
    insert into presence (member_id, gender, node) select id, gender, ${node.node} from members where id = any(${dead}::bigint[])`;
  await node.start();
  const received = new Map<number, number>();
  const clients = await connectCrowd(({ id }, text) => {
    if (text.includes(`"opt":${opcode.presence}`)) received.set(id, (received.get(id) ?? 0) + 1);
  });
  const probes = await Probes.start(...probing());
  const startedAt = performance.now();
  await expect
    .poll(
      async () => {
        const rows = await database.sql`select from presence where member_id = any(${dead}::bigint[])`;
        return rows.length;
      },
      { timeout: 30_000, interval: 250 },
    )
    .toBe(0);
  // oxlint-disable-next-line yuanfen/no-sleep -- until the slowest part of an emission would be over: no event marks its end
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  const seconds = (performance.now() - startedAt) / 1000;
  const { health, p99, lost } = await probes.stop();
  for (const client of clients) client.drop();
  expect(lost).toBe(0);
  expect(health).toBeLessThan(bounds.health + slower * atRest.health);
  expect(p99).toBeLessThan(bounds.p99 + slower * atRest.p99);
  const maxReceived = Math.max(...received.values());
  expect(maxReceived).toBeGreaterThan(0);
  expect(maxReceived).toBeLessThanOrEqual(feedPerSecond * Math.ceil(seconds + offlineSeconds));
});
