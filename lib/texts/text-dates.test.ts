import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { siteTexts } from '@/db/schema';
import { locales } from '@/lib/core/locale';
import { indexedPages } from '@/lib/routing/indexed-pages';
import { listOriginals } from './queries';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import dates from '@/messages/dates.json';
import { dateTexts, findTextDates } from './text-dates';

const today = new Date().toISOString().slice(0, 10);

describe('the record of the texts of public pages', () => {
  test('is that of the present texts: after a change, `npm run dates` writes it', async () => {
    expect(dateTexts(await listOriginals(), dates, today)).toEqual(dates);
  });

  test('has a day in the past for each page and language', () => {
    expect(Object.keys(dates)).toEqual(indexedPages);
    const days = Object.entries(dates).flatMap(([page, byLocale]) =>
      locales.map((locale) => [`${page} in ${locale}`, byLocale[locale].changed] as const),
    );
    for (const [page, changed] of days) {
      expect(changed, page).toMatch(/^20\d\d-\d\d-\d\d$/);
      expect(Date.parse(changed), page).toBeLessThanOrEqual(Date.now());
    }
  });

  test('gives the day of today to the page whose text changed, in its language, and to no other', async () => {
    const originals = await listOriginals();
    const changed = new Map(originals['zh-CN']).set('help.title', 'changed');
    const next = dateTexts({ ...originals, 'zh-CN': changed }, dates, '2030-01-02');
    expect(next.helpCenter['zh-CN'].changed).toBe('2030-01-02');
    expect({ ...next, helpCenter: { ...next.helpCenter, 'zh-CN': dates.helpCenter['zh-CN'] } }).toEqual(dates);
  });
});

describe('the date of a page', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.close());

  test('is that of the last edit by staff in its language, if that is later', async () => {
    const { db } = database;
    const updatedAt = new Date('2031-02-03T04:05:06Z');
    await db.insert(siteTexts).values([
      { key: 'refund.title', locale: 'en', text: 'x', updatedAt },
      { key: 'about.title', locale: 'en', text: 'x', updatedAt: new Date('2001-01-01T00:00:00Z') },
      { key: 'auth.register.title', locale: 'zh-TW', text: 'x', updatedAt },
      { key: 'descriptions.terms', locale: 'en', text: 'x', updatedAt },
      { key: 'helper.title', locale: 'en', text: 'x', updatedAt },
    ]);
    const dateOf = await findTextDates(db);
    expect(dateOf('refund', 'en')).toEqual(updatedAt);
    expect(dateOf('refund', 'zh-CN')).toEqual(new Date(dates.refund['zh-CN'].changed));
    expect(dateOf('aboutUs', 'en')).toEqual(new Date(dates.aboutUs.en.changed));
    expect(dateOf('register', 'zh-TW')).toEqual(updatedAt);
    expect(dateOf('terms', 'en')).toEqual(updatedAt);
    expect(dateOf('helpCenter', 'en')).toEqual(new Date(dates.helpCenter.en.changed));
  });
});
