'use client';

import { NextIntlClientProvider, useLocale, useMessages, type AbstractIntlMessages } from 'next-intl';
import type { ReactNode } from 'react';
import { siteTimeZone } from '@/lib/core/locale';

// The merged catalogues: one entry per surrounding catalogue and text.
const merged = new WeakMap<object, Map<string, AbstractIntlMessages>>();

/**
 * Adds namespaces, JSON from `pickMessages`, to those that the surrounding shell has sent. For parts that need both;
 * `MessagesProvider` replaces all.
 */
export function MoreMessages({ messages, children }: { messages: string; children: ReactNode }) {
  const outer = useMessages();
  const locale = useLocale();
  let known = merged.get(outer);
  if (!known) merged.set(outer, (known = new Map<string, AbstractIntlMessages>()));
  let all = known.get(messages);
  if (!all) known.set(messages, (all = { ...outer, ...(JSON.parse(messages) as AbstractIntlMessages) })); // the project's own catalogue
  return (
    <NextIntlClientProvider messages={all} locale={locale} timeZone={siteTimeZone}>
      {children}
    </NextIntlClientProvider>
  );
}
