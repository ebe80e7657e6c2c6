'use client';

import { cloneElement, useEffect, useState } from 'react';
import { preloadOnInteraction, useLazy } from './lazy';
import type { MenuProps } from './menu.lazy';

const loadPanel = () => import('./menu.lazy');

/** A button with a list of actions. */
export function Menu(props: MenuProps) {
  const [open, setOpen] = useState(props.defaultOpen ?? false);
  useEffect(() => preloadOnInteraction(loadPanel), []);
  const panel = useLazy(loadPanel, open);
  if (panel) return <panel.MenuPanel {...props} open={open} onOpenChange={setOpen} />;
  return cloneElement(props.trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': open,
    onClick: () => setOpen(true),
  });
}
