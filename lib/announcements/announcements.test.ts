import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { buildMember, type Member } from '@/lib/testing/build';
import { createTestDatabase, type TestDatabase } from '@/lib/testing/database';
import { announcementsContract } from './contract';
import { readClosed, shownTo, withClosed, type Announcement } from './model';
import { listAnnouncements, listCurrentAnnouncements } from './queries';
import { saveAnnouncement } from './service';

let database: TestDatabase;
let staff: Member;
beforeAll(async () => {
  database = await createTestDatabase();
  staff = await buildMember(database.db, { role: 'administrator' });
});
afterAll(() => database.close());
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const hour = 3_600_000;
const draftOf = (overrides: Partial<Announcement> = {}): Announcement => ({
  id: 0,
  titles: { en: 'Maintenance', 'zh-CN': '维护', 'zh-TW': '維護' },
  texts: { en: '', 'zh-CN': '', 'zh-TW': '' },
  audience: 'all',
  startsAt: Date.now() - hour,
  endsAt: null,
  isActive: true,
  canClose: true,
  revision: 0,
  ...overrides,
});

test('a saved announcement shows within 5 seconds, and an ended one is gone', async () => {
  const { db } = database;
  expect(await listCurrentAnnouncements(db)).toEqual([]);
  const saved = await saveAnnouncement(db, staff, draftOf());
  vi.setSystemTime(Date.now() + 5_000);
  const [announcement] = await listCurrentAnnouncements(db);
  expect(announcement).toMatchObject({ titles: { en: 'Maintenance' }, revision: 1 });
  if (!saved.ok || !announcement) throw new Error('not saved');
  expect(await saveAnnouncement(db, staff, { ...announcement, isActive: false })).toMatchObject({ ok: true });
  expect(await saveAnnouncement(db, staff, { ...announcement, isActive: true })).toMatchObject({
    code: 'EDITED_MEANWHILE',
  });
  vi.setSystemTime(Date.now() + 5_000);
  expect(await listCurrentAnnouncements(db)).toEqual([]);
  const page = await listAnnouncements(db, 7);
  expect(page.items).toHaveLength(1);
  expect(announcementsContract['/member/staff/announcements'].output.parse(page)).toEqual(page);
});

test('refuses an end before the start', async () => {
  const now = Date.now();
  const draft = draftOf({ startsAt: now, endsAt: now - 1 });
  expect(await saveAnnouncement(database.db, staff, draft)).toMatchObject({
    code: 'INVALID',
    fields: { endsAt: 'format' },
  });
});

test.each([
  ['textEn', { en: '', 'zh-CN': '今晚', 'zh-TW': '今晚' }],
  ['textZhTw', { en: 'Tonight', 'zh-CN': '今晚', 'zh-TW': '' }],
] as const)('refuses a text that lacks a language, at %s', async (field, texts) => {
  expect(await saveAnnouncement(database.db, staff, draftOf({ texts }))).toMatchObject({
    code: 'INVALID',
    fields: { [field]: 'required' },
  });
});

test('is shown to its audience, in its time, until it is closed', () => {
  const now = Date.now();
  const all = [
    draftOf({ id: 1 }),
    draftOf({ id: 2, audience: 'free' }),
    draftOf({ id: 3, audience: 'paying' }),
    draftOf({ id: 4, startsAt: now + hour }),
    draftOf({ id: 5, endsAt: now }),
    draftOf({ id: 6, isActive: false }),
  ];
  const idsFor = (tier: 'free' | 'gold', closed: number[] = []) =>
    shownTo(all, { tier, now, closed }).map(({ id }) => id);
  expect(idsFor('free')).toEqual([1, 2]);
  expect(idsFor('gold')).toEqual([1, 3]);
  expect(idsFor('free', [1])).toEqual([2]);
  const [pinned] = shownTo([draftOf({ id: 1, canClose: false })], { tier: 'free', now, closed: [1] });
  expect(pinned?.id).toBe(1);
});

test('the cookie of closed announcements has digits only and a bounded number of them', () => {
  expect(readClosed('3.<script>.7.-1..99999999999999999999')).toEqual([3, 7]);
  expect(readClosed(undefined)).toEqual([]);
  expect(withClosed('3.7', 3)).toBe('7.3');
  let cookie = '';
  for (let id = 1; id <= 30; id += 1) cookie = withClosed(cookie, id);
  expect(readClosed(cookie)).toHaveLength(20);
  expect(readClosed(cookie).at(-1)).toBe(30);
});
