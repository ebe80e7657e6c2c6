import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sessions } from '@/db/schema';
import { flushBackground } from '@/lib/platform/background';
import { logger } from '@/lib/platform/logger';
import { hashToken } from '@/lib/platform/random-token';
import { sendToFront } from '@/lib/testing/front';
import { logInAs, post, siteUrl } from '@/lib/testing/product';
import { password, startWorld, type World } from '@/lib/testing/world';

/* Log-in, log-out and the reset of a password, as the replies and the rows of sessions show them. */

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const isOpen = async (token: string) =>
  (await world.product.db.$count(sessions, eq(sessions.idHash, hashToken(token)))) === 1;

const lanes = [
  ['our pages', { browserFrom: siteUrl }],
  ['other clients', {}],
] as const;

test.each(lanes)('a log-in from %s ends the session that its sender had', async (_, lane) => {
  const before = await logInAs(world.product, world.woman);
  const other = await logInAs(world.product, world.woman);
  const form = { account: world.woman.username, password };
  expect((await post('/member/index/login', form, { ...lane, token: before })).body.status).toBe(200);
  expect([await isOpen(before), await isOpen(other)]).toEqual([false, true]);
});

test.each(lanes)('a log-out from %s deletes the row of its session only', async (_, lane) => {
  const token = await logInAs(world.product, world.woman);
  const other = await logInAs(world.product, world.woman);
  expect((await post('/member/index/logout', {}, { ...lane, token })).body.status).toBe(200);
  expect([await isOpen(token), await isOpen(other)]).toEqual([false, true]);
});

test('a wrong password and an unknown account have the same reply', async () => {
  const { username, email } = world.woman;
  const accounts = [username, email, 'unknown', 'unknown@example.test'];
  const replies: Awaited<ReturnType<typeof post>>[] = [];
  for (const account of accounts)
    replies.push(
      await post('/member/index/login', { account, password: 'not the password' }, { browserFrom: siteUrl }),
    );
  expect(replies).toEqual(accounts.map(() => replies[0]));
  expect(replies[0]?.body).toMatchObject({ status: -1, code: 'INCORRECT_CREDENTIALS' });
});

test('the reset of a password gives a known and an unknown address the same reply', async () => {
  const replies = [];
  for (const email of [world.woman.email, 'unknown@example.test'])
    replies.push(await post('/member/index/forget', { email }, { browserFrom: siteUrl }));
  await flushBackground();
  expect(replies[1]).toEqual(replies[0]);
  expect(replies[0]?.body.status).toBe(200);
});

test('a token in an address is no session', async () => {
  const token = await logInAs(world.product, world.woman);
  const address = `${siteUrl}/member/index/userinfo?token=${token}`;
  const reply = await sendToFront(new Request(address, { method: 'POST', body: '' }));
  expect(await reply.json()).toMatchObject({ status: -1 });
});

test('each log-in leaves a line with its outcome: who and from which address, but neither account nor password', async () => {
  const { id, username: account } = world.woman;
  const lines = vi.spyOn(logger, 'info').mockReturnValue();
  await post('/member/index/login', { account, password: 'not the password' }, { browserFrom: siteUrl });
  await post('/member/index/login', { account, password }, { browserFrom: siteUrl });
  await post('/member/index/login', { account }, { browserFrom: siteUrl });
  await post('/member/index/userinfo', {}, { browserFrom: siteUrl });
  const entries = lines.mock.calls.map(([line]) => line);
  lines.mockRestore();
  const address = expect.any(String) as string;
  const login = '/member/index/login';
  expect(entries).toMatchObject([
    { path: login, code: 'INCORRECT_CREDENTIALS', address, memberId: undefined },
    { path: login, code: 'OK', address, memberId: id },
    { path: login, code: 'INVALID', address },
    { path: '/member/index/userinfo', code: 'NO_SESSION', address },
  ]);
  expect(JSON.stringify(entries)).not.toMatch(new RegExp(`${account}|${password}|not the password`));
});
