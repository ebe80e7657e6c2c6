'use client';

import { cloneElement, useEffect, useState, type ButtonHTMLAttributes, type ReactElement, type ReactNode } from 'react';
import { preloadOnInteraction, useLazy } from './lazy';

export type PopoverProps = {
  /** The button that opens the popover, without its click handler and aria attributes. */
  trigger: ReactElement<ButtonHTMLAttributes<HTMLButtonElement>>;
  /** Names the popover for screen readers. */
  label: string;
  /** Rendered while the popover is open; `close` closes it. */
  children: (close: () => void) => ReactNode;
};

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
