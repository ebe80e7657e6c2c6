'use client';

import { useEffect } from 'react';
import { invitationOfHash } from '@/lib/routing/old-invitation';

/** Opens the invitation that the hash of the page names: links had that shape earlier, and browsers send no hash to a server. */
export function OldInvitation() {
  useEffect(() => {
    function open() {
      const address = invitationOfHash(window.location.hash);
      // In place of the log-in, to which going back would lead in a circle.
      if (address !== undefined) window.location.replace(address);
    }
    open();
    window.addEventListener('hashchange', open);
    return () => window.removeEventListener('hashchange', open);
  }, []);
  return null;
}
