'use client';

import { useEffect } from 'react';

/**
 * Clears what a member's session left on this device. Every ended session leads to log-in, however and wherever it
 * ended, also when the site is opened later; an unreachable server does not.
 */
export function ClearLeftovers() {
  useEffect(() => {
    void import('@/lib/browser/clear-device').then((part) => part.clearDevice());
  }, []);
  return null;
}
