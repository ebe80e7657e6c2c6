import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rates } from '@/lib/core/rates';
import { frontPort, sendToFront } from '@/lib/testing/front';
import { post, siteUrl } from '@/lib/testing/product';
import { startWorld, type World } from '@/lib/testing/world';

let world: World;
beforeAll(async () => {
  world = await startWorld({ RATE_LIMITS: 'standard' });
});
afterAll(() => world.stop());

const raw = { body: '{', type: 'application/json' };
const staffCall = '/member/staff/confirm';

test('a staff call stays a missing call for an address over its limit of unreadable bodies', async () => {
  const headers = { 'accept-language': 'en', 'content-type': raw.type };
  const missing = new Request(`${siteUrl}/member/staff/missing`, { method: 'POST', headers, body: raw.body });
  const text = await (await sendToFront(missing)).text();
  // Some more than the limit, because it recovers meanwhile.
  for (let count = 0; count < rates.anyByAddress.burst + 20; count += 1) {
    const { http, text: hidden } = await post(staffCall, {}, { raw });
    if (http !== 404 || hidden !== text) expect([count, http, hidden]).toEqual([count, 404, text]);
  }
});

/** Begins a post of two bytes. Returns what sends them, and whether the reply came before. */
async function beginPost(path: string) {
  const sent = request({
    port: await frontPort(),
    host: '127.0.0.1',
    method: 'POST',
    path,
    headers: { 'content-length': 2 },
  });
  const replied = once(sent, 'response') as Promise<[IncomingMessage]>;
  let isReplied = false;
  void replied.then(() => (isReplied = true));
  sent.flushHeaders();
  return {
    isReplied: () => isReplied,
    end: async () => {
      sent.end('{}');
      const [{ statusCode }] = await replied;
      return statusCode;
    },
  };
}

test('a staff call and a missing call both wait for the body', async () => {
  const posts = [await beginPost(staffCall), await beginPost('/member/staff/missing')];
  for (let later = 0; later < 20; later += 1) await post('/member/index/userinfo', {});
  expect(posts.map(({ isReplied }) => isReplied())).toEqual([false, false]);
  expect(await Promise.all(posts.map(({ end }) => end()))).toEqual([404, 404]);
});
