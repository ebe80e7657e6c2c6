'use client';

import { LeftBlockToast } from '@/components/blocks/left-block-toast';
import { ArrivalAnnouncer } from '@/components/chat/arrival-announcer';
import { LeaveToast } from '@/components/shell/leave-toast';

/** The lazy half of `LazyHomeToasts`. */
export function HomeToasts() {
  return (
    <>
      <LeaveToast />
      <LeftBlockToast />
      <ArrivalAnnouncer />
    </>
  );
}
