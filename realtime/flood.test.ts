import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { opcode } from '@/lib/live/opcodes';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { LightClient } from '@/lib/testing/live/light-client';
import { Probes } from '@/lib/testing/live/probes';
import { RealtimeProcess } from '@/lib/testing/live/realtime-process';
import { cpuOf, processorTimeOf } from '@/lib/testing/processor-time';
import { buildTestMember, type TestMember } from '@/lib/testing/test-member';
import { until } from '@/lib/testing/until';

const emits = 200_000;
const emitsAtOnce = 1_000;
/** Few messages of each member, who may send one a second. */
const probing = { pairs: 20, perSecond: 10 } as const;
/** Processor time of the process, which others wait for at most: as much as reading each frame so many times takes. */
const maxReadings = 25;
const readings = 3;

let database: TestDatabase;
let node: RealtimeProcess;

beforeAll(async () => {
  database = await createTestDatabase();
  node = await RealtimeProcess.start({ databaseUrl: database.url, rateLimits: 'standard' });
});
afterAll(async () => {
  await node?.end('SIGKILL');
  await database.close();
});

const createMember = (gender: 'male' | 'female') => buildTestMember(database.db, { gender, tier: 'gold' });

describe('socket', () => {
  test('200,000 emits from one socket close it, lose no message of others, and take little of the process', async () => {
    const pairs: [TestMember, TestMember][] = [];
    for (let n = 0; n < probing.pairs; n += 1) pairs.push([await createMember('male'), await createMember('female')]);
    const probes = await Probes.start(node.port, pairs, probing.perSecond);
    const hostile = await createMember('male');
    const client = await LightClient.connect(node.port, hostile.token);
    const before = cpuOf(node.pid);
    let isClosed = false;
    client.onClose = () => (isClosed = true);
    const frame = `{"opt":${opcode.typing},"uid":${pairs[0]?.[1].id}}`;
    for (let n = 0; n < emits; n += emitsAtOnce) {
      for (let index = 0; index < emitsAtOnce; index += 1) client.emit(frame, () => undefined);
      // oxlint-disable-next-line yuanfen/no-sleep -- the pace of the flood
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    expect(await until(() => isClosed)).toBe(true);
    // oxlint-disable-next-line yuanfen/no-sleep -- the messages of others are measured after the close too
    await new Promise((resolve) => setTimeout(resolve, 500));
    const { lost, sent } = await probes.stop();
    expect(sent).toBeGreaterThan(5);
    expect(lost).toBe(0);
    const milliseconds = (cpuOf(node.pid) - before) / 1000;
    const reading = processorTimeOf(() => {
      for (let n = 0; n < emits * readings; n += 1) JSON.parse(frame);
    });
    expect(milliseconds).toBeGreaterThan(0);
    expect((milliseconds / reading) * readings).toBeLessThan(maxReadings);
  });
});
