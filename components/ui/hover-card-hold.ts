'use client';

import { createContext, use, useEffect } from 'react';

const HoldContext = createContext<(isHeld: boolean) => void>(() => undefined);

/** Lets the content of a hover card keep it open. */
export const HoverCardHoldProvider = HoldContext.Provider;

/** Keeps the hover card around the caller open, under something that the caller shows over the page. Does nothing elsewhere. */
export function useHoverCardHold(isHeld: boolean): void {
  const hold = use(HoldContext);
  useEffect(() => {
    if (!isHeld) return;
    hold(true);
    return () => hold(false);
  }, [hold, isHeld]);
}
