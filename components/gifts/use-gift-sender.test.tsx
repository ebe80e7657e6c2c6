import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useGiftSender } from './use-gift-sender';

const refresh = vi.fn();
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }));

const rose = {
  recipientName: 'Ann',
  giftId: 1,
  howMany: 1,
  message: '',
  visibility: 'public',
  cost: 10,
} as const;
const success = { status: 200, msg: 'Send Success', data: { id: 5, amount: 90 } };
const failure = { status: 500, msg: 'Something went wrong' };

let sent: { cid: string; money: number }[];
let replies: (object | undefined)[];

beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body) as (typeof sent)[number]); // the body of our own call
    const reply = replies.shift();
    return reply ? Promise.resolve(Response.json(reply)) : Promise.reject(new TypeError('the network is down'));
  });
});

type Values = Parameters<ReturnType<typeof useGiftSender>>[0];

/** Sends the gift once for each of the replies; undefined is a lost one. */
function sendFor(...nextReplies: typeof replies) {
  return sendEach(
    nextReplies,
    nextReplies.map(() => rose),
  );
}

async function sendEach(nextReplies: typeof replies, gifts: readonly Values[]) {
  replies = [...nextReplies];
  const { result } = renderHook(useGiftSender);
  const outcomes = [];
  for (const gift of gifts) outcomes.push(await act(() => result.current(gift)));
  return outcomes;
}

const ids = () => new Set(sent.map(({ cid }) => cid)).size;

it('repeats the id of a gift while its outcome is unknown, so that it is given once', async () => {
  const outcomes = await sendFor(undefined, failure, success);
  expect([sent.length, ids()]).toEqual([3, 1]);
  expect(outcomes.map(({ kind }) => kind)).toEqual(['offline', 'refused', 'success']);
});

it('repeats the id when only the message changed, and gives a new one to another gift', async () => {
  await sendEach([undefined, undefined, success], [rose, { ...rose, message: 'For you' }, { ...rose, giftId: 2 }]);
  expect(sent[1]?.cid).toBe(sent[0]?.cid);
  expect(sent[2]?.cid).not.toBe(sent[0]?.cid);
});

it('gives a new id to a gift after a reply', async () => {
  await sendFor(success, { status: -2, code: 'INSUFFICIENT_CREDITS', msg: 'Insufficient Credits' }, success);
  expect(ids()).toBe(3);
});

it('sends the price that was shown, and shows the new one after it changed', async () => {
  const [outcome] = await sendFor({ status: -5, code: 'PRICE_CHANGED', msg: 'The price has changed' });
  expect(sent[0]?.money).toBe(10);
  expect(refresh).toHaveBeenCalledOnce();
  expect(outcome).toMatchObject({ code: 'PRICE_CHANGED', msg: 'The price has changed' });
});
