'use client';

import type { ReactNode } from 'react';
import { cx } from '@/components/ui/cx';
import { useTerminal } from '@/components/ui/terminal-context';

const phoneBar =
  'sticky bottom-0 z-20 order-last mt-auto border-t border-line bg-bg px-4 pb-[calc(0.75rem+var(--safe-bottom))] @3xl:static @3xl:z-auto @3xl:border-0 @3xl:bg-transparent';

/** The buttons of a profile: at the bottom of a phone, elsewhere below the photo, because a desktop's chat floats at the bottom. */
export function ProfileActionBar({ children }: { children: ReactNode }) {
  const isPhone = useTerminal() === 'mobile';
  return (
    <div
      className={cx('flex flex-wrap gap-3 pt-3 max-[22.5rem]:gap-2 @3xl:mt-5 @3xl:p-0', isPhone ? phoneBar : 'px-5')}
    >
      {children}
    </div>
  );
}
