'use client';

import { lazyRendered } from '@/components/ui/lazy';

/** The notice with its shell. Lazy, because the homes' layouts import it and hardly any member sees it. */
export const LazyAccountNotice = lazyRendered(() => import('./account-notice').then((part) => part.AccountNotice));
