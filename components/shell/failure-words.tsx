'use client';

import { createContext, use, type ReactNode } from 'react';

export type FailureWords = Record<'title' | 'text' | 'home', string>;

type Problems = { failed: FailureWords; notFound: FailureWords };

const ProblemsContext = createContext<Problems | undefined>(undefined);

/** Gives the pages of failures and of missing addresses their words as plain strings: every page carries them, and few of them a message formatter. */
export function FailureWordsProvider({ failed, notFound, children }: Problems & { children: ReactNode }) {
  return <ProblemsContext value={{ failed, notFound }}>{children}</ProblemsContext>;
}

export function useFailureWords(): FailureWords {
  return useProblems().failed;
}

export function useNotFoundWords(): FailureWords {
  return useProblems().notFound;
}

function useProblems(): Problems {
  const words = use(ProblemsContext);
  if (!words) throw new Error('A page of problems was rendered outside FailureWordsProvider.');
  return words;
}
