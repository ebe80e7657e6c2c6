import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { LiveProvider } from '@/components/chat/live-provider';
import { ChatClient } from '@/lib/chat/client/chat-client';
import { FakeTransport } from '@/lib/live/client/fake-transport';
import { opcode } from '@/lib/live/opcodes';
import { listMilliseconds } from './use-online-polling';
import { toListItemWire } from '@/lib/members/wire';
import { listMember } from '@/lib/testing/list-member';
import { useLiveList } from './use-live-list';

/** Polls come at most this long after the one before. */
const longestPause = 1.1 * listMilliseconds;

const pageOf = (revision: string, ...ids: number[]) => ({
  data: ids.map((id) => toListItemWire(listMember(id))),
  current_page: 1,
  last_page: 1,
  more: false,
  revision,
  complete: 1,
});
const me = 1000;
const unchanged = { unchanged: true };

let replies: unknown[];
let requests: { page: number; revision: string; at: number }[];
let transport: FakeTransport;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  [replies, requests, transport] = [[], [], new FakeTransport()];
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    requests.push({ ...(JSON.parse(body) as { page: number; revision: string }), at: Date.now() });
    const data = replies.length > 1 ? replies.shift() : replies[0];
    if (data === undefined) throw new TypeError('the network is down');
    return Response.json({ status: 200, msg: 'ok', data });
  });
});

function List({ ids }: { ids: readonly number[] }) {
  const [loaded] = useState(() => ids.map(listMember));
  const { members, box } = useLiveList({ source: loaded, loaded, isPage: false });
  return (
    <div ref={box}>
      <ul>
        {members.map(({ id, username }) => (
          <li key={id}>{username}</li>
        ))}
      </ul>
    </div>
  );
}

function show(...ids: number[]) {
  const client = new ChatClient({ memberId: me, transport });
  render(
    <LiveProvider memberId={me} createClient={() => client}>
      <List ids={ids} />
    </LiveProvider>,
  );
  act(() => transport.up());
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const visibleNames = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
const presence = (id: number, isOnline: boolean) =>
  act(() =>
    transport.receive({
      status: 'success',
      opt: opcode.presence,
      data: [{ id, is_online: isOnline ? 1 : 0, last_login_time: 0 }],
    }),
  );

test('a list sends the revision of the page it has, and stays as it is while the reply is unchanged', async () => {
  replies = [pageOf('r1', 3, 2, 1), unchanged, unchanged, pageOf('r2', 4, 3, 2, 1), unchanged];
  show(2, 1);
  for (let poll = 0; poll < 3; poll += 1) await pass(longestPause);
  expect(requests.slice(0, 3).map(({ revision }) => revision)).toEqual(['', 'r1', 'r1']);
  expect(visibleNames()).toEqual(['m3', 'm2', 'm1']);
  for (let poll = 0; poll < 3; poll += 1) await pass(longestPause);
  expect(requests.at(-1)).toMatchObject({ page: 1, revision: 'r2' });
  expect(visibleNames()).toEqual(['m4', 'm3', 'm2', 'm1']);
});

test('an unchanged page adds a member again who left and returned while no frame arrived', async () => {
  replies = [pageOf('r1', 2, 1), unchanged];
  show(2, 1);
  presence(1, true);
  await pass(listMilliseconds);
  presence(1, false);
  expect(visibleNames()).toEqual(['m2']);
  await pass(2 * longestPause);
  expect(visibleNames()).toEqual(['m2', 'm1']);
});

test('a poll does not add a member again who left within the age of its page', async () => {
  replies = [pageOf('r1', 2, 1)];
  show(2, 1);
  presence(1, true);
  await pass(listMilliseconds);
  presence(1, false);
  const polls = requests.length;
  await pass(1_000);
  await act(async () => {
    window.dispatchEvent(new Event('focus'));
    await vi.advanceTimersByTimeAsync(0);
  });
  expect(requests).toHaveLength(polls + 1);
  expect(visibleNames()).toEqual(['m2']);
});

test('first polls of pages opened at once are spread over the interval, and later pauses differ', async () => {
  vi.mocked(Math.random).mockRestore();
  replies = [pageOf('r1', 1)];
  for (let page = 0; page < 40; page += 1) show(1);
  const openedAt = Date.now();
  await pass(listMilliseconds);
  const delays = requests.map(({ at }) => at - openedAt).sort((a, b) => a - b);
  expect(delays).toHaveLength(40);
  for (const part of [0.1, 0.4, 0.7]) {
    const within = delays.filter((at) => at >= part * listMilliseconds && at < (part + 0.3) * listMilliseconds);
    expect(within.length).toBeGreaterThan(2);
  }
  await pass(longestPause);
  expect(new Set(requests.map(({ at }) => at)).size).toBeGreaterThan(60);
});

test('failed polls are repeated after random pauses that grow', async () => {
  vi.mocked(Math.random).mockRestore();
  show(1);
  await pass(10 * listMilliseconds);
  const pauses = requests.slice(1).map(({ at }, n) => at - (requests[n]?.at ?? 0));
  expect(pauses.length).toBeGreaterThan(4);
  expect(pauses.length).toBeLessThan(40);
  expect(new Set(pauses).size).toBeGreaterThan(pauses.length / 2);
  expect(Math.max(...pauses)).toBeGreaterThan(10_000);
});

test('a member elsewhere on the screen who comes online starts one poll within seconds, and a hidden page none', async () => {
  replies = [pageOf('r1', 1), unchanged];
  show(1);
  await pass(listMilliseconds);
  const polls = requests.length;
  for (const id of [7, 8, 9]) presence(id, false);
  for (const id of [7, 8, 9]) presence(id, true);
  await pass(900);
  expect(requests).toHaveLength(polls);
  await pass(4_200);
  expect(requests).toHaveLength(polls + 1);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  presence(7, false);
  presence(7, true);
  await pass(listMilliseconds);
  expect(requests).toHaveLength(polls + 1);
});
