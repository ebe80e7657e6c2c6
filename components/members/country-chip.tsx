'use client';

import type { PointerEvent } from 'react';
import { countryName } from '@/lib/core/country-name';
import type { Locale } from '@/lib/core/locale';
import { cx } from '@/components/ui/cx';

/** The two-letter code of a country, with its name as the title. Flags would need a font that many systems lack. */
export function CountryChip({ code, locale, className }: { code: string; locale: Locale; className?: string }) {
  // The browser shows a title below a pointer only. Creating its list of names takes longer than rendering a page of cards.
  const handlePointerEnter = ({ currentTarget: chip }: PointerEvent<HTMLElement>) => {
    if (!chip.title) chip.title = countryName(locale, code);
  };
  if (!code) return null;
  return (
    <abbr
      key={code}
      onPointerEnter={handlePointerEnter}
      title={typeof window === 'undefined' ? countryName(locale, code) : undefined}
      suppressHydrationWarning
      className={cx('country-chip', className)}
    >
      {code.toUpperCase()}
    </abbr>
  );
}
