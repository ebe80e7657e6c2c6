'use client';

import { lazyRendered } from '@/components/ui/lazy';

/** The form library is loaded after the first paint: the browser's own inputs work until then. */
export const LazyRegisterForm = lazyRendered(() => import('./register-form').then((part) => part.RegisterForm));
