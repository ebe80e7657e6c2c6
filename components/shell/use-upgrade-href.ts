'use client';

import { usePathname, useSearchParams } from 'next/navigation';
import { useHref } from './use-href';

/** Returns the address of the memberships, which leads back to the current page. */
export function useUpgradeHref(): string {
  const href = useHref();
  const query = useSearchParams().toString();
  const path = usePathname();
  return href('upgrade', { back: query ? `${path}?${query}` : path });
}
