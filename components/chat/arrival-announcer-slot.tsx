'use client';

import dynamic from 'next/dynamic';
import { useIdle } from './use-idle';

const ArrivalAnnouncer = dynamic(() => import('./arrival-announcer').then((part) => part.ArrivalAnnouncer), {
  ssr: false,
});

/** Sound and popups, fetched once the page stands. */
export function ArrivalAnnouncerSlot() {
  return useIdle() ? <ArrivalAnnouncer /> : null;
}
