import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { accountEmailKinds } from '@/lib/core/emails';
import { locales, type Locale } from '@/lib/core/locale';
import { notificationKinds } from '@/lib/core/notifications';
import { directEmails } from '@/lib/emails/account-emails';
import { renderEmail } from '@/lib/emails/layout';
import type { Draft, EmailDetails } from '@/lib/emails/model';
import type { News } from '@/lib/emails/news';
import { notificationEmail } from '@/lib/emails/notification-email';

/*
 * npm run emails -- [folder]
 * Writes every email in each language as HTML and text, to look at.
 */

const folder = process.argv[2] ?? path.join('.data', 'emails');
const siteUrl = 'https://yuanfen.example';
const names: Record<Locale, string[]> = {
  en: ['Anna', 'Beatrix'],
  'zh-CN': ['晓明', '林一'],
  'zh-TW': ['曉明', '林一'],
};
const token = 'sASRuyKO6ApAv_HPIlblVNbWSILBqssUcCQfLgs_4zE';
const samples: EmailDetails = {
  passwordReset: { token },
  passwordChanged: { by: 'link' },
  emailChange: { token },
  emailChangeNotice: {},
  emailChanged: { token, days: 7 },
  emailUndone: {},
  sanction: { what: 'suspend', days: 7, reason: 'You kept writing to members who asked you to stop.' },
  appealDecided: { isGranted: true, reason: 'We looked again, and you were right.' },
  approvalGranted: {},
  approvalRejected: { reason: 'The name of this account advertises <something>.' },
  approvalCorrection: { reason: 'Please tell us another username,\nwithout a phone number.' },
  contact: {
    id: 17,
    kind: 'payment',
    text: 'Hello,\n\nI was charged twice for <gold> & would like to know why.\n\nBest\nAnn',
    replyTo: 'ann@example.org',
    language: 'en',
  },
  ticketReply: {
    id: 17,
    text: 'We have returned the second payment.\n\nIt takes up to five days until your bank shows it.',
    question: 'I was charged twice for <gold> & would like to know why.',
  },
  transcript: {
    entries: [
      { heading: 'Ann, 3 Feb 2026, 10:12 UTC', text: 'How do I change my email?' },
      { heading: 'Customer service, 3 Feb 2026, 10:15 UTC', text: 'Under Mine, Settings, Account.' },
    ],
  },
  alarm: { kind: 'job', subject: 'orders', reason: 'failed', since: Date.UTC(2026, 1, 3, 10, 12) },
};

async function main(): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const locale of locales) {
    for (const kind of accountEmailKinds) {
      const build = directEmails[kind] as (details: unknown, context: object) => Promise<Draft>; // of the same kind
      write(`${kind}.${locale}`, await build(samples[kind], { locale, name: '小美', memberId: 12, siteUrl }), locale);
    }
    const every = [...notificationKinds, 'contentLike' as const].map((line, index): News => {
      const kind = line === 'contentLike' ? 'like' : line;
      const isNamed = kind !== 'reports' && kind !== 'reminders';
      return {
        memberId: 1,
        kind,
        line,
        count: index % 4 === 0 ? 1 : index + 1,
        names: isNamed ? namesFor(locale, index) : [],
        notes: line === 'like' ? [{ name: '小美', text: '你第一张照片里的桥是哪一座？' }] : [],
      };
    });
    write(`news-all.${locale}`, await notify(every, locale), locale);
    for (const news of every) write(`news-${news.line}.${locale}`, await notify([news], locale), locale);
  }
}

function namesFor(locale: Locale, index: number): string[] {
  return index % 4 === 0 ? names[locale].slice(0, 1) : names[locale];
}

function notify(news: readonly News[], locale: Locale): Promise<Draft> {
  const unsubscribeUrl = `${siteUrl}/unsubscribe/${'0'.repeat(32)}?kinds=${news.map(({ kind }) => kind).join(',')}`;
  return notificationEmail(news, { username: '小美', locale, unsubscribeUrl }, siteUrl);
}

function write(name: string, draft: Draft, locale: Locale): void {
  const { subject, text, html } = renderEmail(draft, { name: 'Yuanfen', locale });
  writeFileSync(path.join(folder, `${name}.html`), html);
  writeFileSync(path.join(folder, `${name}.txt`), `Subject: ${subject}\n\n${text}`);
}

void main();
