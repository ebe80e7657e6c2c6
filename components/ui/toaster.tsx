'use client';

import { useEffect, useState } from 'react';
import { onFirstInteraction } from './first-interaction';
import { onFirstToast } from './toast';
import { useLoaded } from './use-loaded';

const loadPanel = () => import('./toaster-panel');

/** Where toasts appear; nothing is fetched before the first touch of the page or the first toast. */
export function Toaster() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => onFirstInteraction(loadPanel), []);
  useEffect(() => onFirstToast(() => setWanted(true)), []);
  const panel = useLoaded(loadPanel, wanted);
  return panel ? <panel.ToasterPanel /> : null;
}
