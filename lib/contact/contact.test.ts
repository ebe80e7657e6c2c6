import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { emailOutbox, supportTickets } from '@/db/schema';
import { limits } from '@/lib/core/limits';
import { rates } from '@/lib/core/rates';
import { outbox } from '@/lib/emails/queue';
import { infoHref } from '@/lib/routing/info-pages';
import { buildMember } from '@/lib/testing/build';
import { sendDueEmails } from '@/lib/testing/emails';
import { sendToFront } from '@/lib/testing/front';
import { logInAs, post, siteUrl, startProduct, type Product } from '@/lib/testing/product';

const message = { kind: 'payment', text: 'I was charged twice.', address: 'guest@example.org' };
const call = '/member/index/contact';

let product: Product;
beforeAll(async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'contact-'));
  product = await startProduct(dataDir, {
    SUPPORT_EMAIL: 'help@yuanfen.example',
    RATE_LIMITS: 'standard',
    TRUSTED_PROXIES: '127.0.0.1',
  });
});
afterAll(() => product.close());
beforeEach(async () => {
  await product.db.delete(supportTickets);
  await product.db.delete(emailOutbox);
});

const tickets = () => product.db.select().from(supportTickets);

/** Each test sends from another network address, because the limit counts by address. */
let lastAddress = 0;
const fromAnywhere = () => ({ 'x-forwarded-for': `10.0.0.${(lastAddress += 1)}` });

/** Sends the form as a browser without scripts does. */
async function sendForm(fields: Record<string, string>, headers: Record<string, string> = {}) {
  const sent = {
    host: new URL(siteUrl).host,
    origin: siteUrl,
    accept: 'text/html,application/xhtml+xml',
    'content-type': 'application/x-www-form-urlencoded',
    ...fromAnywhere(),
    ...headers,
  };
  const body = new URLSearchParams(fields).toString();
  const reply = await sendToFront(new Request(siteUrl + call, { method: 'POST', headers: sent, body }));
  return { http: reply.status, text: await reply.text(), location: reply.headers.get('location') };
}

test('a message is stored with its language and emailed to the operator', async () => {
  const reply = await post(call, { ...message, lang: 'zh-TW' }, { headers: fromAnywhere() });
  expect(reply.body.status).toBe(200);
  const [ticket] = await tickets();
  expect(ticket).toMatchObject({
    kind: 'payment',
    content: message.text,
    replyAddress: message.address,
    memberId: null,
    language: 'zh-TW',
    status: 'open',
  });
  const emails = await sendDueEmails(product.db, outbox());
  expect(emails).toMatchObject([
    { to: 'help@yuanfen.example', subject: `Contact form, no. ${ticket?.id}: Payments`, replyTo: message.address },
  ]);
  expect(emails[0]?.text).toContain(`> ${message.text}`);
});

test('a logged-in member is stored with the ticket', async () => {
  const member = await buildMember(product.db);
  await post(call, { ...message, token: await logInAs(product, member) });
  expect(await tickets()).toMatchObject([{ memberId: member.id, language: 'en' }]);
});

test.each([
  ['an empty text', { text: ' \n ' }, 'text'],
  ['a text that is too long', { text: 'x'.repeat(limits.contact.text + 1) }, 'text'],
  ['an unknown kind', { kind: 'spam' }, 'kind'],
  ['no address', { address: 'nowhere' }, 'address'],
  ['a line break in the address', { address: 'a@b.org\r\nBcc: c@d.org' }, 'address'],
  ['a second address', { address: 'a@b.org, c@d.org' }, 'address'],
])('refuses %s', async (_, change, field) => {
  const { body } = await post(call, { ...message, ...change }, { headers: fromAnywhere() });
  expect([body.status, Object.keys(body.errors ?? {})]).toEqual([400, [field]]);
  expect(await tickets()).toEqual([]);
});

test('what a program sends gets the usual reply and is dropped', async () => {
  const honest = await post(call, message, { headers: fromAnywhere() });
  const trapped = await post(call, { ...message, website: 'https://spam.example' }, { headers: fromAnywhere() });
  expect(trapped.text).toBe(honest.text);
  expect(await tickets()).toHaveLength(1);
});

test('refuses the message after the limit, and stores nothing of it', async () => {
  const headers = fromAnywhere();
  for (let count = 0; count < rates.contact.burst; count += 1)
    expect((await post(call, message, { headers })).http).toBe(200);
  expect((await post(call, message, { headers })).http).toBe(429);
  expect((await sendForm({ ...message, lang: 'en' }, headers)).text).toContain('sent us several messages');
  expect(await tickets()).toHaveLength(rates.contact.burst);
});

test('a browser without scripts gets the thanks on the page of the form', async () => {
  const reply = await sendForm({ ...message, lang: 'zh-CN' });
  expect([reply.http, reply.location]).toEqual([303, `${infoHref('contactUs', 'zh-CN')}#sent`]);
  expect(await tickets()).toMatchObject([{ content: message.text, language: 'zh-CN' }]);
});

test('a browser without scripts gets what is wrong, with the typed text as text', async () => {
  const typed = `"><script>alert(1)</script> & 'more'`;
  const reply = await sendForm({ kind: 'safety', text: typed, address: '"><b>', lang: 'en' });
  expect(reply.http).toBe(422);
  expect(reply.text).toContain('Please enter an email address we can reply to.');
  expect(reply.text).toContain('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt; &amp; &#39;more&#39;</textarea>');
  expect(reply.text).toContain('value="&quot;&gt;&lt;b&gt;"');
  expect(reply.text).toContain('<option value="safety" selected>');
  expect(reply.text).not.toContain('<script>');
});

test('a form of another site is refused', async () => {
  const reply = await sendForm(message, { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' });
  expect(reply.http).toBe(422);
  expect(await tickets()).toEqual([]);
});
