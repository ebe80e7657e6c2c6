import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Contract } from '@/lib/contract';
import { callOf } from './call';

const call = callOf<Contract>();

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const full = { status: 503, code: 'DISK_FULL', msg: 'Please try again.', retry: 5 };
const done = { status: 200, msg: 'Saved', data: null };

function replyWith(...bodies: object[]) {
  const fetched = vi.fn(async () => new Response(JSON.stringify(bodies.shift() ?? full)));
  vi.stubGlobal('fetch', fetched);
  return fetched;
}
const send = (options: Parameters<typeof call>[2] = {}) =>
  call('/member/staff/try_text', { text: 'a' }, options as Record<string, never>);

test('repeats a call that failed for a full disk, after the time of the reply', async () => {
  const fetched = replyWith(full, full, done);
  const reply = send();
  await vi.advanceTimersByTimeAsync(9_999);
  expect(fetched).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(await reply).toMatchObject({ kind: 'success', msg: 'Saved' });
});

test('returns the refusal when the disk stays full', async () => {
  const fetched = replyWith();
  const reply = send();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await reply).toMatchObject({ kind: 'refused', status: 503, msg: 'Please try again.' });
  expect(fetched).toHaveBeenCalledTimes(4);
});

test('does not repeat what may have been done, nor a call that outlives its page, nor one that was aborted', async () => {
  const fetched = replyWith({ ...full, code: 'UNAVAILABLE' });
  expect(await send()).toMatchObject({ kind: 'refused', status: 503 });
  expect(await send({ keepalive: true })).toMatchObject({ status: 503 });
  const stopping = new AbortController();
  const reply = send({ signal: stopping.signal }).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(1);
  stopping.abort();
  expect(await reply).toMatchObject({ name: 'AbortError' });
  expect(fetched).toHaveBeenCalledTimes(3);
});
