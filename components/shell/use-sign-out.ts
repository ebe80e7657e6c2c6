'use client';

import { useState } from 'react';
import { leaveForLogin } from '@/lib/browser/navigation';
import { clearDevice } from '@/lib/browser/clear-device';

/** Ends this session and opens the start page with a full load, so that nothing of the member stays in memory. */
export function useSignOut() {
  const [isLeaving, setLeaving] = useState(false);
  async function signOut() {
    setLeaving(true);
    // Loaded when it is called: every home includes this hook, and the calls of log-in with it.
    const auth = await import('@/lib/auth/client').catch(() => undefined);
    const reply = await auth?.logOut();
    if (reply?.kind === 'success') {
      await clearDevice();
      return window.location.assign('/');
    }
    if (reply?.kind === 'refused') return leaveForLogin();
    setLeaving(false); // no reply: still signed in
  }
  return { signOut, isLeaving };
}
