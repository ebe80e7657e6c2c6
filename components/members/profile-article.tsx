'use client';

import type { ReactNode } from 'react';
import { cx } from '@/components/ui/cx';
import { useTerminal } from '@/components/ui/terminal-context';

/** A profile: one column, or two in a wide container, with a margin on tablets, where the photo does not reach the edges. */
export function ProfileArticle({ children }: { children: ReactNode }) {
  const isPhone = useTerminal() === 'mobile';
  return (
    <article
      className={cx(
        'flex flex-1 flex-col @3xl:flex-none @3xl:flex-row @3xl:items-start @3xl:gap-8',
        // Where the photo stays: a desktop has a top bar.
        isPhone ? '[--profile-top:1rem] @3xl:p-4' : '[--profile-top:5.5rem]',
      )}
    >
      {children}
    </article>
  );
}
