'use client';

import { usePathname, useSearchParams } from 'next/navigation';

/** Returns the address of the current page on the site, to which another page can lead back. */
export function useHere(): string {
  const query = useSearchParams().toString();
  const path = usePathname();
  return query ? `${path}?${query}` : path;
}
