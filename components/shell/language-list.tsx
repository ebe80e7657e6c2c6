'use client';

import { Check } from '@/components/ui/icons/check';
import { locales, type Locale } from '@/lib/core/locale';

type LanguageListProps = {
  locale: Locale;
  /** The name of each language in that language. */
  names: Record<Locale, string>;
  onChoose: (locale: Locale) => void;
};

/** The languages as a list of buttons, with the current one marked. */
export function LanguageList({ locale, names, onChoose }: LanguageListProps) {
  return (
    <ul>
      {locales.map((value) => (
        <li key={value}>
          <button
            type="button"
            lang={value}
            aria-pressed={value === locale}
            onClick={() => onChoose(value)}
            className="flex min-h-13 w-full items-center justify-between rounded-control px-3 text-base aria-pressed:bg-brand-tint aria-pressed:font-semibold aria-pressed:text-brand"
          >
            {names[value]}
            {value === locale ? <Check className="size-5" aria-hidden /> : null}
          </button>
        </li>
      ))}
    </ul>
  );
}
