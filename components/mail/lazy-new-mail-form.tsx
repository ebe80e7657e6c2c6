'use client';

import { lazyRendered } from '@/components/ui/lazy';

/** The form library and the search for recipients are loaded after the first paint. */
export const LazyNewMailForm = lazyRendered(() => import('./new-mail-form').then((part) => part.NewMailForm));
