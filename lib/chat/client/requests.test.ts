import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FakeTransport, her } from '@/lib/live/client/fake-transport';
import { ChatRequests } from './requests';

const postponed = { status: 429, code: 'TOO_MANY', msg: 'A moment, please.', retry: 2 } as const;

let transport: FakeTransport;
let requests: ChatRequests;
let isBusy: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  transport = new FakeTransport();
  transport.isUp = true;
  requests = new ChatRequests(transport);
  isBusy = true;
  transport.acknowledge = (frame) => (isBusy ? postponed : transport.usual(frame));
});
afterEach(() => void vi.useRealTimers());

describe('a request that the server postpones', () => {
  test.each([
    ['history', () => requests.loadHistory({ memberId: her, afterSeq: 50 }), false],
    ['an opening', () => requests.open(her), false],
    ['a deletion', () => requests.deleteConversation(her, 3), 3],
  ])('is sent again at the time of the server: %s', async (_, request, outcome) => {
    const result = request();
    await vi.advanceTimersByTimeAsync(1_999);
    expect(transport.requested).toHaveLength(1);
    isBusy = false;
    await vi.advanceTimersByTimeAsync(1);
    expect(transport.requested).toHaveLength(2);
    expect(transport.requested[1]).toEqual(transport.requested[0]);
    expect(await result).toBe(outcome);
  });

  test('is given up after ten times, and without a connection', async () => {
    const result = requests.loadHistory({ memberId: her, afterSeq: 50 });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await result).toBeUndefined();
    expect(transport.requested).toHaveLength(10);
    const lost = requests.open(her);
    await vi.advanceTimersByTimeAsync(0);
    transport.isUp = false;
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await lost).toBeUndefined();
  });

  test('is not sent again as an older list of the screen after a newer one', async () => {
    void requests.watch([1]);
    await vi.advanceTimersByTimeAsync(1_000);
    void requests.watch([2]);
    isBusy = false;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(transport.requested.map(({ uids }) => uids)).toEqual([[1], [2], [2]]);
  });
});
