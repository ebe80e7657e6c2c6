import { beforeEach, describe, expect, test } from 'vitest';
import { blockMember, unblockMember } from '@/lib/blocks/service';
import { opcode } from '@/lib/live/opcodes';
import { buildBlock, buildMail, buildPair, type Member } from '@/lib/testing/build';
import { sendText, settled, type TestClient } from '@/lib/testing/live/test-client';
import { setUpRealtime, type RealtimeTest } from './testing';

let database: RealtimeTest['database'];
let open: RealtimeTest['open'];
let man: Member;
let woman: Member;
let his: TestClient;
let hers: TestClient;

setUpRealtime((test) => ({ database, open } = test));
beforeEach(async () => {
  ({ man, woman } = await buildPair(database.db));
  await buildMail(database.db, woman, man);
  [his, hers] = [await open(man), await open(woman)];
  expect(await sendText(his, woman)).toMatchObject({ status: 200 });
  expect(await sendText(hers, man)).toMatchObject({ status: 200 });
});

const goneFrame = (client: TestClient, gone: 0 | 1) => client.next('counters', ({ data }) => data.gone?.gone === gone);
const presenceOf = (client: TestClient, { id }: Member) =>
  client
    .of('presence')
    .flatMap(({ data }) => data)
    .filter((change) => change.id === id);

describe('a block', () => {
  test('takes the conversation, the presence and the counts from the open pages of both within a second', async () => {
    const startedAt = Date.now();
    await blockMember(database.db, woman, man.id);
    for (const [client, other] of [
      [his, woman],
      [hers, man],
    ] as const) {
      expect(await goneFrame(client, 1)).toMatchObject({ data: { gone: { uid: other.id } } });
      await client.next('counters', ({ data }) => data.unread === 0 && data.mail === 0);
      expect(client.of('deleted')).toMatchObject([{ contact: { uid: other.id } }]);
      expect(presenceOf(client, other).at(-1)).toEqual({ id: other.id, is_online: 0, last_login_time: 0 });
    }
    expect(Date.now() - startedAt).toBeLessThan(1_000);
  });

  test('refuses messages, history and read marks of both as for a member who does not exist', async () => {
    await blockMember(database.db, woman, man.id);
    await goneFrame(his, 1);
    const unknown = { id: 999_999_999 };
    for (const [client, other] of [
      [his, woman],
      [hers, man],
    ] as const) {
      const replies = async ({ id }: { id: number }) => [
        await sendText(client, { id }, 'hello', 'same id'),
        await client.request({ opt: opcode.open, uid: id }),
        await client.request({ opt: opcode.history, uid: id }),
        await client.request({ opt: opcode.typing, uid: id }),
      ];
      expect(await replies(other)).toEqual(await replies(unknown));
      await settled(client);
      expect(client.of('read')).toEqual([]);
      expect(client.of('typing')).toEqual([]);
    }
  });

  test('that ends brings both back, with their messages', async () => {
    await blockMember(database.db, woman, man.id);
    await Promise.all([goneFrame(his, 1), goneFrame(hers, 1)]);
    await unblockMember(database.db, woman, man.id);
    for (const [client, other] of [
      [his, woman],
      [hers, man],
    ] as const) {
      await goneFrame(client, 0);
      const isListed =
        (id: number) =>
        ({ uid }: { uid: number }) =>
          uid === id;
      await client.next(
        'contacts',
        ({ contact }) => client.of('contacts').length > 1 && contact.some(isListed(other.id)),
      );
      await client.next('presence', ({ data }) =>
        [data].flat().some((change) => change.id === other.id && change.is_online === 1),
      );
    }
  });

  test('that ends on one side only changes nothing', async () => {
    await buildBlock(database.db, man, woman);
    await buildBlock(database.db, woman, man);
    await goneFrame(his, 1);
    await unblockMember(database.db, woman, man.id);
    await settled(his);
    expect(his.of('counters').filter(({ data }) => data.gone?.gone === 0)).toEqual([]);
    expect(his.of('contacts')).toHaveLength(1);
  });
});
