'use client';

import { useSyncExternalStore } from 'react';
import { readDraft, subscribeToDrafts, writeDraft } from './session-drafts';

/**
 * Returns the text that the viewer is writing under a key, and its setter. The tab keeps it for the session, for this account
 * alone.
 */
export function useSessionDraft(key: string): [text: string, change: (text: string) => void] {
  const text = useSyncExternalStore(
    subscribeToDrafts,
    () => readDraft(key),
    () => '',
  );
  return [text, (next) => writeDraft(key, next)];
}
