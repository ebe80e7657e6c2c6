'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useLayoutEffect } from 'react';
import { Toaster as Sonner, toast as sonner } from 'sonner';
import { CircleAlert } from '@/components/ui/icons/circle-alert';
import { CircleCheck } from '@/components/ui/icons/circle-check';
import { Info } from '@/components/ui/icons/info';
import { takeToasts } from './toast';
import { useUiMessages } from './ui-messages';

const shownMilliseconds = 3_500;
/** A toast this young belongs to the act that also opens the next page, such as "Deleted". */
const youngMilliseconds = 1_000;
const shownAt = new Map<string | number, number>();

/** The lazy half of `Toaster`. */
export function ToasterPanel() {
  const messages = useUiMessages();
  useEffect(
    () =>
      takeToasts(({ kind, text, options }) => {
        shownAt.set(sonner[kind](text, options), Date.now());
      }),
    [],
  );
  useDismissalOnNavigation(usePathname());
  return (
    <Sonner
      position="bottom-center"
      // Above the buttons of an action bar.
      offset={{ bottom: 'max(24px, var(--action-bar-height))' }}
      // Also above the tab bar, or the composer of a conversation.
      mobileOffset={{ bottom: 'calc(var(--safe-bottom) + max(4.5rem, var(--action-bar-height)))', left: 16, right: 16 }}
      duration={shownMilliseconds}
      containerAriaLabel={messages.messages}
      gap={8}
      icons={{
        success: <CircleCheck className="size-5 text-success" aria-hidden />,
        error: <CircleAlert className="size-5 text-danger" aria-hidden />,
        info: <Info className="size-5 text-muted" aria-hidden />,
      }}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            'flex w-full items-center gap-3 rounded-control border border-line bg-raised px-4 py-3 text-sm text-text shadow-float sm:w-90',
          title: 'font-medium',
          description: 'text-xs text-muted',
          content: 'min-w-0 flex-1',
          actionButton: 'shrink-0 rounded-lg bg-brand-tint px-3 py-1.5 text-xs font-semibold text-brand',
        },
      }}
    />
  );
}

/** Removes the toasts of the page that was left, before a new list would show them again. */
function useDismissalOnNavigation(path: string | null) {
  useLayoutEffect(() => {
    for (const [id, at] of shownAt) {
      if (Date.now() - at < youngMilliseconds) continue;
      sonner.dismiss(id);
      shownAt.delete(id);
    }
  }, [path]);
}
