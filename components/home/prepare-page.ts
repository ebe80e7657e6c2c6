import { loadPanels } from '@/components/ui/panels';
import { keepPage } from '@/lib/browser/offline/keep-page';
import { prefetchLinksInSight } from '@/lib/browser/prefetch-scripts';
import type { DeferredClient } from '@/lib/chat/client/deferred-client';

export { openKeptPage } from '@/lib/browser/offline/open-kept-page';

/**
 * Keeps the page, with what its buttons open without a network, and with the chat client: without it, a kept chat shows only what the
 * server rendered. Then loads the scripts of the next pages.
 */
export async function preparePage(chat: Pick<DeferredClient, 'whenReady'>): Promise<void> {
  const ofAccount = [import('@/components/shell/user-menu.lazy'), import('@/components/shell/sign-out')];
  await Promise.all([loadPanels(), chat.whenReady(), ...ofAccount]);
  await keepPage();
  prefetchLinksInSight();
}
