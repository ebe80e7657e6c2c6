import { expect, test } from 'vitest';
import { AutomaticQueue } from './automatic-queue';
import type { TranslationRefusal, TranslationState } from './translations';

const done: TranslationState = { kind: 'done', text: '…', cost: 0 };
const refused = (code: TranslationRefusal['code']): TranslationRefusal => ({
  kind: 'refused',
  code,
  canUpgrade: false,
  retry: 7,
});

/** A queue whose requests have these outcomes in order, and then succeed. */
function queueWith(...outcomes: TranslationState[]) {
  const requested: string[] = [];
  const waits: number[] = [];
  let atOnce = 0;
  const queue = new AutomaticQueue(
    async ({ content }) => {
      requested.push(content);
      atOnce += 1;
      expect(atOnce).toBe(1);
      await Promise.resolve();
      atOnce -= 1;
      return outcomes.shift() ?? done;
    },
    async (seconds) => void waits.push(seconds),
  );
  const add = (content: string) => queue.add({ content, target: 'en' });
  return { queue, add, requested, waits };
}

test('texts are translated one after the other, the newest first', async () => {
  const { add, requested } = queueWith();
  for (const text of ['a', 'b', 'c']) add(text);
  await expect.poll(() => requested).toEqual(['a', 'c', 'b']);
});

test('a text that is taken away while it waits is not translated', async () => {
  const { add, requested } = queueWith();
  add('a');
  const remove = add('b');
  add('c');
  remove();
  await expect.poll(() => requested).toEqual(['a', 'c']);
});

test('without a free translation the queue stops, and goes on where it was', async () => {
  const { queue, add, requested } = queueWith(refused('TRANSLATION_QUOTA'));
  for (const text of ['a', 'b']) add(text);
  await expect.poll(() => queue.stop.state).toBe('used');
  expect(requested).toEqual(['a']);
  queue.resume();
  await expect.poll(() => requested).toEqual(['a', 'a', 'b']);
});

test('after too many requests the queue waits as long as the reply asks for', async () => {
  const { add, requested, waits } = queueWith(refused('TOO_MANY'));
  add('a');
  await expect.poll(() => requested).toEqual(['a', 'a']);
  expect(waits).toEqual([7]);
});

test('one text without a translation does not stop the others', async () => {
  const { queue, add, requested } = queueWith(done, refused('TRANSLATION_UNAVAILABLE'), done, refused('FAILED'));
  for (const text of ['a', 'b', 'c']) add(text);
  await expect.poll(() => requested).toEqual(['a', 'c', 'b']);
  add('d');
  add('e');
  await expect.poll(() => requested).toEqual(['a', 'c', 'b', 'd', 'e']);
  expect(queue.stop.state).toBe(undefined);
});

test('two in a row stop the queue, which then repeats them', async () => {
  const { queue, add, requested } = queueWith(refused('TRANSLATION_UNAVAILABLE'), refused('OFFLINE'));
  for (const text of ['a', 'b', 'c']) add(text);
  await expect.poll(() => queue.stop.state).toBe('unavailable');
  expect(requested).toEqual(['a', 'c']);
  queue.resume();
  await expect.poll(() => requested).toEqual(['a', 'c', 'c', 'a', 'b']);
});
