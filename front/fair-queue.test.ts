import { beforeEach, expect, test } from 'vitest';
import { FairQueue } from './fair-queue';

const bounds = { atOnce: 2, ofKey: 1, waiting: 6, waitingOfKey: 4 };

const turn = () => new Promise((resolve) => setImmediate(resolve));

let queue: FairQueue;
let begun: string[] = [];
let refused: string[] = [];
let ends: (() => void)[] = [];

beforeEach(() => {
  queue = new FairQueue(bounds);
  [begun, refused, ends] = [[], [], []];
});

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
async function finish(): Promise<void> {
  while (ends.length > 0) {
    ends.shift()?.();
    await turn();
    await turn();
  }
}

test('begins as much as there are places, and one entry of a key', () => {
  for (const name of ['a1', 'a2', 'b1', 'c1']) enter(name);
  expect(begun).toEqual(['a1', 'b1']);
});

test('takes turns between keys, whatever came first', async () => {
  for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1']) enter(name);
  await finish();
  expect(begun).toEqual(['a1', 'b1', 'a2', 'b2', 'c1', 'a3', 'a4']);
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

test('never begins what left the queue, and counts its room as free', async () => {
  const leave = ['a1', 'b1', 'c1', 'c2', 'c3', 'c4', 'd1', 'd2'].map((name) => enter(name));
  leave[2]?.();
  leave[2]?.();
  leave[0]?.();
  enter('e1');
  await finish();
  expect(refused).toEqual([]);
  expect(begun).toEqual(['a1', 'b1', 'c2', 'd1', 'e1', 'c3', 'd2', 'c4']);
});

test('a place that is left twice is free once', async () => {
  for (const name of ['a1', 'b1', 'c1', 'd1']) enter(name);
  const [end] = ends;
  end?.();
  end?.();
  await turn();
  await turn();
  expect(begun).toEqual(['a1', 'b1', 'c1']);
});
