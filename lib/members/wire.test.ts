import { describe, expect, test, vi } from 'vitest';
import { genders, memberStatuses, tiers } from '@/lib/core/member';
import { locales } from '@/lib/core/locale';
import type { MemberFacts } from '@/lib/profile/model';
import { initialDataWire, listItemWire, memberDetailWire, ownRecordWire } from './wire-schema';
import type { MemberDetail, MemberListItem, MemberPage, OwnRecord, PolledPage } from './model';
import {
  fromInitialDataWire,
  fromListItemWire,
  fromMemberDetailWire,
  fromMemberPageWire,
  fromOnlinePageWire,
  fromOwnRecordWire,
  toInitialDataWire,
  toListItemWire,
  toMemberDetailWire,
  toMemberPageWire,
  toOnlinePageWire,
  toOwnRecordWire,
} from './wire';

const times = [0, 1_700_000_000_000];
const facts: MemberFacts = {
  height: 168,
  education: 'master',
  occupation: 'Nurse',
  maritalStatus: 'divorced',
  children: 'at_home',
  languages: ['zh', 'en'],
  city: '臺北',
  goals: ['marriage'],
  interests: ['tea', 'hiking'],
  undisclosed: [],
};
const photos = [[], [{ id: 7, path: `/uploads/${'a'.repeat(32)}/1280.webp` }]];

/** All combinations of the values that a conversion could mix up. */
const items = tiers.flatMap((tier) =>
  genders.flatMap((gender) =>
    [true, false].flatMap((isOnline) =>
      times.map((lastActiveAt): MemberListItem => ({
        id: 12,
        username: '缘分',
        avatar: lastActiveAt ? `/uploads/${'b'.repeat(32)}/480.webp` : '',
        placeholder: lastActiveAt ? 'UklGRg+/AAAA==' : '',
        tier,
        isOnline,
        lastActiveAt,
        gender,
        age: isOnline ? 66 : 18,
        country: 'TW',
        isLiked: !isOnline,
        isVerified: false,
      })),
    ),
  ),
);

describe('a list item', () => {
  test.each(items)(
    'is unchanged by a round trip over the wire: $tier, $gender, online $isOnline, at $lastActiveAt',
    (item) => {
      const wire = toListItemWire(item);
      expect(listItemWire.strict().parse(wire)).toEqual(wire);
      expect(fromListItemWire(wire)).toEqual(item);
    },
  );
});

test("a list item has the age on the reader's day, whatever the time of day or a wrong clock", () => {
  for (const sent of ['2026-11-21T00:00:00Z', '2028-02-29T23:59:59Z', '2027-02-28T12:00:00Z']) {
    for (const shiftDays of [-3, 0, 1, 30]) {
      vi.useFakeTimers({ now: new Date(sent) });
      const wire = items.map(toListItemWire);
      vi.setSystemTime(Date.parse(sent) + shiftDays * 86_400_000);
      expect(wire.map(fromListItemWire).map(({ age }) => age)).toEqual(items.map(({ age }) => age));
    }
  }
  vi.useRealTimers();
});

test('a page of a list is unchanged by a round trip over the wire', () => {
  for (const isCut of [true, false]) {
    const page: MemberPage = { items, page: 3, lastPage: 9, isCut };
    expect(fromMemberPageWire(toMemberPageWire(page))).toEqual(page);
  }
});

test.each(photos)('a profile is unchanged by a round trip over the wire', (...backgroundPhotos) => {
  for (const item of items) {
    const detail: MemberDetail = { ...item, signature: '"hi" 👋', likeCount: 3, backgroundPhotos, facts };
    const wire = toMemberDetailWire(detail);
    expect(memberDetailWire.strict().parse(wire)).toEqual(wire);
    expect(fromMemberDetailWire(wire)).toEqual(detail);
  }
});

test('a poll is unchanged by a round trip over the wire, with a page and without one', () => {
  const page: PolledPage = { items, page: 1, lastPage: 3, isCut: true, revision: 'one', isComplete: true };
  for (const polled of [page, undefined]) expect(fromOnlinePageWire(toOnlinePageWire(polled))).toEqual(polled);
  const { revision, isComplete, ...listed } = page;
  expect(toOnlinePageWire(listed)).toEqual(toMemberPageWire(listed));
  expect(toOnlinePageWire(page)).toEqual({ ...toMemberPageWire(listed), revision, complete: isComplete ? 1 : 0 });
});

describe('the own record', () => {
  const statuses = memberStatuses.filter((status) => status !== 'service');
  const dates = [null, 1_900_000_000_000];
  const records = statuses.flatMap((status) =>
    locales.flatMap((language) =>
      dates.flatMap((silverExpiresAt) =>
        dates.flatMap((goldExpiresAt) =>
          items.map(
            ({
              isOnline: _online,
              lastActiveAt: _at,
              isLiked: _liked,
              isVerified: _verified,
              placeholder: _tiny,
              age,
              ...own
            }): OwnRecord => ({
              ...own,
              birthday: age > 20 ? '1960-02-29' : '2000-12-31',
              email: 'a@example.test',
              signature: '',
              coins: 5,
              invitationCode: 'code',
              trendCount: 2,
              silverExpiresAt,
              goldExpiresAt,
              status,
              language,
              backgroundPhotos: [],
              facts,
            }),
          ),
        ),
      ),
    ),
  );

  test('is unchanged by a round trip over the wire, for every status, language and expiry', () => {
    for (const record of records) {
      const wire = toOwnRecordWire(record);
      expect(ownRecordWire.strict().parse(wire)).toEqual(wire);
      expect(fromOwnRecordWire(wire)).toEqual(record);
    }
  });
});

test('the initial data is unchanged by a round trip over the wire, with and without customer service', () => {
  for (const service of [undefined, { id: 9, username: 'Service', avatar: '', isOnline: true }]) {
    const data = {
      permissions: { free: ['Search_users'], silver: [], gold: ['View_video'] },
      service,
      likedIds: [1, 2],
    } as const;
    const wire = toInitialDataWire(data);
    expect(initialDataWire.strict().parse(wire)).toEqual(wire);
    expect(fromInitialDataWire(wire)).toEqual(data);
  }
});
