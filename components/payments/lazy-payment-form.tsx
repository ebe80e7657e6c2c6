'use client';

import { lazyRendered } from '@/components/ui/lazy';

/** The form library is loaded after the first paint; the pages of packages need it only once a package is chosen. */
export const LazyPaymentForm = lazyRendered(() => import('./payment-form').then((part) => part.PaymentForm));
