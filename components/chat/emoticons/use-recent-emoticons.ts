'use client';

import { useCallback, useState } from 'react';
import { isEmoticonCode, type EmoticonCode } from '@/lib/core/emoticons';

const storageKey = 'recent-emoticons';
const kept = 16;

/** The emoticons picked last on this device, newest first. Only for components that render in the browser alone. */
export function useRecentEmoticons(): { recent: readonly EmoticonCode[]; remember: (code: EmoticonCode) => void } {
  const [recent] = useState(readRecent);
  // Written at once but shown at the next opening: a row that reorders under the finger is picked wrongly.
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
    // Private windows may refuse storage; the panel works without.
  }
}
