'use client';

import { useEffect, useEffectEvent } from 'react';

/**
 * Closes an open layer when the member goes back. The layer gets a history entry, which leaves the history again when the
 * layer is closed in another way.
 */
export function useBackToClose(onBack: () => void): void {
  const handleBack = useEffectEvent(onBack);
  useEffect(() => {
    const layer = crypto.randomUUID?.() ?? String(performance.now());
    const isOwn = () => (history.state as { layer?: string } | null)?.layer === layer;
    history.pushState({ ...(history.state as object | null), layer }, '');
    const handlePop = () => {
      if (!isOwn()) handleBack();
    };
    addEventListener('popstate', handlePop);
    return () => {
      removeEventListener('popstate', handlePop);
      if (isOwn()) history.back();
    };
  }, []);
}
