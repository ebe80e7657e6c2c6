'use client';

import { useRouter } from 'next/navigation';
import { useSyncExternalStore } from 'react';
import { Monitor } from '@/components/ui/icons/monitor';
import { Moon } from '@/components/ui/icons/moon';
import { Sun } from '@/components/ui/icons/sun';
import { Segmented } from '@/components/ui/radio-group';
import { chooseTheme, currentTheme, type ThemeChoice } from './theme';

export type ThemeLabels = Record<'title' | ThemeChoice, string>;

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

/** Switches between the system's theme, light and dark. */
export function ThemeSwitch({ labels, className }: { labels: ThemeLabels; className?: string }) {
  const [theme, setTheme] = useTheme();
  return (
    <Segmented
      name="theme"
      label={labels.title}
      value={theme}
      onChange={setTheme}
      className={className}
      options={[
        { value: 'system', label: labels.system, icon: <Monitor aria-hidden /> },
        { value: 'light', label: labels.light, icon: <Sun aria-hidden /> },
        { value: 'dark', label: labels.dark, icon: <Moon aria-hidden /> },
      ]}
    />
  );
}
