'use client';

import { useCallback } from 'react';
import { countryName } from '@/lib/core/country-name';
import type { Locale } from '@/lib/core/locale';
import { cx } from '@/components/ui/cx';

/** The two-letter code of a country, with its name as the title. Flags would need a font that many systems lack. */
export function CountryChip({ code, locale, className }: { code: string; locale: Locale; className?: string }) {
  const addName = useCallback(
    (chip: HTMLElement | null) => {
      if (chip && !chip.title) chip.title = countryName(locale, code);
    },
    [locale, code],
  );
  if (!code) return null;
  return (
    // The browser keeps the server's name: creating its list of names takes longer than hydrating all cards of a page.
    <abbr
      key={code}
      ref={addName}
      title={typeof window === 'undefined' ? countryName(locale, code) : undefined}
      suppressHydrationWarning
      className={cx('country-chip', className)}
    >
      {code.toUpperCase()}
    </abbr>
  );
}
