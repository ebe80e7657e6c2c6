'use client';

import { useRouter } from 'next/navigation';
import { languageCookie, locales, toLegacyLanguage, type Locale } from '@/lib/core/locale';
import { rememberChoice } from './cookie';

/** Returns a function that saves a language on this device and renders the page in it. */
export function useLanguageChoice(current: Locale): (next: string) => void {
  const router = useRouter();
  return (next) => {
    const chosen = locales.find((known) => known === next);
    if (!chosen || chosen === current) return;
    rememberLanguage(chosen);
    // The `?lang=` of the address would take precedence over the choice. What was typed stays, as without it.
    if (new URLSearchParams(window.location.search).has('lang')) router.replace(window.location.pathname);
    router.refresh();
  };
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
