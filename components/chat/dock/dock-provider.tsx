'use client';

import { useRouter } from 'next/navigation';
import { createContext, use, useCallback, useEffect, useState, type ReactNode } from 'react';
import { useHref, usePageName } from '@/components/shell/use-href';
import type { ReadableStore } from '@/lib/browser/observable-store';
import { useStore } from '@/lib/browser/use-store';
import { emptyDock, WindowDock, type DockState } from '@/lib/chat/client/window-dock';
import { countSlots } from '@/lib/chat/client/docked-windows';
import { limits } from '@/lib/core/limits';
import { useLive } from '@/components/chat/live-provider';

const DockContext = createContext<WindowDock | undefined>(undefined);

/** Stores the docked windows above the pages, so that they survive navigation. */
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
    // A scroll bar that appears changes the width of the page, not that of the window.
    const page = document.documentElement;
    const observer = new ResizeObserver(() =>
      page.style.setProperty('--scroll-bar', `${window.innerWidth - page.clientWidth}px`),
    );
    observer.observe(page);
    window.addEventListener('resize', handleResize);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      window.removeEventListener('resize', handleResize);
    };
  }, [dock]);
  return <DockContext value={dock}>{children}</DockContext>;
}

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
