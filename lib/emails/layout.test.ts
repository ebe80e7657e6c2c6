import { expect, test } from 'vitest';
import { locales } from '@/lib/core/locale';
import { directEmails } from './account-emails';
import { renderEmail } from './layout';
import type { Draft } from './model';
import { notificationEmail } from './notification-email';

const site = { name: 'Yuanfen', locale: 'en' as const };
const draft = (fields: Partial<Draft> = {}): Draft => ({
  subject: 'Subject',
  preview: 'Preview',
  greeting: 'Hello,',
  blocks: [],
  closing: 'Bye',
  footer: [],
  ...fields,
});

const hostile = `<script>alert(1)</script>"><img src=x onerror='x'> & more`;

test('shows markup in any part as text', () => {
  const { html, text } = renderEmail(
    draft({
      subject: hostile,
      preview: hostile,
      greeting: hostile,
      closing: hostile,
      blocks: [
        { type: 'text', text: hostile },
        { type: 'quote', text: hostile },
        { type: 'action', label: hostile, url: 'https://yuanfen.example/?a="><b>' },
        { type: 'news', text: hostile, detail: hostile, url: 'https://yuanfen.example' },
      ],
      footer: [hostile, { label: hostile, url: 'https://yuanfen.example' }],
    }),
    { ...site, name: hostile },
  );
  expect(html).not.toMatch(/<script|<img|<b>|onerror='/);
  expect(html.match(/&lt;script&gt;/g)).toHaveLength(12);
  expect(text).toContain(hostile);
});

test.each(['Hello\r\nBcc: all@example.test', 'Hello\nX', 'a\u2028b', 'a\u0000b', 'a\u0085b'])(
  'a subject has one line (%j)',
  (subject) => expect(renderEmail(draft({ subject }), site).subject).not.toMatch(/[\p{Cc}\u2028\u2029]/u),
);

test('loads nothing from anywhere', () => {
  const { html } = renderEmail(draft({ blocks: [{ type: 'action', label: 'x', url: 'https://a.test' }] }), site);
  expect(html).not.toMatch(/<(img|link|iframe|script)|url\(|@import/i);
});

test('text and HTML have the same links', async () => {
  const email = await directEmails.passwordReset(
    { token: 'T'.repeat(43) },
    { locale: 'en', name: 'Ann', memberId: 1, siteUrl: 'https://yuanfen.example' },
  );
  const { html, text } = renderEmail(email, site);
  const link = `https://yuanfen.example/reset/${'T'.repeat(43)}`;
  expect(text).toContain(`\n${link}\n`);
  expect(html).toContain(`href="${link}"`);
});

test.each(locales)('a notification has its words, names and links in %s', async (locale) => {
  const lines = [
    'chat',
    'mail',
    'like',
    'mutualLike',
    'gift',
    'postComment',
    'mediaComment',
    'wall',
    'reports',
    'decisions',
  ] as const;
  const news = lines.map((line, n) => ({
    memberId: 1,
    kind: line === 'decisions' ? ('reports' as const) : line,
    line,
    count: n + 1,
    names: ['Ann', 'Bea'].slice(0, n),
    notes: line === 'like' ? [{ name: 'Bea', text: 'Which bridge\nis that?' }] : [],
  }));
  const recipient = { username: 'Cid', locale, unsubscribeUrl: 'https://yuanfen.example/unsubscribe/x' };
  const { html, text, subject } = renderEmail(await notificationEmail(news, recipient, 'https://yuanfen.example'), {
    name: 'Yuanfen',
    locale,
  });
  expect(html).toContain(`<html lang="${locale}">`);
  expect(`${subject}${text}`).not.toMatch(/news\.|[{}]|undefined/);
  expect(text).toContain('https://yuanfen.example/unsubscribe/x');
  expect(text.match(/^\* /gm)).toHaveLength(lines.length);
});

test('each text has its own direction', () => {
  const text = 'مرحبا (hello) 123!';
  const { html } = renderEmail(
    draft({
      blocks: [
        { type: 'text', text },
        { type: 'quote', text },
        { type: 'news', text, detail: text, url: 'https://yuanfen.example' },
      ],
    }),
    site,
  );
  expect(html.match(/dir="auto"[^>]*>مرحبا/g)).toHaveLength(4);
});

test('names the operator in the footer of both parts', () => {
  const operator = {
    name: 'Example <Dating> Ltd',
    address: '1 High Street, London',
    companyNumber: 'Company 01234567',
  };
  const { html, text } = renderEmail(draft({}), { ...site, operator });
  expect(text).toContain('Example <Dating> Ltd, 1 High Street, London\n\nCompany 01234567\n');
  expect(html).toContain('Example &lt;Dating&gt; Ltd, 1 High Street, London');
});
