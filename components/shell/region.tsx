'use client';

import { createContext, use, type ReactNode } from 'react';

const RegionContext = createContext<string | undefined>(undefined);

type RegionProviderProps = { region: string | undefined; children: ReactNode };

/** Provides the reader's region, by which dates are written: that of the browser, else the country of the member. */
export function RegionProvider({ region, children }: RegionProviderProps) {
  const outer = useRegion();
  return <RegionContext value={outer ?? region}>{children}</RegionContext>;
}

export function useRegion(): string | undefined {
  return use(RegionContext);
}
