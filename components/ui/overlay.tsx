'use client';

import type { ReactNode } from 'react';
import { lazy } from './lazy';

export type OverlayProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  /** Whether the title is for screen readers only. */
  hiddenTitle?: boolean;
  /** Buttons that stay visible while the content scrolls. */
  footer?: ReactNode;
  size?: 'sm' | 'md' | 'lg';
  /** Whether to render an `alertdialog`, which does not close on a tap outside. */
  alert?: boolean;
  children?: ReactNode;
};

/** For parts that are lazy themselves and contain an overlay: so both are loaded at the same time. */
export const loadOverlay = () => import('./overlay.lazy').then((part) => part.OverlayPanel);

/** A bottom drawer on phones, a dialog on desktops. */
export const Overlay = lazy<OverlayProps>(loadOverlay, { when: ({ open }) => open, preload: true });
