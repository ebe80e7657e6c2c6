'use client';

import { useEffect, useState } from 'react';
import { preloadOnInteraction } from '@/components/ui/lazy';

const loadSignOut = () => import('./sign-out').then((part) => part.signOut);

/** Returns a function that signs the member out. Its code is loaded at the first interaction. */
export function useSignOut() {
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => preloadOnInteraction(loadSignOut), []);
  async function handleSignOut() {
    setLeaving(true);
    // Without the network, the code may be missing, too.
    const signOut = await loadSignOut().catch(() => undefined);
    if (!(await signOut?.())) setLeaving(false);
  }
  return { signOut: handleSignOut, isLeaving };
}
