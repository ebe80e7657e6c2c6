import { expect, test } from 'vitest';
import { answerNote } from '@/lib/likes/notes';
import { buildPair } from '@/lib/testing/build';
import { sendText, settled } from '@/lib/testing/live/test-client';
import { buildNote } from '@/lib/testing/notes';
import { setUpRealtime, type RealtimeTest } from './testing';

let database: RealtimeTest['database'];
let open: RealtimeTest['open'];

setUpRealtime((test) => ({ database, open } = test));

test('an answered note reaches all sockets of both members once, with what its author has not read', async () => {
  const { db } = database;
  const { man, woman } = await buildPair(db);
  const [his, hisOther, hers] = [await open(man), await open(man), await open(woman)];
  await sendText(his, woman);
  const note = await buildNote(db, woman, man, { warnings: 8 });
  await Promise.all([answerNote(db, man, woman.id), answerNote(db, man, woman.id)]);
  for (const socket of [his, hisOther, hers]) {
    const { msg, contact } = await socket.next('message', (frame) => frame.msg.sender_id === woman.id);
    expect(msg).toMatchObject({ seq: 2, type: 'text', content: note.content });
    expect(contact).toMatchObject({ last_seq: 2, count: socket === hers ? 2 : 1 });
    expect('warning' in msg && msg.warning !== 0).toBe(socket !== hers);
  }
  await settled(his);
  expect(his.of('message').filter(({ msg }) => msg.sender_id === woman.id)).toHaveLength(1);
});
