import { countryName } from '@/lib/core/country-name';
import type { Locale } from '@/lib/core/locale';
import { cx } from '@/components/ui/cx';

/** The two-letter code of a country, with its name as the title. Flags would need a font that many systems lack. */
export function CountryChip({ code, locale, className }: { code: string; locale: Locale; className?: string }) {
  if (!code) return null;
  const name = countryName(locale, code);
  return (
    // Browser and server may have different names for a country.
    <abbr
      title={name}
      suppressHydrationWarning
      className={cx(
        'inline-flex h-5 shrink-0 items-center rounded-sm text-[0.6875rem] leading-none font-bold tracking-wide no-underline',
        className,
      )}
    >
      {code.toUpperCase()}
    </abbr>
  );
}
