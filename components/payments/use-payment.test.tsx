import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { PayType } from '@/lib/core/payments';
import { usePayment } from './use-payment';

vi.mock('@/components/shell/use-translations', () => ({ useTranslations: () => (key: string) => key }));
vi.mock('@/components/shell/use-href', () => ({ useHref: () => (name: string) => `/${name}` }));
const push = vi.fn();
vi.mock('next/navigation', () => ({ useRouter: () => ({ push }) }));

const month = { kind: 'upgrade', packageId: 5, cents: 2_999, coins: 300, tier: 'gold', months: 1, endsAt: 0 } as const;
const failure = { status: 500, msg: 'Something went wrong' };
const paid = { status: 200, msg: 'Recharge success', data: { order: 'a'.repeat(32) } };

let uuids: string[];
let replies: (object | undefined)[];

beforeEach(() => {
  uuids = [];
  let created = 0;
  vi.stubGlobal('fetch', (path: string, { body }: { body: string }) => {
    if (path.endsWith('generateuuid')) {
      created += 1;
      return Promise.resolve(Response.json({ status: 200, msg: 'Done', data: { uuid: `uuid ${created}` } }));
    }
    uuids.push((JSON.parse(body) as { uuid: string }).uuid); // the body of our own call
    const reply = replies.shift();
    return reply ? Promise.resolve(Response.json(reply)) : Promise.reject(new TypeError('the network is down'));
  });
});

/** Pays once for each of the replies; undefined is a lost one. */
async function payFor(payType: PayType, ...nextReplies: typeof replies) {
  replies = nextReplies;
  const { result } = renderHook(() => usePayment({ memberId: 1, goods: month, back: undefined }));
  const outcomes = [];
  while (replies.length > 0) outcomes.push(await act(() => result.current.begin(payType, true)));
  const last = outcomes.at(-1);
  if (last?.kind === 'success') void result.current.openNextPage(last.data);
  return outcomes;
}

it('repeats the id of a payment with coins while its outcome is unknown, so that it is paid once', async () => {
  const outcomes = await payFor('credits', undefined, failure, paid);
  expect(uuids).toEqual(['uuid 1', 'uuid 1', 'uuid 1']);
  expect(outcomes).toMatchObject([{ code: 'OUTCOME_UNKNOWN', msg: 'lostReply' }, { code: 'OUTCOME_UNKNOWN' }, {}]);
  expect(push).toHaveBeenCalledWith('/receipt');
});

it('begins a payment of money again with a new id, because an id is used up by its order', async () => {
  expect(await payFor('wallet', undefined, failure)).toMatchObject([{ kind: 'offline' }, { msg: failure.msg }]);
  expect(uuids).toEqual(['uuid 1', 'uuid 2']);
});
