import { defaultLocale, toLegacyLanguage, toLocale, type LegacyLanguage } from '@/lib/core/locale';
import { pageMember } from './page-member';

/** The properties of a page that its live connection reports. */
export type PageSight = {
  /** The account for which the page was rendered. */
  member(): string | undefined;
  /** Returns whether the page is in the background. */
  isHidden(): boolean;
  /** In which the page is shown now. */
  language(): LegacyLanguage;
  /** Calls the listener when the page goes into the background, returns, or changes its language. Returns the function that unsubscribes. */
  onChange(listener: () => void): () => void;
};

export const pageSight: PageSight = {
  member: pageMember,
  isHidden: () => document.visibilityState === 'hidden',
  language: () => toLegacyLanguage(toLocale(document.documentElement.lang) ?? defaultLocale),
  onChange(listener) {
    document.addEventListener('visibilitychange', listener);
    const observer = new MutationObserver(listener);
    observer.observe(document.documentElement, { attributeFilter: ['lang'] });
    return () => {
      document.removeEventListener('visibilitychange', listener);
      observer.disconnect();
    };
  },
};
