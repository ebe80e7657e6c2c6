'use client';

import { useRouter } from 'next/navigation';
import { createContext, use, useCallback, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useHref, usePageName } from '@/components/shell/use-href';
import { WindowDock } from '@/lib/chat/client/window-dock';
import { countSlots, type ChatWindows } from '@/lib/chat/client/docked-windows';
import { limits } from '@/lib/core/limits';
import { useLive } from '@/components/chat/live-provider';

const DockContext = createContext<WindowDock | undefined>(undefined);

/** Holds the docked windows above the pages, so that they stay while one goes from page to page. */
export function DockProvider({ children }: { children: ReactNode }) {
  const { memberId } = useLive();
  const [dock] = useState(() => new WindowDock(memberId));
  useEffect(() => {
    const fit = () => dock.setSlots(countSlots(window.innerWidth));
    let timer: ReturnType<typeof setTimeout> | undefined;
    const handleResize = () => {
      clearTimeout(timer);
      timer = setTimeout(fit, limits.debounce.resize);
    };
    fit();
    dock.restore();
    window.addEventListener('resize', handleResize);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('resize', handleResize);
    };
  }, [dock]);
  return <DockContext value={dock}>{children}</DockContext>;
}

/** Undefined where chats are not docked: on phones. */
export function useDock(): WindowDock | undefined {
  return use(DockContext);
}

const noWindows: ChatWindows = [];
const neverChanges = () => () => undefined;

export function useDockState(): { windows: ChatWindows; slots: number } {
  const dock = useDock();
  const subscribe = dock?.subscribe ?? neverChanges;
  const windows = useSyncExternalStore(
    subscribe,
    () => dock?.windows ?? noWindows,
    () => noWindows,
  );
  const slots = useSyncExternalStore(
    subscribe,
    () => dock?.slots ?? 0,
    () => 0,
  );
  return { windows, slots };
}

/** Whether the page shown is the chat page itself, which needs no dock. */
export function useIsChatPage(): boolean {
  return usePageName() === 'chats';
}

/** Opens a conversation: in a docked window where there is room for one, else on its page. */
export function useOpenChat(): (uid: number) => void {
  const dock = useDock();
  const router = useRouter();
  const isChatPage = useIsChatPage();
  const href = useHref();
  return useCallback(
    (uid: number) => {
      if (dock && dock.slots > 0 && !isChatPage) return dock.open(uid);
      router.push(href('chat', { uid }));
    },
    [dock, router, isChatPage, href],
  );
}
