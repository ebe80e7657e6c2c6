'use client';

import { NextIntlClientProvider, useLocale, useMessages, type AbstractIntlMessages } from 'next-intl';
import { use, type ReactNode } from 'react';
import { preload } from 'react-dom';
import { findTexts, loadTexts } from '@/lib/browser/text-files';
import type { Locale } from '@/lib/core/locale';
import { siteTimeZone } from '@/lib/core/locale';

/** Texts as JSON from `pickMessages`, or the address of a file of them from `pageTexts`. */
type TextSource =
  | { readonly messages: string; readonly file?: undefined }
  | { readonly file: string; readonly messages?: undefined };

type MessagesProviderProps = TextSource & { locale: Locale; children: ReactNode };

// The parsed messages: one entry per language and text.
const parsed = new Map<string, AbstractIntlMessages>();

/** Provides the messages of a shell to the client components below. Hydration waits for a file that is not there yet. */
export function MessagesProvider({ locale, children, ...source }: MessagesProviderProps) {
  return (
    <NextIntlClientProvider messages={useTexts(source)} locale={locale} timeZone={siteTimeZone}>
      {children}
    </NextIntlClientProvider>
  );
}

// The merged catalogues: one entry per surrounding catalogue and added one.
const merged = new WeakMap<object, WeakMap<object, AbstractIntlMessages>>();

/** Adds namespaces to those that the surrounding shell has. For parts that need both; `MessagesProvider` replaces all. */
export function MoreMessages({ children, ...source }: TextSource & { children: ReactNode }) {
  const outer = useMessages();
  const added = useTexts(source);
  const locale = useLocale();
  let known = merged.get(outer);
  if (!known) merged.set(outer, (known = new WeakMap()));
  let all = known.get(added);
  if (!all) known.set(added, (all = { ...outer, ...added }));
  return (
    <NextIntlClientProvider messages={all} locale={locale} timeZone={siteTimeZone}>
      {children}
    </NextIntlClientProvider>
  );
}

function useTexts({ file, messages }: TextSource): AbstractIntlMessages {
  if (file !== undefined) {
    // Here and not where the page names the file: what a server component preloads is not part of the document's head.
    preload(file, { as: 'fetch', crossOrigin: 'anonymous' });
    return (findTexts(file) ?? use(loadTexts(file))) as AbstractIntlMessages; // the project's own catalogue
  }
  let texts = parsed.get(messages);
  if (!texts) parsed.set(messages, (texts = JSON.parse(messages) as AbstractIntlMessages)); // the project's own catalogue
  return texts;
}
