'use client';

import { useEffect, useLayoutEffect } from 'react';
import { followHistory } from '@/components/ui/layers';
import { followPresses } from '@/components/ui/press-marks';

/** Reports that the page reacts to presses from now on, so that one that came earlier is repeated. */
export function EarlyPresses() {
  // In the layout phase, because a press during which React hydrates the page is then still being dispatched.
  useLayoutEffect(() => {
    window.dispatchEvent(new Event('hydrated'));
  }, []);
  useEffect(() => followHistory(), []);
  useEffect(() => followPresses(), []);
  // The last effect of the page: its keys and forms work too. Browser tests wait for the mark.
  useEffect(() => {
    document.documentElement.dataset.hydrated = '';
  }, []);
  return null;
}
