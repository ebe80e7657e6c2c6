'use client';

import { createContext, use, type ReactNode } from 'react';

export type FailureMessages = Record<'title' | 'text' | 'home', string>;

const FailureContext = createContext<FailureMessages | undefined>(undefined);

/** Gives the page of failures its words as plain strings: every page carries it, and few of them a message formatter. */
export function FailureMessagesProvider({ words, children }: { words: FailureMessages; children: ReactNode }) {
  return <FailureContext value={words}>{children}</FailureContext>;
}

export function useFailureMessages(): FailureMessages {
  const words = use(FailureContext);
  if (!words) throw new Error('useFailureMessages was called outside FailureMessagesProvider.');
  return words;
}
