import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { members, sessions } from '@/db/schema';
import type { MemberStatus } from '@/lib/core/member';
import { buildMember, type Member } from '@/lib/testing/build';
import { logInAs, post, siteUrl } from '@/lib/testing/product';
import { password, registrationOf, startWorld, type World } from '@/lib/testing/world';
import { messagesOf } from '@/messages';
import { hashPassword } from './passwords';

let world: World;
let passwordHash: string;
beforeAll(async () => {
  world = await startWorld({ APPROVAL_MODE: 'all' });
  passwordHash = await hashPassword(password);
});
afterAll(() => world.stop());

const build = (fields: Partial<Member>) => buildMember(world.product.db, { passwordHash, ...fields });
const countSessions = ({ id }: Member) => world.product.db.$count(sessions, eq(sessions.memberId, id));
const statusIn = (data: unknown) => (data as { status?: number } | undefined)?.status;
const hour = 3_600_000;
const { calls: texts } = await messagesOf('en');

const restricted = [
  {
    status: 'pending',
    number: 2,
    refusal: -3,
    code: 'PENDING_APPROVAL',
    text: texts.PENDING_APPROVAL,
    callText: texts.underReview,
  },
  { status: 'rejected', number: 3, refusal: -5, code: 'REJECTED', text: texts.REJECTED, callText: texts.REJECTED },
  { status: 'suspended', number: 4, refusal: -6, code: 'SUSPENDED', text: texts.SUSPENDED, callText: texts.SUSPENDED },
] as const satisfies { status: MemberStatus; [detail: string]: unknown }[];

describe.each(restricted)('an account that is $status', ({ status, number, refusal, code, text, callText }) => {
  const logIn = (member: Member, options: Parameters<typeof post>[2] = {}) =>
    post('/member/index/login', { account: member.username, password }, options);

  test('gets the session cookie and its state when the right password is sent from our pages', async () => {
    const member = await build({ status });
    const { body, cookies } = await logIn(member, { browserFrom: siteUrl });
    expect(body.status).toBe(200);
    expect(statusIn(body.data)).toBe(number);
    expect(body.data).not.toHaveProperty('token');
    expect(cookies.join()).toMatch(/session-token=\S+; Path=\/; HttpOnly/);
    expect(await countSessions(member)).toBe(1);
  });

  test(`is refused with ${refusal} in other clients, without a session and without ending theirs`, async () => {
    const member = await build({ status });
    const { body, cookies } = await logIn(member, { token: await logInAs(world.product, member) });
    expect(body).toEqual({ status: refusal, code, msg: text });
    expect(cookies).toEqual([]);
    expect(await countSessions(member)).toBe(1);
  });

  test('looks like an unknown account to a wrong password, in both lanes', async () => {
    const member = await build({ status });
    for (const options of [{}, { browserFrom: siteUrl }]) {
      const wrong = await post('/member/index/login', { account: member.username, password: 'not this one' }, options);
      const unknown = await post('/member/index/login', { account: `nobody${number}`, password }, options);
      expect(wrong).toEqual(unknown);
      expect(wrong.body.status).toBe(-1);
    }
  });

  test('reads its state with a session, and every other call names the state', async () => {
    const token = await logInAs(world.product, await build({ status }));
    const own = await post('/member/index/userinfo', {}, { token });
    expect(statusIn(own.body.data)).toBe(number);
    const list = await post('/member/index/onlinelist', { page: 1 }, { token });
    expect(list.body).toEqual({ status: 403, code: 'RESTRICTED', msg: callText });
  });
});

describe('an account whose suspension is over', () => {
  test.each([
    ['our pages', { browserFrom: siteUrl }],
    ['other clients', {}],
  ])('logs in as an active one from %s', async (_, options) => {
    const member = await build({ status: 'suspended', suspendedUntil: new Date(Date.now() - 1), statusReason: 'spam' });
    const { body } = await post('/member/index/login', { account: member.username, password }, options);
    expect(body.status).toBe(200);
    expect(statusIn(body.data)).toBe(1);
  });

  test('is still refused an hour before the end', async () => {
    const member = await build({ status: 'suspended', suspendedUntil: new Date(Date.now() + hour) });
    const { body } = await post('/member/index/login', { account: member.username, password });
    expect(body.status).toBe(-6);
  });
});

describe('with APPROVAL_MODE=all', () => {
  test.each([
    ['our pages', { browserFrom: siteUrl }],
    ['other clients', {}],
  ])('a registration from %s gets a session and the state 2', async (_, options) => {
    const { body, cookies } = await post('/member/index/register', registrationOf(), options);
    expect(body.status).toBe(200);
    expect(body.msg).toBe(texts.registerReview);
    expect(statusIn(body.data)).toBe(2);
    const { token } = body.data as { token?: string };
    expect([token === undefined, cookies.length]).toEqual('browserFrom' in options ? [true, 3] : [false, 0]);
  });

  test('a second registration of a waiting address is refused with -3 and changes nothing', async () => {
    const form = registrationOf();
    await post('/member/index/register', form);
    const { body } = await post('/member/index/register', registrationOf({ email: form.email.toUpperCase() }));
    expect(body).toEqual({ status: -3, code: 'UNDER_REVIEW', msg: texts.UNDER_REVIEW });
    expect(await world.product.db.$count(members, eq(members.emailKey, form.email))).toBe(1);
  });
});
