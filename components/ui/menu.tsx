'use client';

import { cloneElement, useEffect, useState, type ButtonHTMLAttributes, type ReactElement, type ReactNode } from 'react';
import { onFirstInteraction } from './first-interaction';
import { useLoaded } from './use-loaded';

export type MenuItem =
  | {
      kind: 'action';
      label: ReactNode;
      hint?: ReactNode;
      icon?: ReactNode;
      danger?: boolean;
      disabled?: boolean;
      onSelect: () => void;
    }
  | { kind: 'link'; label: ReactNode; hint?: ReactNode; icon?: ReactNode; href: string }
  | {
      kind: 'choice';
      label: string;
      value: string;
      options: readonly { value: string; label: string; lang?: string }[];
      onChange: (value: string) => void;
    }
  /** Something to read where there is nothing to choose. */
  | { kind: 'note'; content: ReactNode }
  | { kind: 'separator' };

export type MenuProps = {
  /** The button that opens it; gets its click, focus and aria attributes from here. */
  trigger: ReactElement<ButtonHTMLAttributes<HTMLButtonElement>>;
  items: readonly MenuItem[];
  /** Shown above the items. */
  header?: ReactNode;
  align?: 'start' | 'center' | 'end';
  width?: 'auto' | 'wide';
};

const loadPanel = () => import('./menu-panel');

/** A button with a list of things to do. The list's code is fetched at the first touch of the page or when it opens. */
export function Menu(props: MenuProps) {
  const [open, setOpen] = useState(false);
  useEffect(() => onFirstInteraction(loadPanel), []);
  const panel = useLoaded(loadPanel, open);
  if (panel) return <panel.MenuPanel {...props} open={open} onOpenChange={setOpen} />;
  return cloneElement(props.trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': open,
    onClick: () => setOpen(true),
  });
}
