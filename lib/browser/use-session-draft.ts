'use client';

import { useState, useSyncExternalStore } from 'react';
import { pageMember } from './page-member';

/**
 * Returns the text that the viewer is writing under a key, and its setter. The tab keeps it for the session, for this account
 * alone.
 */
export function useSessionDraft(key: string): [text: string, change: (text: string) => void] {
  /** Undefined until the viewer writes: what is stored counts until then, and nothing on the server and while hydration compares. */
  const [written, setWritten] = useState<string>();
  const stored = useSyncExternalStore(
    subscribeToNothing,
    () => readDraft(key),
    () => '',
  );
  return [
    written ?? stored,
    (next) => {
      setWritten(next);
      writeDraft(key, next);
    },
  ];
}

/** Only this hook writes drafts, and keeps what it writes. */
const subscribeToNothing = () => () => undefined;

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
