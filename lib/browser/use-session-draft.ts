'use client';

import { useState } from 'react';
import { pageMember } from './page-member';

/**
 * Returns the text that the viewer is writing under a key, and its setter. The tab keeps it for the session, for this account
 * alone.
 */
export function useSessionDraft(key: string): [text: string, change: (text: string) => void] {
  const [text, setText] = useState(() => readDraft(key));
  return [
    text,
    (next) => {
      setText(next);
      writeDraft(key, next);
    },
  ];
}

function readDraft(key: string): string {
  try {
    return sessionStorage.getItem(ownKey(key)) ?? '';
  } catch {
    return '';
  }
}

function writeDraft(key: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(ownKey(key));
    else sessionStorage.setItem(ownKey(key), text);
  } catch {
    // Private windows may refuse storage; the text box works without it.
  }
}

const ownKey = (key: string) => `${key} of ${pageMember() ?? ''}`;
