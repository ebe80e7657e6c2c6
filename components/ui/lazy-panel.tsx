'use client';

import { cloneElement, useEffect, useState, type ButtonHTMLAttributes, type ReactElement, type ReactNode } from 'react';
import { afterPaint } from '@/lib/browser/after-paint';
import { preloadOnInteraction, useLazy } from './lazy';
import { toast } from './toast';
import { useUiMessages } from './ui-messages';
import { useLayer } from './use-layer';

/** A button without its click handler and aria attributes. */
export type PanelTrigger = ReactElement<ButtonHTMLAttributes<HTMLButtonElement>>;

export type PanelState = { open: boolean; onOpenChange: (open: boolean) => void };

type LazyPanelProps<T> = {
  trigger: PanelTrigger;
  popup: 'menu' | 'dialog';
  /** Loads the panel with what is in it, at the first touch or key press of the page. Must be stable. */
  load: () => Promise<T>;
  defaultOpen?: boolean | undefined;
  /** Renders the loaded panel, with the button. */
  children: (part: T, state: PanelState) => ReactNode;
};

/** A button that opens a panel. Until the panel is loaded, only the button is rendered. */
export function LazyPanel<T>({ trigger, popup, load, defaultOpen = false, children }: LazyPanelProps<T>) {
  const [open, setOpen] = useState(defaultOpen);
  const { offline } = useUiMessages();
  useEffect(() => preloadOnInteraction(load), [load]);
  useLayer(open, () => setOpen(false));
  const part = useLazy(load, open);
  if (part) return children(part, { open, onOpenChange: setOpen });
  // Lost without a network, the panel must not open much later, at some other touch.
  const handleLost = () => {
    setOpen(false);
    toast.offline(offline);
  };
  const onClick = () => {
    setOpen(true);
    afterPaint(() => void load().catch(handleLost));
  };
  return cloneElement(trigger, { 'aria-haspopup': popup, 'aria-expanded': open, onClick });
}
