'use client';

import { useEffectEvent, useLayoutEffect } from 'react';
import { openLayer, removeLayer } from './layers';

/**
 * Makes an open part of the page a layer: Back calls `close`, which returns false if the part stays open. A part that is
 * closed in another way leaves the history again. The lowest one is below all others.
 */
export function useLayer(isOpen: boolean, close: () => boolean | void, position?: 'lowest'): void {
  const handleBack = useEffectEvent(close);
  // In the phase of the layout, in which layers of a page that is left are removed before its address is.
  useLayoutEffect(() => {
    if (!isOpen) return;
    const layer = { close: () => handleBack() };
    openLayer(layer, position);
    return () => removeLayer(layer);
  }, [isOpen, position]);
}
