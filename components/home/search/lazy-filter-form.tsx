'use client';

import { lazy, lazyRendered } from '@/components/ui/lazy';
import { loadOverlay } from '@/components/ui/overlay';
import type { FilterSheetProps } from './filter-sheet.lazy';

/** Next to the results of desktops: its controls are loaded after the first paint. */
export const LazyFilterForm = lazyRendered(() => import('./filter-form').then((part) => part.FilterForm));

const loadSheet = () =>
  Promise.all([import('./filter-sheet.lazy').then((part) => part.FilterSheet), loadOverlay()]).then(([Sheet]) => Sheet);

export const FilterSheet = lazy<FilterSheetProps>(loadSheet, { when: ({ open }) => open, preload: true });
