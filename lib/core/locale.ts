import { isRobot } from './is-robot';

/** Interface languages as BCP 47 tags. The legacy names `zhcn` and `zhtw` are invalid tags and break ICU messages. */
export const locales = ['en', 'zh-CN', 'zh-TW'] as const;
export type Locale = (typeof locales)[number];

/** The names that other clients and the `language` cookie use (spec 9). */
export const legacyLanguages = ['en', 'zhcn', 'zhtw'] as const;
export type LegacyLanguage = (typeof legacyLanguages)[number];

export const defaultLocale: Locale = 'zh-TW';
export const languageCookie = 'language';

const legacyByLocale = { en: 'en', 'zh-CN': 'zhcn', 'zh-TW': 'zhtw' } as const satisfies Record<Locale, LegacyLanguage>;
const localeByLegacy = { en: 'en', zhcn: 'zh-CN', zhtw: 'zh-TW' } as const satisfies Record<LegacyLanguage, Locale>;

export function toLegacyLanguage(locale: Locale): LegacyLanguage {
  return legacyByLocale[locale];
}

export function fromLegacyLanguage(value: string | undefined): Locale | undefined {
  return isLegacyLanguage(value) ? localeByLegacy[value] : undefined;
}

/** Parses a locale or its legacy name: addresses carry either. */
export function toLocale(value: string | null | undefined): Locale | undefined {
  return locales.find((locale) => locale === value) ?? fromLegacyLanguage(value ?? undefined);
}

function isLegacyLanguage(value: string | undefined): value is LegacyLanguage {
  return legacyLanguages.some((language) => language === value);
}

/** The language of robots, which mostly name none: previews of links are read by people of any language. */
const robotLocale: Locale = 'en';

/**
 * Returns the saved choice, else the first supported language of `Accept-Language`, else traditional Chinese (spec 9); English
 * for a robot without a language of the site.
 */
export function pickLocale(
  saved: string | undefined,
  acceptLanguage: string | null | undefined,
  userAgent?: string | null,
): Locale {
  const chosen = fromLegacyLanguage(saved) ?? localeOfHeader(acceptLanguage);
  return chosen ?? (isRobot(userAgent) ? robotLocale : defaultLocale);
}

function localeOfHeader(header: string | null | undefined): Locale | undefined {
  if (!header) return undefined;
  const ranked = header
    .slice(0, 500)
    .split(',')
    .map((part, index) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const weight = parameters.map((p) => /^\s*q=([0-9.]+)$/.exec(p)?.[1]).find(Boolean);
      return { locale: localeOfTag(tag), weight: weight ? Number(weight) : 1, index };
    })
    .filter((entry) => entry.locale && entry.weight > 0)
    .sort((a, b) => b.weight - a.weight || a.index - b.index);
  return ranked[0]?.locale;
}

function localeOfTag(tag: string): Locale | undefined {
  const lower = tag.toLowerCase();
  if (/^en\b/.test(lower)) return 'en';
  if (/^zh-(hant|tw|hk|mo)\b/.test(lower)) return 'zh-TW';
  if (/^zh\b/.test(lower)) return 'zh-CN';
  return undefined;
}

/** The time zone of all formatted dates, on the server and in the browser. */
export const siteTimeZone = 'UTC';
