import { afterAll, beforeAll, expect, test } from 'vitest';
import { toBirthdayTimestamp } from '@/lib/core/age';
import { rates } from '@/lib/core/rates';
import { buildMember } from '@/lib/testing/build';
import { logInAs, post } from '@/lib/testing/product';
import { password, startWorld, type World } from '@/lib/testing/world';

let world: World;
beforeAll(async () => {
  world = await startWorld({ RATE_LIMITS: 'standard', TRUSTED_PROXIES: '127.0.0.1' });
});
afterAll(() => world.stop());

const birthday = toBirthdayTimestamp('1990-01-01');

let addresses = 0;
const newIpAddress = () => `10.0.0.${(addresses += 1)}`;

async function buildCaller(ipAddress = newIpAddress()) {
  const member = await buildMember(world.product.db, { passwordHash: world.man.passwordHash });
  const token = await logInAs(world.product, member);
  const change = (email: string, fields: Record<string, unknown> = { password }) =>
    post('/member/index/profile', { email, birthday, ...fields }, { token, headers: { 'x-forwarded-for': ipAddress } });
  return { member, change };
}

/** An address that was not tried before. */
const knownAddress = async () => (await buildMember(world.product.db)).email;

test('reveals to a member of few addresses whether they have an account, then of none', async () => {
  const { change } = await buildCaller();
  const statuses = { known: new Set<unknown>(), unknown: new Set<unknown>() };
  let revealed = 0;
  for (let n = 0; n < 40; n += 1) {
    const email = n % 2 === 0 ? await knownAddress() : `unknown${n}@example.test`;
    const { http, body } = await change(email);
    if (http === 429) statuses[n % 2 === 0 ? 'known' : 'unknown'].add(body.msg);
    else revealed += 1;
  }
  expect(revealed).toBeLessThanOrEqual(rates.emailChange.burst);
  expect(statuses.known).toEqual(statuses.unknown);
  expect(statuses.known.size).toBe(1);
});

test.each([
  ['no password', {}, -7],
  ['a wrong password', { password: 'not this one' }, -8],
])('reveals nothing with %s', async (_, fields, status) => {
  const { change } = await buildCaller();
  const replies = [];
  for (const email of [world.woman.email, 'nowhere@example.test']) replies.push((await change(email, fields)).text);
  expect(replies[0]).toBe(replies[1]);
  expect(JSON.parse(replies[0] ?? '')).toMatchObject({ status });
});

test('counts the attempts of all members at an address together', async () => {
  const ipAddress = newIpAddress();
  let revealed = 0;
  for (let n = 0; n < rates.emailChangeAddress.burst + 5; n += 1) {
    const { change } = await buildCaller(ipAddress);
    const { http } = await change(await knownAddress(), { password: 'not this one' });
    if (http !== 429) revealed += 1;
  }
  expect(revealed).toBeLessThanOrEqual(rates.emailChangeAddress.burst);
});

test('asks for no password when the email stays as it is', async () => {
  const { member, change } = await buildCaller();
  const { body } = await change(member.email.toUpperCase(), { birthday: toBirthdayTimestamp('1991-02-03') });
  expect(body).toMatchObject({ status: 200, data: { confirm_email: 0 } });
});
