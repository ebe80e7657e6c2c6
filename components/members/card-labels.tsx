'use client';

import { useLocale, useMessages, type Locale, type Messages } from 'next-intl';
import { createContext, use, type ReactNode } from 'react';
import type { Tier } from '@/lib/core/member';
import type { DateLocale } from '@/lib/core/date-locale';
import { useDates } from '@/components/shell/use-dates';
import { createTranslator } from '@/components/shell/create-translator';
import { createRelativeTimeFormatter } from './relative-time';

/** The texts of cards. Sentences with a name are formatted once per catalogue, not once per card. */
export type CardLabels = {
  readonly locale: Locale;
  readonly online: string;
  readonly verified: string;
  readonly tiers: Readonly<Record<Tier, string>>;
  readonly likeOffline: string;
  readonly nameAndAge: (name: string, age: number) => string;
  readonly photoOf: (name: string) => string;
  readonly chatWith: (name: string, isOnline: boolean) => string;
  readonly likeOf: (name: string, isLiked: boolean) => string;
  readonly lastActive: (at: number) => string;
};

const LabelsContext = createContext<CardLabels | undefined>(undefined);

// Keyed by message catalogue: the server creates labels once per language and way of dates, the browser once per visit.
const cached = new WeakMap<Messages, Map<DateLocale, CardLabels>>();

/** Provides the labels; required around every list of cards. */
export function CardLabelsProvider({ children }: { children: ReactNode }) {
  const messages = useMessages() as Messages; // next-intl types the catalogue loosely
  const locale = useLocale();
  const { dateLocale } = useDates();
  let byDates = cached.get(messages);
  if (!byDates) cached.set(messages, (byDates = new Map()));
  let labels = byDates.get(dateLocale);
  if (!labels) byDates.set(dateLocale, (labels = createLabels(messages, locale, dateLocale)));
  return <LabelsContext value={labels}>{children}</LabelsContext>;
}

function createLabels(messages: Messages, locale: Locale, dateLocale: DateLocale): CardLabels {
  const members = createTranslator(locale, messages, 'members');
  const likes = createTranslator(locale, messages, 'likes');
  const shell = createTranslator(locale, messages, 'shell');
  const name = '{name}';
  const [chat, chatNow] = [members('chatWith', { name }), members('chatNowWith', { name })];
  const [like, unlike] = [likes('likeOf', { name }), likes('unlikeOf', { name })];
  const [nameAndAge, photoOf] = [members('nameAndAge', { name, age: '{age}' }), members('photoOf', { name })];
  return {
    locale,
    online: members('online'),
    verified: members('verified'),
    tiers: { free: shell('tiers.free'), silver: shell('tiers.silver'), gold: shell('tiers.gold') },
    likeOffline: likes('offline'),
    // Replaces the age first, because a name may contain a placeholder.
    nameAndAge: (of, age) => fill(nameAndAge.replace('{age}', String(age)), of),
    photoOf: (of) => fill(photoOf, of),
    chatWith: (of, isOnline) => fill(isOnline ? chatNow : chat, of),
    likeOf: (of, isLiked) => fill(isLiked ? unlike : like, of),
    lastActive: createRelativeTimeFormatter(members, dateLocale),
  };
}

export function useCardLabels(): CardLabels {
  const labels = use(LabelsContext);
  if (!labels) throw new Error('useCardLabels was called outside CardLabelsProvider.');
  return labels;
}

function fill(sentence: string, name: string): string {
  return sentence.replace('{name}', () => name);
}
