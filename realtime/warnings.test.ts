import { expect, test } from 'vitest';
import { buildPair } from '@/lib/testing/build';
import { settled, sendText } from '@/lib/testing/live/test-client';
import { setUpRealtime, type RealtimeTest } from './testing';

let database: RealtimeTest['database'];
let open: RealtimeTest['open'];
setUpRealtime((test) => ({ database, open } = test));

test('a first message that names a payment is delivered in order, with a warning for its receiver alone', async () => {
  const { woman, man } = await buildPair(database.db);
  const [his, hisOther, hers] = [await open(man), await open(man), await open(woman)];
  const texts = ['Hello', 'Please send it by PayPal', 'Thank you', 'see www.example.com', 'Bye'];
  await Promise.all(texts.map((text, n) => sendText(his, woman, text, `c-${n}`)));
  await hers.next('message', ({ msg }) => msg.content === 'Bye');
  await hisOther.next('message', ({ msg }) => msg.content === 'Bye');
  await settled(hers);
  expect(hers.of('message').map(({ msg }) => [msg.seq, msg.content, msg.warning])).toEqual([
    [1, 'Hello', undefined],
    [2, 'Please send it by PayPal', 8],
    [3, 'Thank you', undefined],
    [4, 'see www.example.com', 1],
    [5, 'Bye', undefined],
  ]);
  expect(hisOther.of('message').map(({ msg }) => msg.warning)).toEqual(texts.map(() => undefined));
  // After the first ones of the other member, nothing is checked.
  await sendText(hers, man, 'Hi', 'r');
  await sendText(his, woman, 'PayPal again', 'c-9');
  const last = await hers.next('message', ({ msg }) => msg.content === 'PayPal again');
  expect(last.msg.warning).toBeUndefined();
});

test('a first message to a member without a connection has its warning when they connect', async () => {
  const { woman, man } = await buildPair(database.db);
  const his = await open(man);
  await sendText(his, woman, 'Please send it by PayPal', 'offline');
  await settled(his);
  const hers = await open(woman);
  const { contact } = await hers.next('contacts');
  expect(contact.find(({ uid }) => uid === man.id)?.list.map(({ content, warning }) => [content, warning])).toEqual([
    ['Please send it by PayPal', 8],
  ]);
});
