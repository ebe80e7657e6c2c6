'use client';

import { useRouter } from 'next/navigation';
import { useHref } from '@/components/shell/use-href';
import type { ComposerAccess } from './lazy-trend-composer';
import { TrendComposer } from './trend-composer';

/** The page of a new post; opens the newsfeed once it is posted. */
export function NewTrendView(props: ComposerAccess) {
  const router = useRouter();
  const href = useHref();
  return <TrendComposer {...props} isPage onPosted={() => router.replace(href('trends'))} />;
}
