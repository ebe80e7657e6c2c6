'use client';

import { NextIntlClientProvider, type AbstractIntlMessages } from 'next-intl';
import type { ReactNode } from 'react';
import type { Locale } from '@/lib/core/locale';
import { siteTimeZone } from '@/lib/core/locale';

export type MessagesProviderProps = {
  /** Namespaces as `pickMessages` writes them. */ messages: string;
  locale: Locale;
  children: ReactNode;
};

// One text a language and shell: the server makes them from its own catalogue, so they are few.
const read = new Map<string, AbstractIntlMessages>();

/** Gives client components below it the words of a shell. */
export function MessagesProvider({ messages, locale, children }: MessagesProviderProps) {
  let words = read.get(messages);
  if (!words) read.set(messages, (words = JSON.parse(messages) as AbstractIntlMessages)); // our own catalogue
  return (
    <NextIntlClientProvider messages={words} locale={locale} timeZone={siteTimeZone}>
      {children}
    </NextIntlClientProvider>
  );
}
