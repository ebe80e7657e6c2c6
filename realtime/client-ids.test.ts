import { beforeEach, describe, expect, test } from 'vitest';
import { limits } from '@/lib/core/limits';
import { buildPair, type Member } from '@/lib/testing/build';
import { sendText } from '@/lib/testing/live/test-client';
import { setUpRealtime, type RealtimeTest } from './testing';

let database: RealtimeTest['database'];
let open: RealtimeTest['open'];
let woman: Member;
let man: Member;

setUpRealtime((test) => ({ database, open } = test));
beforeEach(async () => {
  ({ woman, man } = await buildPair(database.db, { tier: 'gold' }));
});

const longest = limits.clientId;

/** Ids that other clients may create. */
const accepted = [
  ' ',
  'a b\tc\nd',
  'é',
  'e\u0301',
  'A',
  'a',
  '用户-1',
  '{"a":["b\\"c",NULL]}',
  'null',
  'NULL',
  '{}',
  `'; drop table messages; --`,
  '\\',
  '\u0001\u007f\u009f',
  '\u200b',
  '\u202e\u2066',
  '\ufeff',
  '\uffff',
  '__proto__',
  '🙂'.repeat(longest),
  'x'.repeat(longest),
];

const refused = [
  '',
  'a\u0000b',
  '\ud83d',
  '\ude42a',
  'x'.repeat(longest + 1),
  '🙂'.repeat(longest + 1),
  7,
  null,
  ['c'],
];

describe('input: the client id of a message', () => {
  test('of 1 to 64 characters of any kind is stored as it is, once, and returned unchanged', async () => {
    const [his, hers] = [await open(man), await open(woman)];
    for (const cid of accepted) {
      const first = await sendText(his, woman, 'text', cid);
      expect(first).toMatchObject({ status: 200, cid });
      const again = await sendText(his, woman, 'text', cid);
      expect(again).toMatchObject({ cid, id: 'id' in first && first.id, seq: 'seq' in first && first.seq });
    }
    await hers.next('message', ({ msg }) => msg.seq === accepted.length);
    expect(hers.of('message').map(({ msg }) => msg.cid)).toEqual(accepted);
    const rows = await database.sql<{ client_id: string }[]>`
      select client_id from messages where sender_id = ${man.id} order by seq`;
    expect(rows.map((row) => row.client_id)).toEqual(accepted);
  });

  test.each(refused)('%j is refused with 400 and stores nothing', async (cid) => {
    const his = await open(man);
    const frame = { opt: 1, uid: woman.id, type: 'text', txt: 'hello', cid };
    expect(await his.requestRaw(frame)).toMatchObject({ status: 400, code: 'INVALID' });
    expect(await database.sql`select from messages where sender_id = ${man.id}`).toHaveLength(0);
  });
});

describe('input: the text of a message', () => {
  test.each([
    '',
    ' \u3000',
    '\u200b\u2060',
    '\u202e',
    '\u2800',
    '\u3164\u115f',
    '\ufe0f',
    '\u{e0041}',
    '\u00ad',
    '\u034f',
  ])('without a visible character, %j, is refused as empty', async (text) => {
    expect(await sendText(await open(man), woman, text)).toMatchObject({ status: 400, code: 'EMPTY' });
  });

  test.each(['👩‍❤️‍👨', 'สวัสดี', 'क्‍ष', '.\u200b', '[face1]'])(
    'with visible characters, %j, is stored as it is',
    async (text) => {
      const hers = await open(woman);
      expect(await sendText(await open(man), woman, text)).toMatchObject({ status: 200 });
      expect((await hers.next('message')).msg.content).toBe(text);
    },
  );
});
