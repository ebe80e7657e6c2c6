'use client';

import { lazyRendered } from '@/components/ui/lazy';

/** The notice with its shell. The homes' layouts import it, and nearly no member ever sees it. */
export const LazyAccountNotice = lazyRendered(() => import('./account-notice').then((part) => part.AccountNotice));
