import type { Locale } from '@/lib/core/locale';
import type { Gender, Tier } from '@/lib/core/member';
import { complexionOfName, namesOf } from './demo-names';
import { signatures } from './demo-signatures';
import type { Complexion } from './portraits/palette';
import { createRandom, type Random } from './random';

export type DemoPerson = {
  readonly username: string;
  readonly gender: Gender;
  readonly birthday: string;
  readonly age: number;
  readonly country: string;
  readonly locale: Locale;
  readonly tier: Tier;
  readonly signature: string;
  readonly complexion: Complexion;
  readonly hasAvatar: boolean;
  readonly joinedDaysAgo: number;
  readonly activeMinutesAgo: number;
};

/** Weighted by repetition. */
const countries: Record<Locale, readonly [string, ...string[]]> = {
  'zh-CN': ['CN', 'CN', 'CN', 'CN', 'CN', 'CN', 'CN', 'MY', 'SG', 'SG', 'CA', 'AU', 'US', 'NZ'],
  'zh-TW': ['TW', 'TW', 'TW', 'TW', 'TW', 'TW', 'HK', 'HK', 'HK', 'MO', 'US', 'CA', 'AU', 'MY'],
  en: ['GB', 'GB', 'GB', 'GB', 'US', 'US', 'US', 'US', 'AU', 'AU', 'CA', 'CA', 'NZ', 'IE'],
};
const countriesByComplexion: Partial<Record<Complexion, readonly [string, ...string[]]>> = {
  light: ['SG', 'SG', 'MY', 'MY', 'US', 'CA', 'AU', 'GB'],
  brown: ['GB', 'SG', 'MY', 'CA', 'AU', 'US'],
  tan: ['MY', 'MY', 'SG', 'GB', 'AU'],
  dark: ['GB', 'US', 'US', 'CA'],
};

/** Returns the 240 members of the demo, women and men alternating, the same for the same day. */
export function listDemoPeople(now: Date): DemoPerson[] {
  const women = peopleOf('female', now);
  const men = peopleOf('male', now);
  const mixed = women.flatMap((woman, index) => [woman, ...men.slice(index, index + 1)]);
  // In order of joining: the first joined a year ago, the last an hour ago.
  return mixed.map((person, index) => ({ ...person, joinedDaysAgo: 365 * (1 - index / mixed.length) ** 2 + 0.04 }));
}

function peopleOf(gender: Gender, now: Date): DemoPerson[] {
  const random = createRandom(`people ${gender}`);
  const locales: Locale[] = ['zh-CN', 'zh-TW', 'en'];
  const named = locales.flatMap((locale) => {
    const lines = random.shuffled(signatures[locale]);
    return namesOf(gender, locale).map((username, index) => ({ username, locale, line: lines[index] ?? '' }));
  });
  return random.shuffled(named).map(({ username, locale, line }, index) => {
    const age = ageOf(random);
    const complexion = complexionOf(random, username, locale);
    return {
      username,
      gender,
      age,
      birthday: birthdayOf(random, age, now),
      country: random.pick((locale === 'en' ? countriesByComplexion[complexion] : undefined) ?? countries[locale]),
      locale,
      tier: tierOf((index * 7) % 20),
      signature: random.chance(0.92) ? line : '',
      complexion,
      hasAvatar: index % 20 !== 13,
      joinedDaysAgo: 0,
      // Most were active this week, a few recently, some long ago.
      activeMinutesAgo: 4 + Math.round(43_200 * random.next() ** 3.5),
    };
  });
}

function tierOf(index: number): Tier {
  if (index < 3) return 'gold';
  return index < 8 ? 'silver' : 'free';
}

/** From 24 to 48, most of them in their early thirties. */
function ageOf(random: Random): number {
  const share = (random.next() + random.next() + random.next()) / 3;
  return Math.round(24 + 24 * share ** 1.2);
}

function birthdayOf(random: Random, age: number, now: Date): string {
  const day = new Date(Date.UTC(now.getUTCFullYear() - age, now.getUTCMonth(), now.getUTCDate()));
  day.setUTCDate(day.getUTCDate() - random.integer(2, 362));
  return day.toISOString().slice(0, 10);
}

function complexionOf(random: Random, username: string, locale: Locale): Complexion {
  if (locale !== 'en') return random.pick(['light', 'light', 'golden', 'light', 'golden']);
  return complexionOfName(username) ?? 'fair';
}
