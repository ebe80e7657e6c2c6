'use client';

import { createContext, use, type ReactNode } from 'react';

/** The few words primitives say by themselves. Plain strings, so that a page without other texts needs no message formatter. */
export type UiWords = Record<
  | 'close'
  | 'back'
  | 'cancel'
  | 'confirm'
  | 'loading'
  | 'retry'
  | 'loadFailed'
  | 'showPassword'
  | 'hidePassword'
  | 'year'
  | 'month'
  | 'day'
  | 'pullToRefresh'
  | 'releaseToRefresh'
  | 'refreshing'
  | 'messages'
  | 'optional',
  string
>;

type Value = { words: UiWords; locale: string };

const WordsContext = createContext<Value | undefined>(undefined);

/** Gives primitives their words (the `ui` catalogue) and the language dates are written in. */
export function UiWordsProvider({ words, locale, children }: Value & { children: ReactNode }) {
  return <WordsContext value={{ words, locale }}>{children}</WordsContext>;
}

function useValue(): Value {
  const value = use(WordsContext);
  if (!value) throw new Error('A ui component was rendered outside UiWordsProvider.');
  return value;
}

export function useUiWords(): UiWords {
  return useValue().words;
}

export function useUiLocale(): string {
  return useValue().locale;
}
