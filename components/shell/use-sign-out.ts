'use client';

import { useEffect, useState } from 'react';
import { preloadOnInteraction } from '@/components/ui/lazy';
import { toast } from '@/components/ui/toast';
import { useUiMessages } from '@/components/ui/ui-messages';

const loadSignOut = () => import('./sign-out').then((part) => part.signOut);

/** Returns a function that signs the member out, and shows a note where there is no network. Its code is loaded at the first interaction. */
export function useSignOut() {
  const [isLeaving, setLeaving] = useState(false);
  const { offline } = useUiMessages();
  useEffect(() => preloadOnInteraction(loadSignOut), []);
  async function handleSignOut() {
    setLeaving(true);
    // Without the network, the code may be missing, too.
    const signOut = await loadSignOut().catch(() => undefined);
    if (await signOut?.()) return;
    setLeaving(false);
    toast.offline(offline);
  }
  return { signOut: handleSignOut, isLeaving };
}
