'use client';

import { useCallback, useState } from 'react';
import { isEmoticonCode, type EmoticonCode } from '@/lib/core/emoticons';

const storageKey = 'recent-emoticons';
const kept = 16;

/** Returns the emoticons picked last on this device, newest first. For components that never render on the server. */
export function useRecentEmoticons(): { recent: readonly EmoticonCode[]; remember: (code: EmoticonCode) => void } {
  const [recent] = useState(readRecent);
  // Stored at once but shown at the next opening: a row that reorders under the finger causes wrong picks.
  const remember = useCallback(
    (code: EmoticonCode) => writeRecent([code, ...readRecent().filter((other) => other !== code)]),
    [],
  );
  return { recent, remember };
}

function readRecent(): EmoticonCode[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isEmoticonCode).slice(0, kept) : [];
  } catch {
    return [];
  }
}

function writeRecent(codes: EmoticonCode[]): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(codes.slice(0, kept)));
  } catch {
    // Private windows may refuse storage; the panel works without it.
  }
}
