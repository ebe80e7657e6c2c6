'use client';

import { createContext, use, type ReactNode } from 'react';

export type FailureMessages = Record<'title' | 'text' | 'home', string>;

const FailureContext = createContext<FailureMessages | undefined>(undefined);

/** Provides the texts of the error page as plain strings: every page carries them, and few load a message formatter. */
export function FailureMessagesProvider({ words, children }: { words: FailureMessages; children: ReactNode }) {
  return <FailureContext value={words}>{children}</FailureContext>;
}

export function useFailureMessages(): FailureMessages {
  const words = use(FailureContext);
  if (!words) throw new Error('useFailureMessages was called outside FailureMessagesProvider.');
  return words;
}
