'use client';

import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { createContext, use, useMemo, type ReactNode } from 'react';
import type { Tier } from '@/lib/core/tier';
import { tellLastActive } from './last-active';

/** What cards say. Sentences with a name in them are formatted once for the whole list, not at every card. */
export type CardWords = {
  readonly locale: string;
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

/** Stands around every list of cards. */
export function CardWordsProvider({ children }: { children: ReactNode }) {
  const members = useTranslations('members');
  const likes = useTranslations('likes');
  const shell = useTranslations('shell');
  const format = useFormatter();
  const locale = useLocale();
  const words = useMemo((): CardWords => {
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
      lastActive: (at) => tellLastActive(at, members, format),
    };
  }, [members, likes, shell, format, locale]);
  return <WordsContext value={words}>{children}</WordsContext>;
}

export function useCardWords(): CardWords {
  const words = use(WordsContext);
  if (!words) throw new Error('useCardWords was called outside CardWordsProvider.');
  return words;
}

function fill(sentence: string, name: string): string {
  return sentence.replace('{name}', () => name);
}
