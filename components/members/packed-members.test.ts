import { expect, test } from 'vitest';
import { matchKinds } from '@/lib/core/text-filter';
import { genders, tiers } from '@/lib/core/member';
import type { MemberListItem, MemberPage } from '@/lib/members/model';
import { packMembers, packPage, unpackMembers, unpackPage } from './packed-members';

const key = 'b'.repeat(32);
const pictures = ['', `/uploads/${key}/480.webp`, `/uploads/${key}/1280.webp`, '/support.svg'];

/** All combinations of the values that packing could mix up. */
const members = tiers.flatMap((tier) =>
  genders.flatMap((gender) =>
    pictures.flatMap((avatar, index) =>
      [true, false].map((isOnline): MemberListItem => ({
        id: 9_007_199_254_740_991 - index,
        username: isOnline ? '缘分𠮷42' : 'Ærø',
        avatar,
        placeholder: isOnline ? 'UklGRg+/AAAA==' : '',
        tier,
        isOnline,
        lastActiveAt: isOnline ? 1_790_518_148_333 : 0,
        gender,
        age: 18 + index,
        country: isOnline ? 'TW' : '',
        isLiked: !isOnline,
        isVerified: false,
        ...(isOnline && {
          note: {
            content: 'Hello: "you", 🐈‍⬛\n100 %',
            language: index > 0 ? 'zh-TW' : undefined,
            warnings: index > 0 ? matchKinds : [],
          },
        }),
      })),
    ),
  ),
);

test('members are unchanged by packing and unpacking', () => {
  expect(unpackMembers(packMembers(members, 'en'))).toEqual(members);
});

test('no members are packed and unpacked', () => {
  expect(unpackMembers(packMembers([], 'en'))).toEqual([]);
});

test('a page is unchanged by packing and unpacking', () => {
  const page: MemberPage = { items: members, page: 1, lastPage: 7, isCut: true };
  expect(unpackPage(packPage(page, 'en'))).toEqual(page);
});

test('the names of the countries come with the members, each once', () => {
  const { countries } = packMembers([...members, ...members], 'zh-CN');
  expect(countries).toBe('TW台湾');
});

test('the same packed object is unpacked to the same object', () => {
  const page = packPage({ items: members, page: 1, lastPage: 7, isCut: true }, 'en');
  expect(unpackPage(page)).toBe(unpackPage(page));
  expect(unpackMembers(page)).toBe(unpackPage(page).items);
});
