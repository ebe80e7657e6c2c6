'use client';

import { lazy } from '@/components/ui/lazy';
import { useNextPage } from '@/components/ui/navigation';
import { useAfterPaint } from '@/components/ui/use-after-paint';
import type { NextScreenProps } from './next-screen.lazy';

const Screen = lazy<NextScreenProps>(() => import('./next-screen.lazy').then((part) => part.NextScreenPanel), {
  when: 'idle',
  preload: true,
});

/** The page that was pressed, as far as it is known, over the page that is left, until it arrives. */
export function NextScreen() {
  const next = useNextPage();
  // The mark of what was pressed is painted first.
  const isDue = useAfterPaint(next !== undefined);
  return <Screen next={isDue ? next : undefined} />;
}
