import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { locales } from '@/lib/core/locale';
import { env } from '@/lib/platform/env';
import type { Messages } from '@/messages';
import { siteName } from './site-name';

export type TitleKey = keyof Messages['pages'];

/** A page's title: "{its title key} · {site}" (spec §2). Whatever else a page says of itself goes into `more`. */
export async function pageMetadata(titleKey: TitleKey, more: Metadata = {}): Promise<Metadata> {
  const t = await getTranslations('pages');
  return { ...more, title: { absolute: `${t(titleKey)} · ${await siteName()}` } };
}

/** Tells search engines where a page that takes `?lang=` stands in each language. */
export function languageAlternates(path: `/${string}`): NonNullable<Metadata['alternates']> {
  const { SITE_URL } = env();
  const address = (language: string) => `${SITE_URL}${path}?lang=${language}`;
  return {
    languages: {
      ...Object.fromEntries(locales.map((locale) => [locale, address(locale)])),
      'x-default': `${SITE_URL}${path}`,
    },
  };
}
