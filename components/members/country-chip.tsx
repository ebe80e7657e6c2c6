import { countryName } from '@/lib/core/country-name';
import type { Locale } from '@/lib/core/locale';
import { cx } from '@/components/ui/cx';

/** The two-letter code of a country, read out as its name. Flags would need a font that many systems lack. */
export function CountryChip({ code, locale, className }: { code: string; locale: Locale; className?: string }) {
  if (!code) return null;
  const name = countryName(locale, code);
  return (
    // An image, because screen readers skip the title of an abbreviation. The browser may name a country differently.
    <abbr role="img" aria-label={name} title={name} suppressHydrationWarning className={cx('country-chip', className)}>
      {code.toUpperCase()}
    </abbr>
  );
}
