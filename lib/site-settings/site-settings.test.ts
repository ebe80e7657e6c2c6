import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, afterEach, describe, expect, test, vi } from 'vitest';
import { createDb } from '@/db/client';
import { auditLog, siteSettings } from '@/db/schema';
import { RateLimiter, TabledRates } from '@/lib/core/rate-limiter';
import { rates } from '@/lib/core/rates';
import { locales } from '@/lib/core/locale';
import { buildMember, buildTrend, type Member } from '@/lib/testing/build';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { clearSiteSettings } from '@/lib/testing/site-settings';
import { listTrendsOf } from '@/lib/trends/queries';
import { messagesOf } from '@/messages';
import { describeSetting, missingLabels } from './describe';
import { siteSettingDefaults, siteSettingShapes, valueOfFields, type SiteSettingName } from './model';
import { diffDeep, mergeDeep } from './overrides';
import { getSiteSetting, listSiteSettings, parseSetting, readSiteSetting } from './queries';
import { saveSiteSetting } from './service';

let database: TestDatabase;
let staff: Member;
beforeAll(async () => {
  database = await createTestDatabase();
  staff = await buildMember(database.db, { role: 'administrator' });
});
afterAll(() => database.close());
beforeEach(async () => {
  await clearSiteSettings(database.db);
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => void vi.useRealTimers());

const names = Object.keys(siteSettingShapes) as SiteSettingName[]; // the keys of a constant table
const revisionOf = async (name: SiteSettingName) =>
  (await listSiteSettings(database.db)).find((setting) => setting.name === name)?.revision ?? 0;

async function save(name: SiteSettingName, value?: Record<string, unknown>) {
  return saveSiteSetting(database.db, staff, { name, value, revision: await revisionOf(name) });
}

describe('a setting', () => {
  test('stores only what differs from the default, with the values in the audit log', async () => {
    const value = { ...siteSettingDefaults.logins, wrongPasswords: 4 };
    expect(await save('logins', value)).toMatchObject({ ok: true, value: { revision: 1 } });
    const [row] = await database.db.select().from(siteSettings);
    expect(row?.value).toEqual({ wrongPasswords: 4 });
    const [entry] = await database.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect(entry).toMatchObject({
      act: 'settings.save',
      subjectId: 'logins',
      details: { after: { wrongPasswords: 4 } },
    });
    expect(await getSiteSetting(database.db, 'logins')).toEqual(value);
  });

  test('without a value returns to its defaults', async () => {
    await save('logins', { ...siteSettingDefaults.logins, wrongPasswords: 3 });
    expect(await save('logins')).toMatchObject({ ok: true });
    expect(await getSiteSetting(database.db, 'logins')).toEqual(siteSettingDefaults.logins);
  });

  test('saved by three at the same time is saved once', async () => {
    const revision = await revisionOf('corrections');
    const outcomes = await Promise.all(
      [1, 2, 3].map((twoPeopleAbove) =>
        saveSiteSetting(database.db, staff, { name: 'corrections', value: { twoPeopleAbove, daysAbove: 9 }, revision }),
      ),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test.each([
    ['a value out of its range', 'logins', { wrongPasswords: 0, firstWaitMinutes: 1, longestWaitMinutes: 1 }],
    ['a text for a number', 'corrections', { twoPeopleAbove: '7' }],
    ['a missing field', 'lifetimes', { sessionDays: 3 }],
    ['hours after midnight', 'support', { ...siteSettingDefaults.support, monday: '09:00-24:30' }],
    ['a fraction', 'corrections', { twoPeopleAbove: 1.5 }],
  ] as const)('with %s is refused', async (_, name, value) => {
    expect(await save(name, value)).toMatchObject({ code: 'INVALID' });
  });

  test.each(['anyByMember', 'anyByAddress', 'login', 'staffConfirm'] as const)(
    'with a rate %s that would lock out all staff is refused',
    async (rule) => {
      const toValue = (numbers: object) => mergeDeep(siteSettingDefaults.rates, { [rule]: numbers });
      for (const numbers of [{ burst: 1 }, { seconds: 604_800 }])
        expect(await save('rates', toValue(numbers))).toMatchObject({ code: 'INVALID' });
      expect(parseSetting('rates', { [rule]: { burst: 1 } })).toEqual(siteSettingDefaults.rates);
    },
  );

  test('of a name that is no setting is refused', async () => {
    for (const name of ['constructor', '__proto__', 'nothing', '']) {
      const saved = await saveSiteSetting(database.db, staff, { name, revision: 0 });
      expect(saved).toMatchObject({ code: 'SETTING_NOT_FOUND' });
    }
  });

  test('that a newer version no longer accepts counts as the default, field by field', () => {
    const stored = { wrongPasswords: 'many', firstWaitMinutes: 20 };
    expect(parseSetting('logins', stored)).toEqual({ ...siteSettingDefaults.logins, firstWaitMinutes: 20 });
    expect(parseSetting('logins', 'nonsense')).toEqual(siteSettingDefaults.logins);
  });

  test('never changes the prototype of objects', () => {
    const hostile = JSON.parse(
      '{"__proto__": {"polluted": true}, "rates": {"__proto__": {"polluted": true}}}',
    ) as object;
    mergeDeep({ rates: {} }, hostile);
    diffDeep({ rates: {} }, hostile as Record<string, unknown>);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });
});

describe('a changed setting takes effect', () => {
  test('within 5 seconds in another process, and without a query while it is fresh', async () => {
    const other = createDb(database.url, { max: 1 });
    try {
      expect(await getSiteSetting(other.db, 'corrections')).toBeDefined();
      await save('corrections', { twoPeopleAbove: 432, daysAbove: 9 });
      expect(readSiteSetting(other.db, 'corrections')).not.toBeInstanceOf(Promise);
      vi.setSystemTime(Date.now() + 5_000);
      expect(await readSiteSetting(other.db, 'corrections')).toEqual({ twoPeopleAbove: 432, daysAbove: 9 });
    } finally {
      await other.close();
    }
  });

  test('keeps the last value while the database is away', async () => {
    const other = createDb(database.url, { max: 1 });
    await save('corrections', { twoPeopleAbove: 77, daysAbove: 9 });
    expect(await getSiteSetting(other.db, 'corrections')).toEqual({ twoPeopleAbove: 77, daysAbove: 9 });
    await other.close();
    vi.setSystemTime(Date.now() + 5_000);
    expect(await getSiteSetting(other.db, 'corrections')).toEqual({ twoPeopleAbove: 77, daysAbove: 9 });
  });

  test('a rate of N allows N actions, and one more after it was raised', async () => {
    const limiter = new TabledRates(
      () => readSiteSetting(database.db, 'rates'),
      (table) => new RateLimiter('standard', undefined, table),
    );
    const count = async (key: string) => {
      let allowed = 0;
      while ((await limiter.take('gift', key)) === 0) allowed += 1;
      return allowed;
    };
    expect(await count('before')).toBe(rates.gift.burst);
    await save('rates', mergeDeep(siteSettingDefaults.rates, { gift: { burst: rates.gift.burst + 1 } }));
    expect(await count('after')).toBe(rates.gift.burst + 1);
  });

  test('a page of posts has the new size', async () => {
    const author = await buildMember(database.db);
    for (let n = 0; n < 4; n += 1) await buildTrend(database.db, author);
    const list = () => listTrendsOf(database.db, author, { authorId: author.id });
    expect((await list()).items).toHaveLength(4);
    await save('pageSizes', { ...siteSettingDefaults.pageSizes, trends: 3 });
    const first = await list();
    expect([first.items.length, first.next]).toEqual([3, first.items.at(-1)?.id]);
  });
});

describe('the editor', () => {
  test.each(locales)('has a label for every setting, field and choice in %s', async (locale) => {
    expect(missingLabels((await messagesOf(locale)).siteSettings)).toEqual([]);
  });

  test.each(names)('describes %s so that its fields make the value again, which is accepted', async (name) => {
    const labels = (await messagesOf('en')).siteSettings;
    const value = { ...siteSettingDefaults[name] };
    const { fields } = describeSetting({ name, value, revision: 0 }, labels);
    expect(valueOfFields(fields)).toEqual(value);
    expect(siteSettingShapes[name].safeParse(valueOfFields(fields)).success).toBe(true);
    for (const { control } of fields) expect(control.kind).not.toBe('json');
  });
});
