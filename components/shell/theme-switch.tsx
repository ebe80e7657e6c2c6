'use client';

import { Monitor } from '@/components/ui/icons/monitor';
import { Moon } from '@/components/ui/icons/moon';
import { Sun } from '@/components/ui/icons/sun';
import { Segmented } from '@/components/ui/radio-group';
import type { ThemeChoice } from './theme';
import { useTheme } from './use-theme';

export type ThemeLabels = Record<'title' | ThemeChoice, string>;

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
