import type { Metadata } from 'next';
import { locales } from '@/lib/core/locale';
import { env } from '@/lib/platform/env';
import { pageTerminal } from '@/lib/platform/session/page-terminal';
import { href, type PlainRouteName } from '@/lib/routing/href';
import { titleKeyOn, type RouteName } from '@/lib/routing/routes';
import { siteName } from './site-name';
import { pageTranslator } from './page';

/** Returns the metadata of a page of the table: "{its title} · {site}" (spec 2), and whatever `more` adds. */
export async function pageMetadata(name: RouteName, more: Metadata = {}): Promise<Metadata> {
  const [t, terminal, site] = await Promise.all([pageTranslator('pages'), pageTerminal(), siteName()]);
  return { ...more, title: { absolute: `${t(titleKeyOn(terminal, name))} · ${site}` } };
}

/** Returns the addresses of an info page in each language, for search engines. */
export function languageAlternates(name: PlainRouteName): NonNullable<Metadata['alternates']> {
  const page = `${env().SITE_URL}${href('desktop', name)}`;
  return {
    languages: {
      ...Object.fromEntries(locales.map((locale) => [locale, `${page}?lang=${locale}`])),
      'x-default': page,
    },
  };
}
