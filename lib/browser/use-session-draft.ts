'use client';

import { useState } from 'react';

/** Returns the text that the viewer is writing under a key, and its setter. The browser keeps it for the session. */
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
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

function writeDraft(key: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // Private windows may refuse storage; the text box works without it.
  }
}
