'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { useCallback, useEffect, useRef, type ReactNode } from 'react';
import { useLive } from '@/components/chat/live-provider';
import { onIdle } from '@/components/ui/idle';
import { LinkGuardProvider } from '@/components/ui/soft-link';
import { toast } from '@/components/ui/toast';
import { useUiMessages } from '@/components/ui/ui-messages';

/**
 * Keeps each page that the member opens readable without a connection, once it is idle. A link that is pressed without a network opens
 * the kept page, or leaves the member where they are: Next would leave the page for a document that cannot load.
 */
export function OfflinePages({ children }: { children: ReactNode }) {
  const pathname = usePathname();
  const search = useSearchParams().toString();
  const { offline } = useUiMessages();
  const { chat } = useLive();
  const openKept = useRef<(href: string) => Promise<boolean>>(undefined);
  useEffect(
    () =>
      onIdle(OfflinePages, () => {
        void import('./prepare-page')
          .then((part) => {
            openKept.current = part.openKeptPage;
            return part.preparePage(chat);
          })
          .catch(() => undefined);
      }),
    [chat, pathname, search],
  );
  const takeLink = useCallback(
    (href: string) => {
      if (navigator.onLine) return false;
      void Promise.resolve(openKept.current?.(href)).then((isKept) => isKept || toast.offline(offline));
      return true;
    },
    [offline],
  );
  return <LinkGuardProvider value={takeLink}>{children}</LinkGuardProvider>;
}
