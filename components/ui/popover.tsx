'use client';

import { cloneElement, useEffect, useState } from 'react';
import { preloadOnInteraction, useLazy } from './lazy';
import type { PopoverProps } from './popover.lazy';

const loadPanel = () => import('./popover.lazy');

/** A button with a panel of free content below it. */
export function Popover(props: PopoverProps) {
  const [open, setOpen] = useState(false);
  useEffect(() => preloadOnInteraction(loadPanel), []);
  const panel = useLazy(loadPanel, open);
  if (panel) return <panel.PopoverPanel {...props} open={open} onOpenChange={setOpen} />;
  return cloneElement(props.trigger, {
    'aria-haspopup': 'dialog',
    'aria-expanded': open,
    onClick: () => setOpen(true),
  });
}
