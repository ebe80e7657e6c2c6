import { cloneElement, isValidElement, type ReactNode } from 'react';
import type { createTranslator as createOfLibrary } from 'use-intl/core';
import formatMessage from 'use-intl/format-message';
import { dateFormatOf, numberFormatOf, pluralRulesOf } from '@/lib/core/intl-formats';
import { isolatingTranslator } from '@/lib/core/isolate-text';
import type { Locale } from '@/lib/core/locale';
import type { Messages } from '@/messages';

export type Translator<N extends keyof Messages & string> = ReturnType<typeof createOfLibrary<Messages, N>>;

type Values = Readonly<Record<string, unknown>>;
type Options = Parameters<typeof formatMessage>[3];

// Messages have dates, numbers and plurals only.
const formatters = {
  getDateTimeFormat: dateFormatOf,
  getNumberFormat: numberFormatOf,
  getPluralRules: pluralRulesOf,
} as Options['formatters'];
/** The library keeps messages here that no build has compiled. */
const cache = { message: {} } as Options['cache'];

/**
 * Creates a translator of a namespace for pages. That of next-intl is four times larger, because it brings formatters of
 * everything to each page; with both, a message is formatted by the same function.
 */
export function createTranslator<N extends keyof Messages & string>(
  locale: Locale,
  messages: Messages,
  namespace: N,
): Translator<N> {
  const read = (key: string) => findMessage(messages[namespace], key);
  const write = (key: string, values?: Values): ReactNode => {
    const path = `${namespace}.${key}`;
    const message = read(key);
    if (message === undefined) return report(path, new Error(`The message ${path} is missing.`));
    try {
      // The types of the translator have checked the message and its values.
      return formatMessage(key, message as string, values as Parameters<typeof formatMessage>[2], {
        cache,
        formatters,
        locale,
      });
    } catch (error) {
      return report(path, error);
    }
  };
  const translator = Object.assign((key: string, values?: Values) => write(key, values), {
    markup: write,
    rich: (key: string, values?: Values) => write(key, values && withKeys(values)),
    raw: read,
    has: (key: string) => read(key) !== undefined,
  });
  return isolatingTranslator(translator) as unknown as Translator<N>; // the library's types depend on the messages
}

/** Returns the message of a key such as `form.title`. */
function findMessage(table: unknown, key: string): unknown {
  return key
    .split('.')
    .reduce(
      (part: unknown, name) => (typeof part === 'object' && part !== null ? (part as Values)[name] : undefined),
      table,
    );
}

/** Shows the path of a message in its place: a page with one wrong text is better than none. */
function report(path: string, error: unknown): string {
  if (typeof reportError === 'function') reportError(error);
  return path;
}

/** Gives a key to each element that a tag of a message renders: React demands one of the elements of a list. */
function withKeys(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      if (typeof value !== 'function') return [name, value];
      let count = 0;
      const render = (chunks: ReactNode) => {
        const part = (value as (chunks: ReactNode) => ReactNode)(chunks); // a tag of the message
        return isValidElement(part) ? cloneElement(part, { key: `${name}${(count += 1)}` }) : part;
      };
      return [name, render];
    }),
  );
}
