import { createTranslator } from 'use-intl/core';
import type { Messages } from '@/messages';
import type { SpokenLanguage } from '@/lib/core/about';
import { countryName } from '@/lib/core/country-name';
import type { Locale } from '@/lib/core/locale';
import type { MemberFacts } from '@/lib/profile/model';

/** The facts that a first line may be about. Facts that the member does not disclose are left out before. */
export type KnownMember = {
  readonly id: number;
  readonly username: string;
  /** Two-letter code. */
  readonly country: string;
  readonly signature: string;
  readonly facts: Pick<MemberFacts, 'languages' | 'city' | 'goals' | 'interests'>;
};

/** Keeps what the member's card shows, for a reader to whom the profile is closed. */
export function withoutProfile<T extends KnownMember>(member: T): T {
  return { ...member, signature: '', facts: { languages: [], city: '', goals: [], interests: [] } };
}

type IcebreakerReader = { readonly id: number; readonly country: string; readonly locale: Locale };

type Texts = Pick<Messages, 'icebreakers' | 'profile'>;

const lines = 3;

const ownLanguage: Readonly<Record<Locale, SpokenLanguage>> = { en: 'en', 'zh-CN': 'zh', 'zh-TW': 'zh' };

/**
 * Makes three different first lines to a member, in the reader's language: about what the member stated, as far as that
 * goes, else questions for anyone. The same pair always gets the same lines, and other pairs get others.
 */
export function icebreakers(member: KnownMember, reader: IcebreakerReader, texts: Texts): readonly string[] {
  const seed = member.id * 31 + reader.id * 17;
  const [interest, otherInterest] = rotate(aboutInterests(member, texts), seed);
  const [goal] = rotate(aboutGoals(member, texts), seed);
  const [personal, otherPersonal] = rotate(aboutPerson(member, reader, texts), seed);
  const country = aboutCountry(member, reader, texts);
  const t = translatorTo(reader, texts);
  const anyone = rotate(
    Object.keys(texts.icebreakers.anyone).map((key) => t(`anyone.${key}` as 'anyone.smile', { name: member.username })), // a key of them
    seed,
  );
  // One of each kind first: three questions about hobbies read like a form.
  const stated = [interest, personal, goal, otherInterest, otherPersonal, country].filter(
    (line): line is string => line !== undefined,
  );
  return [...new Set([...stated, ...anyone])].slice(0, lines);
}

function aboutInterests({ facts }: KnownMember, { icebreakers: texts }: Texts): string[] {
  return facts.interests.map((interest) => texts.interests[interest]);
}

function aboutGoals({ facts }: KnownMember, { icebreakers: texts }: Texts): string[] {
  return facts.goals.map((goal) => texts.goals[goal]);
}

function aboutPerson({ signature, facts }: KnownMember, reader: IcebreakerReader, texts: Texts): string[] {
  const t = translatorTo(reader, texts);
  const about: string[] = [];
  // Not quoted: the line may be long, in another language, or nothing to repeat.
  if (signature.trim() !== '') about.push(texts.icebreakers.signature);
  if (facts.city !== '') about.push(t('city', { city: facts.city }));
  const language = facts.languages.find((spoken) => spoken !== ownLanguage[reader.locale]);
  if (language) about.push(t('language', { language: texts.profile.languages[language] }));
  return about;
}

function aboutCountry({ country }: KnownMember, reader: IcebreakerReader, texts: Texts): string {
  const key = country === reader.country ? 'sameCountry' : 'country';
  return translatorTo(reader, texts)(key, { country: countryName(reader.locale, country) });
}

/** Returns the items from one on that the seed chooses, all of them. */
function rotate<T>(items: readonly T[], seed: number): T[] {
  const start = items.length === 0 ? 0 : seed % items.length;
  return [...items.slice(start), ...items.slice(0, start)];
}

/** Without the isolation of names that other texts have: the line is written into a message. */
function translatorTo({ locale }: IcebreakerReader, { icebreakers: texts }: Texts) {
  return createTranslator({ locale, messages: { icebreakers: texts }, namespace: 'icebreakers' });
}
