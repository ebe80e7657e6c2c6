'use client';

import { useState } from 'react';
import { logOut } from '@/lib/auth/client';
import { leaveForLogin } from '@/lib/browser/navigation';
import { clearDevice } from '@/lib/browser/clear-device';

/** Returns a function that ends this session and fully loads the start page, so that no member data stays in memory. */
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
    setLeaving(false); // no reply: the member is still signed in
  }
  return { signOut, isLeaving };
}
