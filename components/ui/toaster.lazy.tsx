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
/** Toasts since the last press. They belong to an action that may also open the next page, however late, such as "Deleted". */
const recent = new Set<string | number>();
/** Toasts of an action that goes back, which is a press in itself. */
const surviving = new Set<string | number>();
/** Toasts that a press followed. They end with their page. */
const earlier = new Set<string | number>();

/** The lazy half of `Toaster`. */
export function ToasterPanel() {
  const messages = useUiMessages();
  useEffect(
    () =>
      takeToasts(({ kind, text, options: { survivesNavigation, ...options } }) => {
        (survivesNavigation ? surviving : recent).add(sonner[kind](text, options));
      }),
    [],
  );
  useEffect(followPresses, []);
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

const presses = ['pointerdown', 'keydown', 'popstate'];

function followPresses(): () => void {
  const handlePress = () => {
    for (const id of recent) earlier.add(id);
    recent.clear();
  };
  for (const type of presses) addEventListener(type, handlePress, { capture: true });
  return () => {
    for (const type of presses) removeEventListener(type, handlePress, { capture: true });
  };
}

/** Removes the toasts of the page that was left, before a new list would show them again. */
function useDismissalOnNavigation(path: string | null) {
  useLayoutEffect(() => {
    for (const id of earlier) sonner.dismiss(id);
    earlier.clear();
    for (const id of surviving) recent.add(id);
    surviving.clear();
  }, [path]);
}
