'use client';

import { useEffect } from 'react';

/** Runs the script of documents each time that the page opens, also by a navigation within the site. */
export function DocumentScript() {
  useEffect(() => {
    const script = document.createElement('script');
    script.src = '/document.js';
    document.head.append(script);
    return () => script.remove();
  }, []);
  return null;
}
