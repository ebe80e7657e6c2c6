'use client';

import { LeftBlockToast } from '@/components/blocks/left-block-toast';
import { ArrivalAnnouncer } from '@/components/chat/arrival-announcer';
import { LeaveToast } from '@/components/shell/leave-toast';
import { PageErrors } from '@/components/shell/page-errors';

/** The lazy half of `LazyHomeToasts`. */
export function HomeToasts() {
  return (
    <>
      <PageErrors />
      <LeaveToast />
      <LeftBlockToast />
      <ArrivalAnnouncer />
    </>
  );
}
