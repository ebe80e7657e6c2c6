'use client';

import { lazyRendered } from '@/components/ui/lazy';

/** Lazy, because other members' profiles, which share the scripts, change no pictures. */
export const LazyOwnHero = lazyRendered(() => import('./own-hero').then((part) => part.OwnHero));
