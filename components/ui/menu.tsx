'use client';

import { cloneElement, useEffect, useState, type ButtonHTMLAttributes, type ReactElement, type ReactNode } from 'react';
import { preloadOnInteraction, useLazy } from './lazy';

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
  | { kind: 'switch'; label: ReactNode; icon?: ReactNode; isOn: boolean; onChange: (isOn: boolean) => void }
  | {
      kind: 'choice';
      label: string;
      value: string;
      options: readonly { value: string; label: string; lang?: string }[];
      onChange: (value: string) => void;
    }
  | { kind: 'separator' };

export type MenuProps = {
  /** The button that opens the menu, without its click handler and aria attributes. */
  trigger: ReactElement<ButtonHTMLAttributes<HTMLButtonElement>>;
  items: readonly MenuItem[];
  /** Shown above the items. */
  header?: ReactNode;
  align?: 'start' | 'center' | 'end';
  /** Whether it opens with the first render. */
  defaultOpen?: boolean;
};

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
