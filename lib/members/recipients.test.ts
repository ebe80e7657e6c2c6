import { afterAll, beforeAll, expect, it } from 'vitest';
import { toggleLike } from '@/lib/likes/service';
import { buildBlock, buildMember, type Member } from '@/lib/testing/build';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { sendMessages } from '@/lib/chat/send';
import { listRecipients } from './recipients';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const namesFor = async (viewer: Member, name = '') => {
  const result = await listRecipients(database.db, viewer, name);
  return result.ok && result.value.map(({ username }) => username);
};

it('lists people of conversations before those of likes, and finds a part of a name or a whole one', async () => {
  const { db } = database;
  const woman = (username: string) => buildMember(db, { gender: 'female', username });
  const man = await buildMember(db, { tier: 'gold' });
  const [writer, liked, admirer, stranger] = [
    await woman('Marlene'),
    await woman('Carla'),
    await woman('緣分妹'),
    await woman('Karla2'),
  ];
  await toggleLike(db, man, liked.id);
  await toggleLike(db, admirer, man.id);
  const hello = { clientId: 'a', type: 'text', content: 'hi', imageKey: null } as const;
  await sendMessages(db, [{ ...hello, senderId: man.id, receiverId: writer.id }]);
  expect(await namesFor(man)).toEqual(['Marlene', 'Carla', '緣分妹']);
  expect(await namesFor(man, 'arl')).toEqual(['Marlene', 'Carla']);
  expect(await namesFor(man, '缘分')).toEqual(['緣分妹']);
  expect(await namesFor(man, 'karla')).toEqual([]);
  expect(await namesFor(man, 'karla2')).toEqual([stranger.username]);
});

it('lists no member of the viewer’s own gender, without an active account or with a block', async () => {
  const { db } = database;
  const man = await buildMember(db);
  const rival = await buildMember(db);
  const suspended = await buildMember(db, { gender: 'female', status: 'suspended' });
  const blocker = await buildMember(db, { gender: 'female' });
  await toggleLike(db, blocker, man.id);
  await buildBlock(db, blocker, man);
  for (const { username } of [rival, suspended, blocker, man]) expect(await namesFor(man, username)).toEqual([]);
  expect(await namesFor(man)).toEqual([]);
});
