import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createDb } from '@/db/client';
import { siteTexts } from '@/db/schema';
import { locales } from '@/lib/core/locale';
import { mergedMessages } from './site-messages';
import { buildMember, type Member } from '@/lib/testing/build';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { messagesOf } from '@/messages';
import { fitsMessage } from './check-text';
import { previewText } from './client/preview-text';
import { siteTextsContract } from './contract';
import { withTexts } from './message-tree';
import { expireTextOverrides, listOriginals, readTextOverrides, searchTexts } from './queries';
import { saveText } from './service';

let database: TestDatabase;
let staff: Member;
beforeAll(async () => {
  database = await createTestDatabase();
  staff = await buildMember(database.db, { role: 'administrator' });
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.delete(siteTexts);
  expireTextOverrides(database.db);
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => void vi.useRealTimers());

const change = (text: string, previous = '', key = 'gallery.title') =>
  saveText(database.db, staff, { key, locale: 'en', text, previous });
const catalogue = async (db = database.db) => mergedMessages(await readTextOverrides(db), 'en');

describe('a changed text', () => {
  test('shows within 5 seconds in another process, in the same catalogue object until it changes', async () => {
    const other = createDb(database.url, { max: 1 });
    try {
      expect((await catalogue(other.db)).gallery.title).toBe('Components');
      expect(await change('All parts')).toMatchObject({ ok: true });
      vi.setSystemTime(Date.now() + 5_000);
      const changed = await catalogue(other.db);
      expect(changed.gallery.title).toBe('All parts');
      expect(changed.calls).toBe((await messagesOf('en')).calls);
      vi.setSystemTime(Date.now() + 5_000);
      expect(await catalogue(other.db)).toBe(changed);
    } finally {
      await other.close();
    }
  });

  test('is refused when a colleague changed it meanwhile, and reset by an empty text', async () => {
    await change('All parts');
    expect(await change('Other', 'Never seen')).toMatchObject({ code: 'EDITED_MEANWHILE' });
    expect(await change('', 'All parts')).toMatchObject({ ok: true });
    expect((await catalogue()).gallery.title).toBe('Components');
    const found = await searchTexts(database.db, { text: '', isChanged: true, page: 1 });
    expect(found.items).toEqual([]);
  });

  test('of a path that is no message is refused', async () => {
    for (const key of ['gallery', 'gallery.nothing', '__proto__', 'toString'])
      expect(await change('Text', '', key)).toMatchObject({ code: 'TEXT_NOT_FOUND' });
  });

  test('is found by its new words', async () => {
    await change('Zanzibar');
    const found = await searchTexts(database.db, { text: 'ZANZI', isChanged: false, page: 9 });
    expect(siteTextsContract['/member/staff/texts'].output.parse(found)).toEqual(found);
    expect(found).toMatchObject({ page: 1, lastPage: 1, items: [{ key: 'gallery.title' }] });
  });
});

test('the originals are those of the catalogues', async () => {
  const originals = await listOriginals();
  for (const locale of locales) {
    const { shell, texts } = await messagesOf(locale);
    expect(originals[locale].get('shell.siteName')).toBe(shell.siteName);
    expect(originals[locale].get('texts.title')).toBe(texts.title);
    expect([...originals[locale].keys()]).toEqual([...originals.en.keys()]);
  }
});

test('a catalogue of compiled messages gets compiled texts', async () => {
  const messages = await messagesOf('en');
  // As the build of the pages compiles a message with arguments.
  const compiled = { ...messages, admin: { ...messages.admin, who: [['name'], ', ', ['role']] as unknown as string } };
  const changed = withTexts(compiled, new Map([['admin.who', '{role}: {name}']]));
  expect(changed.admin.who).toEqual([['role'], ': ', ['name']]);
  expect(withTexts(messages, new Map([['admin.who', '{role}: {name}']])).admin.who).toBe('{role}: {name}');
});

describe('the placeholders of a text', () => {
  const originals = { en: 'Hi {name}', 'zh-CN': '你好，{name}', 'zh-TW': '你好，{name}' };
  const counted = {
    en: '{count, plural, one {# item} other {# items}}',
    'zh-CN': '{count} 项',
    'zh-TW': '{count} 項',
  };
  const tagged = { en: 'Read <b>this</b>', 'zh-CN': '读<b>这</b>', 'zh-TW': '讀<b>這</b>' };

  test.each([
    ['the same placeholder', 'Welcome, {name}!', originals, true],
    ['no placeholder', 'Welcome!', originals, false],
    ['another placeholder', 'Welcome, {password}{name}', originals, false],
    ['a brace too many', 'Welcome, {name', originals, false],
    ['a name used as a number', '{name, plural, other {#}}', originals, false],
    ['a tag that no page has', '<script>{name}</script>', originals, false],
    ['a tag with the name of a placeholder', '<name>x</name>', originals, false],
    ['a plain number for a plural', '{count} things', counted, true],
    ['a plural without other', '{count, plural, one {x}}', counted, false],
    ['the same tag', '<b>Read</b> this', tagged, true],
    ['a tag that is not closed', 'Read <b>this', tagged, false],
    ['a tag missing', 'Read this', tagged, false],
  ])('with %s: %s', (_, text, given, fits) => {
    expect(fitsMessage(text, 'en', given)).toBe(fits);
  });

  test('may be a plural in a language that needs none', () => {
    expect(fitsMessage('{count, plural, other {# 个}}', 'zh-CN', counted)).toBe(true);
  });

  test('of every text of the product fit, and every text has a preview', async () => {
    const originalsOf = await listOriginals();
    for (const locale of locales) {
      for (const [key, text] of originalsOf[locale]) {
        const own = {
          en: originalsOf.en.get(key) ?? '',
          'zh-CN': originalsOf['zh-CN'].get(key) ?? '',
          'zh-TW': originalsOf['zh-TW'].get(key) ?? '',
        };
        expect(fitsMessage(text, locale, own), `${locale} ${key}`).toBe(true);
        expect(previewText(text, locale), `${locale} ${key}`).toBeDefined();
      }
    }
  });
});
