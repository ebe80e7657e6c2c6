'use client';

import { useEffect, type ReactNode } from 'react';
import { onFirstInteraction } from './first-interaction';
import { useLoaded } from './use-loaded';

export type OverlayProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  /** The title is read but not shown. */
  hiddenTitle?: boolean;
  /** Buttons; they stay visible while the content scrolls. */
  footer?: ReactNode;
  size?: 'sm' | 'md' | 'lg';
  /** An `alertdialog` is not closed by a tap beside it. */
  alert?: boolean;
  children?: ReactNode;
};

const loadPanel = () => import('./overlay-panel');

/** A bottom drawer on phones, a dialog on desktops. Its code is fetched at the first touch of the page or when it opens. */
export function Overlay(props: OverlayProps) {
  useEffect(() => onFirstInteraction(loadPanel), []);
  const panel = useLoaded(loadPanel, props.open);
  return panel ? <panel.OverlayPanel {...props} /> : null;
}
