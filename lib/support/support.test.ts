import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendMessages } from '@/lib/chat/send';
import { markRead } from '@/lib/chat/service';
import { limits } from '@/lib/core/limits';
import { serviceMemberId } from '@/lib/core/member';
import { buildBlock, buildMember, type Member } from '@/lib/testing/build';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { fromDeskPageWire, fromDutyWire, toDeskPageWire, toDutyWire } from './wire';
import { listDeskConversations } from './queries';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

let written = 0;

async function writeToService(...members: Member[]): Promise<void> {
  for (const { id } of members) {
    const clientId = `c${(written += 1)}`;
    const message = { senderId: id, receiverId: serviceMemberId, clientId, content: `from ${id}` };
    await sendMessages(database.db, [{ ...message, type: 'text', imageKey: null }]);
  }
}

const read = ({ id }: Member) => markRead(database.db, serviceMemberId, { otherId: id });
const idsOf = async (page: number) =>
  (await listDeskConversations(database.db, page)).items.map(({ member }) => member.id);

test('lists an empty desk as one page', async () => {
  expect(await listDeskConversations(database.db, 1)).toEqual({ items: [], page: 1, lastPage: 1 });
});

test('lists unread conversations first, then the newest, in pages, without blocked members', async () => {
  const { db } = database;
  const people = await Promise.all(Array.from({ length: limits.desk.page + 2 }, () => buildMember(db)));
  await writeToService(...people);
  await Promise.all(people.map(read));
  const [waiting, blocked] = await Promise.all([buildMember(db, { status: 'suspended' }), buildMember(db)]);
  await writeToService(waiting, blocked);
  const [latest] = [people.at(-1)];
  if (!latest) throw new Error('no member was built');
  await writeToService(latest);
  await read(latest);
  await buildBlock(db, blocked, { id: serviceMemberId });

  const first = await listDeskConversations(db, 1);
  expect(first).toMatchObject({ page: 1, lastPage: 2 });
  expect(first.items).toHaveLength(limits.desk.page);
  expect(first.items[0]).toMatchObject({ member: { id: waiting.id }, unread: 1, preview: `from ${waiting.id}` });
  expect(first.items[1]).toMatchObject({ member: { id: latest.id }, unread: 0, lastSeq: 2 });
  const second = await idsOf(2);
  expect(second).toHaveLength(3);
  expect(new Set([...(await idsOf(1)), ...second]).size).toBe(limits.desk.page + 3);
  expect(await idsOf(3)).toEqual([]);
});

test('keeps the model on the way to a client and back', async () => {
  const page = await listDeskConversations(database.db, 1);
  const items = page.items.map((item) => ({ ...item, lastMessageAt: Math.floor(item.lastMessageAt / 1000) * 1000 }));
  const back = fromDeskPageWire(toDeskPageWire(page));
  expect(back.items[0]).toMatchObject({ ...items[0], member: { id: items[0]?.member.id } });
  expect(back).toMatchObject({ page: 1, lastPage: 2 });
  const duty = { isOnDuty: true, agents: ['Ann'] };
  expect(fromDutyWire(toDutyWire(duty))).toEqual(duty);
});
