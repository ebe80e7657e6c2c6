'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { cx } from '@/components/ui/cx';
import { Check } from '@/components/ui/icons/check';
import { Languages } from '@/components/ui/icons/languages';
import { Menu } from '@/components/ui/menu';
import { Overlay } from '@/components/ui/overlay';
import { useTerminal } from '@/components/ui/terminal-context';
import { languageCookie, locales, toLegacyLanguage, type Locale } from '@/lib/core/locale';
import { rememberChoice } from './cookie';

type LanguageMenuProps = {
  /** In the current language: "Language", and the same with the current choice. */
  labels: Record<'title' | 'trigger', string>;
  locale: Locale;
  /** The name of each language in that language. */
  names: Record<Locale, string>;
  className?: string;
};

/** Chooses the language of the pages: a drawer on phones, a menu on desktops. */
export function LanguageMenu({ labels, locale, names, className }: LanguageMenuProps) {
  const router = useRouter();
  const mobile = useTerminal() === 'mobile';
  const [open, setOpen] = useState(false);

  function choose(next: string) {
    const chosen = locales.find((known) => known === next);
    setOpen(false);
    if (!chosen || chosen === locale) return;
    rememberLanguage(chosen);
    // The `?lang=` of an info page would take precedence over the choice.
    if (new URLSearchParams(window.location.search).has('lang'))
      return window.location.assign(window.location.pathname);
    router.refresh();
  }

  const triggerOf = (onClick?: () => void) => (
    <button
      type="button"
      onClick={onClick}
      aria-label={labels.trigger}
      className={cx(
        'inline-flex h-11 items-center gap-2 rounded-full px-3 text-sm font-medium text-text hover:bg-sunken',
        className,
      )}
    >
      <Languages className="size-5" aria-hidden />
      <span className="max-sm:hidden">{names[locale]}</span>
    </button>
  );
  if (!mobile) {
    const options = locales.map((value) => ({ value, label: names[value], lang: value }));
    return (
      <Menu
        trigger={triggerOf()}
        items={[{ kind: 'choice', label: labels.title, value: locale, options, onChange: choose }]}
      />
    );
  }
  return (
    <>
      {triggerOf(() => setOpen(true))}
      <Overlay open={open} onOpenChange={setOpen} title={labels.title}>
        <ul className="-mx-2">
          {locales.map((value) => (
            <li key={value}>
              <button
                type="button"
                lang={value}
                aria-pressed={value === locale}
                onClick={() => choose(value)}
                className="flex min-h-13 w-full items-center justify-between rounded-control px-3 text-base aria-pressed:bg-brand-tint aria-pressed:font-semibold aria-pressed:text-brand"
              >
                {names[value]}
                {value === locale ? <Check className="size-5" aria-hidden /> : null}
              </button>
            </li>
          ))}
        </ul>
      </Overlay>
    </>
  );
}

/** Saves the choice in the cookie, which the server reads, and in local storage (spec 9). */
function rememberLanguage(locale: Locale) {
  const legacy = toLegacyLanguage(locale);
  rememberChoice(languageCookie, legacy);
  try {
    localStorage.setItem(languageCookie, legacy);
  } catch {
    // A browser without storage still has the cookie.
  }
}
