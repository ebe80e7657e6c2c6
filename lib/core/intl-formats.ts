import { siteTimeZone } from './locale';

// One of each kind, language and options: creating one takes longer than all that a page formats with it.
const dates = new Map<string, Intl.DateTimeFormat>();
const numbers = new Map<string, Intl.NumberFormat>();
const plurals = new Map<string, Intl.PluralRules>();

/** Returns the format of dates of a language or a `DateLocale`, in the time zone of the site unless the options name another. */
export function dateFormatOf(locale: string, options?: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return cachedIn(
    dates,
    locale,
    options,
    () =>
      new Intl.DateTimeFormat(locale, { ...options, ...clockOf(options), timeZone: options?.timeZone ?? siteTimeZone }),
  );
}

/** The clock has 24 hours and two digits in each language: no reader misreads it, and midnight is 00:00. */
function clockOf({ hour, timeStyle }: Intl.DateTimeFormatOptions = {}): Intl.DateTimeFormatOptions {
  if (hour) return { hour: '2-digit', hourCycle: 'h23' };
  return timeStyle ? { hourCycle: 'h23' } : {};
}

export function numberFormatOf(locale: string, options?: Intl.NumberFormatOptions): Intl.NumberFormat {
  return cachedIn(numbers, locale, options, () => new Intl.NumberFormat(locale, options));
}

export function pluralRulesOf(locale: string, options?: Intl.PluralRulesOptions): Intl.PluralRules {
  return cachedIn(plurals, locale, options, () => new Intl.PluralRules(locale, options));
}

function cachedIn<T>(cache: Map<string, T>, locale: string, options: object | undefined, create: () => T): T {
  const key = locale + JSON.stringify(options ?? {});
  let format = cache.get(key);
  if (!format) cache.set(key, (format = create()));
  return format;
}
