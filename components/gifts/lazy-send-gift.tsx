'use client';

import { lazyRendered } from '@/components/ui/lazy';

/** The pages of gifts share their scripts, and only this one needs the form library. */
export const LazySendGift = lazyRendered(() => import('./send-gift').then((part) => part.SendGift));
