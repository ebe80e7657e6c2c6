import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recoveryCodes, staffSecrets } from '@/db/schema';
import { queueEmail, outbox } from '@/lib/emails/queue';
import { seal, unseal } from '@/lib/platform/seal';
import { createRecoveryCode, hashRecoveryCode } from '@/lib/staff-security/recovery-codes';
import { resealSecondFactors } from '@/lib/staff-security/second-factor';
import { codeAt, createSecret } from '@/lib/staff-security/totp';
import { sendDueEmails } from '@/lib/testing/emails';
import { logInAs, post, siteUrl } from '@/lib/testing/product';
import { startWorld, type World } from '@/lib/testing/world';
import { readToken } from '@/realtime/authenticate';
import { sessionSecrets } from './session-secrets';
import { sealToken, sessionCookieName } from './token';

const present = 'the present secret of tests and of nothing else';
const former = 'the former secret of tests and of nothing else';
const older = 'an older secret of tests and of nothing else';
const foreign = 'the secret of another site and of nothing else';

let world: World;
beforeAll(async () => {
  world = await startWorld({ AUTH_SECRET: present, AUTH_SECRET_FORMER: `${former},${older}` });
});
afterAll(() => world.stop());

const cookieOf = async (token: string, secret: string) =>
  `${sessionCookieName(siteUrl)}=${await sealToken(token, secret)}`;

test.for([
  ['the present secret', present, 200],
  ['a former secret', former, 200],
  ['an older secret', older, 200],
  ['a foreign secret', foreign, 401],
] as const)('a browser with the cookie of %s has the status %s', async ([, secret, status]) => {
  const cookie = await cookieOf(await logInAs(world.product, world.man), secret);
  const { body } = await post('/member/index/initdata', {}, { headers: { cookie, origin: siteUrl } });
  expect(body.status).toBe(status);
});

test('the live connection accepts the cookie of a former secret, and none of a foreign one', async () => {
  const token = await logInAs(world.product, world.man);
  const read = async (secret: string) =>
    readToken({ headers: { origin: siteUrl, cookie: await cookieOf(token, secret) }, auth: {} }, sessionSecrets());
  expect([await read(former), await read(foreign)]).toEqual([token, undefined]);
});

test('an email that waits under a former secret is sent, and a further one is sealed under the present secret', async () => {
  const { db } = world.product;
  const email = (address: string) => ({ kind: 'emailChanged', address, locale: 'en', details: {} }) as const;
  await queueEmail(db, { secret: former }, email('early@example.test'));
  await queueEmail(db, outbox(), email('late@example.test'));
  const sent = await sendDueEmails(db, { secret: present, formerSecrets: [former] });
  expect(sent.map(({ to }) => to).sort()).toEqual(['early@example.test', 'late@example.test']);
  await queueEmail(db, outbox(), email('next@example.test'));
  expect(await sendDueEmails(db, { secret: present })).toHaveLength(1);
});

test('the second factor and a recovery code of a former secret admit staff, and the worker seals the factor again', async () => {
  const { db } = world.product;
  const memberId = world.agent.id;
  const secret = createSecret();
  const code = createRecoveryCode();
  const sealed = seal({ secret: former, purpose: 'staff second factor' }, secret);
  await db.insert(staffSecrets).values({ memberId, secret: sealed, confirmedAt: new Date() });
  await db.insert(recoveryCodes).values({ memberId, codeHash: hashRecoveryCode(code, older), isKeyed: true });
  const token = await logInAs(world.product, world.agent);
  const confirm = async (value: string) =>
    (await post('/member/staff/confirm', { code: value }, { token })).body.status;
  expect(await confirm(codeAt(secret, new Date()))).toBe(200);
  expect(await confirm(code)).toBe(200);

  await resealSecondFactors(db, { secret: present, formerSecrets: [former, older] });
  const [row] = await db.select().from(staffSecrets).where(eq(staffSecrets.memberId, memberId));
  expect(row && unseal({ secret: present, purpose: 'staff second factor' }, row.secret)).toEqual(secret);
});
