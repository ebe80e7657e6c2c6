'use client';

import { useEffect, useState, type ReactNode } from 'react';
import { WindowDock } from '@/lib/chat/client/window-dock';
import { countSlots } from '@/lib/chat/client/docked-windows';
import { limits } from '@/lib/core/screen-limits';
import { useLive } from '@/components/chat/live-provider';
import { DockContext } from './use-dock';

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
