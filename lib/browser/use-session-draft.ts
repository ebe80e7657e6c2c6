'use client';

import { useState, useSyncExternalStore } from 'react';
import { keepSessionText, readSessionText } from './session-text';

/**
 * Returns the text that the viewer is writing under a key, and its setter. The tab keeps it for the session, for this account
 * alone.
 */
export function useSessionDraft(key: string): [text: string, change: (text: string) => void] {
  /** Undefined until the viewer writes: what is stored counts until then, and nothing on the server and while hydration compares. */
  const [written, setWritten] = useState<string>();
  const stored = useSyncExternalStore(
    subscribeToNothing,
    () => readSessionText(key),
    () => '',
  );
  return [
    written ?? stored,
    (next) => {
      setWritten(next);
      keepSessionText(key, next);
    },
  ];
}

/** Only this hook writes drafts, and keeps what it writes. */
const subscribeToNothing = () => () => undefined;
