'use client';

import { useEffect, useState } from 'react';

const waiting = new Set<() => Promise<unknown>>();
let listening = false;

function run() {
  for (const type of ['pointerdown', 'keydown'] as const) removeEventListener(type, run, true);
  listening = false;
  for (const load of waiting) load().catch(() => undefined);
  waiting.clear();
}

/**
 * Fetches a part in advance at the visitor's first touch or key, so that the first paint does not pay for it
 * and the part is still there when the network is gone. Returns how to call it off.
 */
export function onFirstInteraction(load: () => Promise<unknown>): () => void {
  waiting.add(load);
  if (!listening) {
    listening = true;
    for (const type of ['pointerdown', 'keydown'] as const)
      addEventListener(type, run, { capture: true, passive: true });
  }
  return () => waiting.delete(load);
}

/** False until the visitor's first touch or key. */
export function useFirstInteraction(): boolean {
  const [hasCome, setCome] = useState(false);
  useEffect(() => onFirstInteraction(() => Promise.resolve(setCome(true))), []);
  return hasCome;
}
