import { cx } from '@/components/ui/cx';

/** The two letters of a country, named in full to those who ask. Flags would need a font many systems lack. */
export function CountryChip({ code, locale, className }: { code: string; locale: string; className?: string }) {
  if (!code) return null;
  const name = countryName(code, locale);
  return (
    // Browser and server may know a country under slightly different names.
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

const made = new Map<string, Intl.DisplayNames>();

/** A country in the reader's language; its code where the language has no name for it. */
export function countryName(code: string, locale: string): string {
  try {
    let names = made.get(locale);
    if (!names) made.set(locale, (names = new Intl.DisplayNames([locale], { type: 'region' })));
    return names.of(code.toUpperCase()) ?? code;
  } catch {
    return code; // not two letters: shown as it is
  }
}
