'use client';

import { useHere } from './use-here';
import { useHref } from './use-href';

/** Returns the address of the memberships, which leads back to the current page. */
export function useUpgradeHref(): string {
  return useHref()('upgrade', { back: useHere() });
}
