'use client';

import { useRouter } from 'next/navigation';
import { createContext, use, useCallback } from 'react';
import { useHref, usePageName } from '@/components/shell/use-href';
import type { ReadableStore } from '@/lib/browser/observable-store';
import { useStore } from '@/lib/browser/use-store';
import { emptyDock, type DockState } from '@/lib/chat/client/dock-state';
import type { WindowDock } from '@/lib/chat/client/window-dock';

/** Provided by `DockProvider`. In a separate file, because phones have no dock. */
export const DockContext = createContext<WindowDock | undefined>(undefined);

/** Returns the dock; undefined on phones, where chats are not docked. */
export function useDock(): WindowDock | undefined {
  return use(DockContext);
}

const noDock: ReadableStore<DockState> = { state: emptyDock, subscribe: () => () => undefined };

export function useDockState(): DockState {
  const dock: ReadableStore<DockState> = useDock() ?? noDock;
  return useStore(dock, (state) => state, emptyDock);
}

/** Returns whether the current page is the chat page, which needs no dock. */
export function useIsChatPage(): boolean {
  return usePageName() === 'chats';
}

/** Returns a function that opens a conversation: in a docked window if there is a slot, else on its page. */
export function useOpenChat(): (memberId: number) => void {
  const dock = useDock();
  const router = useRouter();
  const isChatPage = useIsChatPage();
  const href = useHref();
  return useCallback(
    (memberId: number) => {
      if (dock && dock.state.slots > 0 && !isChatPage) return dock.open(memberId);
      router.push(href('chat', { uid: memberId }));
    },
    [dock, router, isChatPage, href],
  );
}
