'use client';

import { useEffect, useState } from 'react';
import { preloadOnInteraction, useLazy } from './lazy';
import { onToasterNeeded } from './toast';

const loadPanel = () => import('./toaster.lazy');

/** The region where toasts appear. */
export function Toaster() {
  const [isNeeded, setNeeded] = useState(false);
  useEffect(() => preloadOnInteraction(loadPanel), []);
  useEffect(() => onToasterNeeded(() => setNeeded(true)), []);
  const panel = useLazy(loadPanel, isNeeded);
  return panel ? <panel.ToasterPanel /> : null;
}
