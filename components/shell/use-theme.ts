'use client';

import { useRouter } from 'next/navigation';
import { useSyncExternalStore } from 'react';
import { chooseTheme, currentTheme, type ThemeChoice } from './theme';

function watchTheme(changed: () => void) {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

/** Returns the current theme and a function that changes it. */
export function useTheme(): [ThemeChoice, (choice: ThemeChoice) => void] {
  const router = useRouter();
  const theme = useSyncExternalStore(watchTheme, currentTheme, () => 'system' as const);
  // The refresh updates the theme colour of the browser's bar, which the server renders.
  return [theme, (choice) => (chooseTheme(choice), router.refresh())];
}
