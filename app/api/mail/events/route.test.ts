import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { mailEvents, suppressedEmails } from '@/db/schema';
import { outbox } from '@/lib/emails/queue';
import { findSuppression, type MailEvent } from '@/lib/emails/suppression';
import { queueEmail } from '@/lib/emails/queue';
import { mailSignatureHeader, signedForSeconds, signMailEvents } from '@/lib/platform/mail-signature';
import { sendDueEmails } from '@/lib/testing/emails';
import { startWorld, type World } from '@/lib/testing/world';
import { POST } from './route';

const secret = 'a-secret-that-the-mail-server-has-too';

let world: World;
beforeAll(async () => {
  world = await startWorld({ MAIL_WEBHOOK_SECRET: secret });
});
afterAll(() => world.stop());
beforeEach(async () => {
  await world.product.db.delete(suppressedEmails);
  await world.product.db.delete(mailEvents);
});

const now = () => Math.floor(Date.now() / 1000);
const bodyOf = (...events: MailEvent[]) => Buffer.from(JSON.stringify({ events }));
const bounce = (address: string, id = `of ${address}`.replaceAll(' ', '-')): MailEvent => ({
  id,
  type: 'bounce',
  address,
});
const signed = (body: Buffer, seconds = now(), key = secret) => signMailEvents(key, body, seconds);

const send = (body: Buffer, signature: string | undefined = signed(body)) =>
  POST(
    new Request('http://site.test/api/mail/events', {
      method: 'POST',
      body: new Uint8Array(body),
      headers: signature === '' ? {} : { [mailSignatureHeader]: signature },
    }),
  );
const reasonOf = (address: string) => findSuppression(world.product.db, outbox(), address);
const storedRows = () => world.product.db.select().from(suppressedEmails);

test('a signed report stops emails to its addresses, in any case, and stores none of them', async () => {
  const complaint: MailEvent = { id: 'c1', type: 'complaint', address: 'anna@example.test' };
  expect((await send(bodyOf(bounce('Lily@Example.test'), complaint))).status).toBe(200);
  expect(await reasonOf('lily@example.test')).toBe('bounce');
  expect(await reasonOf('anna@example.test')).toBe('complaint');
  expect(await reasonOf('other@example.test')).toBeUndefined();
  expect(JSON.stringify(await storedRows())).not.toContain('example');
});

test('an address stays stopped after a change of AUTH_SECRET, under the former one', async () => {
  await send(bodyOf(bounce('lily@example.test')));
  const { secret } = outbox();
  const { db } = world.product;
  const changed = 'a new secret of thirty-two characters';
  expect(await findSuppression(db, { secret: changed, formerSecrets: [secret] }, 'lily@example.test')).toBe('bounce');
  expect(await findSuppression(db, { secret: changed }, 'lily@example.test')).toBeUndefined();
});

test('a forged report has no effect: another key, another body, an old or a future time, no signature', async () => {
  const body = bodyOf(bounce('lily@example.test'));
  const forged = [
    signed(body, now(), 'another-secret-of-another-mail-server'),
    signed(bodyOf(bounce('other@example.test'))),
    signed(body, now() - signedForSeconds - 60),
    signed(body, now() + signedForSeconds + 60),
    `t=${now()},v1=${'0'.repeat(64)}`,
    'v1=',
    '',
  ];
  for (const signature of forged) expect([signature, (await send(body, signature)).status]).toEqual([signature, 400]);
  expect(await storedRows()).toEqual([]);
});

test('a report that is sent again has no effect after its member has an address that works', async () => {
  const body = bodyOf(bounce('lily@example.test'));
  const signature = signed(body);
  expect((await send(body, signature)).status).toBe(200);
  await world.product.db.delete(suppressedEmails);
  expect((await send(body, signature)).status).toBe(200);
  expect(await storedRows()).toEqual([]);
});

test.each([
  ['no JSON', Buffer.from('hello')],
  ['no list', Buffer.from('{"events":{}}')],
  ['an unknown type', Buffer.from('{"events":[{"id":"1","type":"open","address":"a@b.test"}]}')],
  ['more than 500 events', bodyOf(...Array.from({ length: 501 }, (_, n) => bounce('a@b.test', String(n))))],
])('a signed report with %s is refused and changes nothing', async (_, body) => {
  expect((await send(body)).status).toBe(400);
  expect(await storedRows()).toEqual([]);
});

test('a body above 256 kB is refused before it is checked', async () => {
  expect((await send(Buffer.alloc(256 * 1024 + 1, 'x'), '')).status).toBe(413);
});

test('a flood of forged reports stores nothing and leaves a signed one its effect', async () => {
  const body = bodyOf(bounce('lily@example.test'));
  const forged = Array.from({ length: 200 }, () => send(body, `t=${now()},v1=${'f'.repeat(64)}`));
  const [real, ...others] = await Promise.all([send(body), ...forged]);
  expect(real?.status).toBe(200);
  expect(new Set(others.map(({ status }) => status))).toEqual(new Set([400]));
  expect(await storedRows()).toHaveLength(1);
});

test('no email is sent to a suppressed address, and others arrive', async () => {
  const { db } = world.product;
  await send(bodyOf(bounce(world.man.email)));
  for (const address of [world.man.email.toUpperCase(), world.woman.email])
    await queueEmail(db, outbox(), { kind: 'passwordChanged', address, locale: 'en', details: { by: 'link' } });
  const sent = await sendDueEmails(db, outbox());
  expect(sent.map(({ to }) => to)).toEqual([world.woman.email]);
});
