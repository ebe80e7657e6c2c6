'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { useCallback, useEffect, type ReactNode } from 'react';
import { useLive } from '@/components/chat/live-provider';
import { onIdle } from '@/components/ui/idle';
import { loadPanels } from '@/components/ui/panels';
import { LinkGuardProvider } from '@/components/ui/soft-link';
import { toast } from '@/components/ui/toast';
import { useUiMessages } from '@/components/ui/ui-messages';
import { openKeptPage } from '@/lib/browser/offline/open-kept-page';
import type { DeferredClient } from '@/lib/chat/client/deferred-client';

/**
 * Keeps the page, with what its buttons open without a network, and with the chat client: without it, a kept chat shows only what the
 * server rendered. Then loads the scripts of the next pages.
 */
async function prepare(chat: Pick<DeferredClient, 'whenReady'>): Promise<void> {
  const { keepPage } = await import('@/lib/browser/offline/keep-page');
  await Promise.all([loadPanels(), chat.whenReady()]);
  await keepPage();
  (await import('@/lib/browser/prefetch-scripts')).prefetchLinksInSight();
}

/**
 * Keeps each page that the member opens readable without a connection, once it is idle. A link that is pressed without a network opens
 * the kept page, or leaves the member where they are: Next would leave the page for a document that cannot load.
 */
export function OfflinePages({ children }: { children: ReactNode }) {
  const pathname = usePathname();
  const search = useSearchParams().toString();
  const { offline } = useUiMessages();
  const { chat } = useLive();
  useEffect(
    () =>
      onIdle(OfflinePages, () => {
        void prepare(chat).catch(() => undefined);
      }),
    [chat, pathname, search],
  );
  const takeLink = useCallback(
    (href: string) => {
      if (navigator.onLine) return false;
      void openKeptPage(href).then((isKept) => !isKept && toast.info(offline, { id: 'offline' }));
      return true;
    },
    [offline],
  );
  return <LinkGuardProvider value={takeLink}>{children}</LinkGuardProvider>;
}
