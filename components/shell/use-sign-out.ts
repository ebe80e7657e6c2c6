'use client';

import { useState } from 'react';
import { logOut } from '@/lib/auth/client';
import { leaveForLogin } from '@/lib/browser/navigation';
import { clearDevice } from '@/lib/browser/clear-device';

/** Ends this session and opens the start page with a full load, so that nothing of the member stays in memory. */
export function useSignOut() {
  const [isLeaving, setLeaving] = useState(false);
  async function signOut() {
    setLeaving(true);
    const reply = await logOut();
    if (reply.kind === 'success') {
      await clearDevice();
      return window.location.assign('/');
    }
    if (reply.kind === 'refused') return leaveForLogin();
    setLeaving(false); // no reply: still signed in
  }
  return { signOut, isLeaving };
}
