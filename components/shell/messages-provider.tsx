'use client';

import { NextIntlClientProvider, type AbstractIntlMessages } from 'next-intl';
import type { ReactNode } from 'react';
import type { Locale } from '@/lib/core/locale';
import { siteTimeZone } from '@/lib/core/locale';

type MessagesProviderProps = {
  /** Namespaces as JSON, from `pickMessages`. */
  messages: string;
  locale: Locale;
  children: ReactNode;
};

// The parsed messages: one entry per language and shell.
const read = new Map<string, AbstractIntlMessages>();

/** Provides the messages of a shell to the client components below. */
export function MessagesProvider({ messages, locale, children }: MessagesProviderProps) {
  let parsed = read.get(messages);
  if (!parsed) read.set(messages, (parsed = JSON.parse(messages) as AbstractIntlMessages)); // the project's own catalogue
  return (
    <NextIntlClientProvider messages={parsed} locale={locale} timeZone={siteTimeZone}>
      {children}
    </NextIntlClientProvider>
  );
}
