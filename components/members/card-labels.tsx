'use client';

import { createFormatter, createTranslator, useLocale, useMessages, type Locale, type Messages } from 'next-intl';
import { createContext, use, type ReactNode } from 'react';
import type { Tier } from '@/lib/core/member';
import { siteTimeZone } from '@/lib/core/locale';
import { lastActiveTeller } from './last-active';

/** What cards say. Sentences with a name in them are formatted once, not at every card. */
export type CardWords = {
  readonly locale: Locale;
  readonly online: string;
  readonly tiers: Readonly<Record<Tier, string>>;
  readonly likeOffline: string;
  readonly nameAndAge: (name: string, age: number) => string;
  readonly photoOf: (name: string) => string;
  readonly chatWith: (name: string, isOnline: boolean) => string;
  readonly likeOf: (name: string, isLiked: boolean) => string;
  readonly lastActive: (at: number) => string;
};

const WordsContext = createContext<CardWords | undefined>(undefined);

// By the catalogue they are made of: the server makes them once a language, the browser once a visit.
const made = new WeakMap<Messages, CardWords>();

/** Stands around every list of cards. */
export function CardWordsProvider({ children }: { children: ReactNode }) {
  const messages = useMessages() as Messages; // typed as any catalogue
  const locale = useLocale();
  let words = made.get(messages);
  if (!words) made.set(messages, (words = makeWords(messages, locale)));
  return <WordsContext value={words}>{children}</WordsContext>;
}

function makeWords(messages: Messages, locale: Locale): CardWords {
  const members = createTranslator({ locale, messages, namespace: 'members' });
  const likes = createTranslator({ locale, messages, namespace: 'likes' });
  const shell = createTranslator({ locale, messages, namespace: 'shell' });
  const format = createFormatter({ locale, timeZone: siteTimeZone });
  const name = '{name}';
  const [chat, chatNow] = [members('chatWith', { name }), members('chatNowWith', { name })];
  const [like, unlike] = [likes('likeOf', { name }), likes('unlikeOf', { name })];
  const [nameAndAge, photoOf] = [members('nameAndAge', { name, age: '{age}' }), members('photoOf', { name })];
  return {
    locale,
    online: members('online'),
    tiers: { free: shell('tiers.free'), silver: shell('tiers.silver'), gold: shell('tiers.gold') },
    likeOffline: likes('offline'),
    // The age first: a name may hold anything.
    nameAndAge: (of, age) => fill(nameAndAge.replace('{age}', String(age)), of),
    photoOf: (of) => fill(photoOf, of),
    chatWith: (of, isOnline) => fill(isOnline ? chatNow : chat, of),
    likeOf: (of, isLiked) => fill(isLiked ? unlike : like, of),
    lastActive: lastActiveTeller(members, format),
  };
}

export function useCardWords(): CardWords {
  const words = use(WordsContext);
  if (!words) throw new Error('useCardWords was called outside CardWordsProvider.');
  return words;
}

function fill(sentence: string, name: string): string {
  return sentence.replace('{name}', () => name);
}
