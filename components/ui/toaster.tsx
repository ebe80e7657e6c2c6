'use client';

import { useEffect, useState } from 'react';
import { preloadOnInteraction, useLazy } from './lazy';
import { onToasterNeeded } from './toast';

const loadPanel = () => import('./toaster.lazy');

/** The region where toasts appear. */
export function Toaster() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => preloadOnInteraction(loadPanel), []);
  useEffect(() => onToasterNeeded(() => setWanted(true)), []);
  const panel = useLazy(loadPanel, wanted);
  return panel ? <panel.ToasterPanel /> : null;
}
