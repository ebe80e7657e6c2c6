'use client';

import type { ReactNode } from 'react';
import { cx } from '@/components/ui/cx';
import { useTerminal } from '@/components/ui/terminal-context';

/** The classes of the column with the photo and of its frame, which the skeleton of a profile has too. */
export const profilePhoto = {
  column: 'contents @3xl:block @3xl:w-96 @3xl:shrink-0 @5xl:w-112',
  frame:
    'relative aspect-4/5 max-h-[66dvh] min-h-80 w-full shrink-0 overflow-hidden bg-sunken @3xl:max-h-[calc(100dvh-14rem)] @3xl:rounded-sheet @3xl:shadow-card',
} as const;

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
