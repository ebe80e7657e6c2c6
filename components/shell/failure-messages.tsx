'use client';

import { createContext, use, type ReactNode } from 'react';

export type FailureWords = Record<'title' | 'text' | 'home', string>;

const FailureContext = createContext<FailureWords | undefined>(undefined);

/** Gives the page of failures its words as plain strings: every page carries it, and few of them a message formatter. */
export function FailureWordsProvider({ words, children }: { words: FailureWords; children: ReactNode }) {
  return <FailureContext value={words}>{children}</FailureContext>;
}

export function useFailureWords(): FailureWords {
  const words = use(FailureContext);
  if (!words) throw new Error('useFailureWords was called outside FailureWordsProvider.');
  return words;
}
