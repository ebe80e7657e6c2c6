import { beforeEach, expect, test } from 'vitest';
import { FairQueue } from './fair-queue';
import { ok } from './result';

const bounds = { atOnce: 2, ofKey: 1, waiting: 6, waitingOfKey: 4 };

/** Resolves after everything that is due now. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

let queue: FairQueue<string>;
let begun: string[] = [];
let refused: string[] = [];
let ends: (() => void)[] = [];

function open(options: ConstructorParameters<typeof FairQueue>[0]): void {
  queue = new FairQueue(options);
  [begun, refused, ends] = [[], [], []];
}
beforeEach(() => open(bounds));

/** The key is the first letter of the name. */
function enter(name: string): () => void {
  return queue.enter({
    key: name.charAt(0),
    begin: (leave) => {
      begun.push(name);
      ends.push(leave);
    },
    refuse: () => refused.push(name),
  });
}

/** Ends everything that runs until nothing begins any more. */
function finish(): void {
  while (ends.length > 0) ends.shift()?.();
}

test('begins as much as there are places, and never all of them for one key', () => {
  open({ atOnce: 3, ofKey: 2, waiting: 9, waitingOfKey: 9 });
  for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'c1']) enter(name);
  expect(begun).toEqual(['a1', 'a2', 'b1']);
});

test('takes turns between keys, whatever came first', () => {
  for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1']) enter(name);
  finish();
  expect(begun).toEqual(['a1', 'b1', 'a2', 'b2', 'c1', 'a3', 'a4']);
});

test('a key that comes when a place is left does not pass those that wait', () => {
  for (const name of ['a1', 'b1', 'c1', 'd1']) enter(name);
  ends.shift()?.();
  enter('e1');
  finish();
  expect(begun).toEqual(['a1', 'b1', 'c1', 'd1', 'e1']);
});

test('refuses what a key may not have waiting, and leaves room for others', () => {
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'b1']) enter(name);
  expect([refused, begun]).toEqual([['a6'], ['a1', 'b1']]);
});

test('when full, the key with the most loses its newest to one with fewer, and equals are refused', () => {
  for (const name of ['a1', 'b1', 'a2', 'a3', 'a4', 'b2', 'c1', 'd1', 'e1']) enter(name);
  expect(refused).toEqual(['a4']);
  enter('f1');
  expect(refused).toEqual(['a4', 'a3']);
  enter('g1');
  expect(refused).toEqual(['a4', 'a3', 'g1']);
});

test('never begins what left the queue, and counts its room as free', () => {
  const leave = ['a1', 'b1', 'c1', 'c2', 'c3', 'c4', 'd1', 'd2'].map((name) => enter(name));
  leave[2]?.();
  leave[2]?.();
  leave[0]?.();
  enter('e1');
  finish();
  expect(refused).toEqual([]);
  expect(begun).toEqual(['a1', 'b1', 'c2', 'd1', 'e1', 'c3', 'd2', 'c4']);
});

test('a place that is left twice is free once', () => {
  for (const name of ['a1', 'b1', 'c1', 'd1']) enter(name);
  const [end] = ends;
  end?.();
  end?.();
  expect(begun).toEqual(['a1', 'b1', 'c1']);
});

test('returns what a job returns, and refuses a job that has no room with the seconds to wait', async () => {
  open({ atOnce: 1, ofKey: 1, waiting: 0, waitingOfKey: 0 });
  expect(await queue.run('a', async () => ok('done'))).toEqual({ ok: true, value: 'done' });
  enter('b1');
  expect(await queue.run('a', async () => ok('done'))).toEqual({ ok: false, code: 'TOO_MANY', retry: 5 });
});

test('the place of a job that throws is free again', async () => {
  open({ ...bounds, atOnce: 1 });
  const broken = queue.run('a', () => Promise.reject(new Error('broken')));
  enter('b1');
  await expect(broken).rejects.toThrow('broken');
  expect(begun).toEqual(['b1']);
});

test('is idle when the last work has ended', async () => {
  let isIdle = false;
  for (const name of ['a1', 'b1', 'c1']) enter(name);
  const idle = queue.whenIdle().then(() => (isIdle = true));
  ends.shift()?.();
  ends.shift()?.();
  await settled();
  expect(isIdle).toBe(false);
  finish();
  await idle;
  expect(isIdle).toBe(true);
});
