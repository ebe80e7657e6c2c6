import type { Metadata } from 'next';
import { locales, type Locale } from '@/lib/core/locale';
import { env } from '@/lib/platform/env';
import { pageTerminal } from '@/lib/web/session/page-terminal';
import { addressOn } from '@/lib/routing/href';
import { isIndexed } from '@/lib/routing/indexed-pages';
import { inLanguage } from '@/lib/routing/info-pages';
import { titleKeyOn, type RouteName } from '@/lib/routing/routes';
import type { Terminal } from '@/lib/core/terminal';
import { languageAddresses, listedAddress } from './listed-addresses';
import { siteName } from './site-name';
import { pageLocale, pageTranslator } from './page';

/**
 * Returns the metadata of a page of the table: "{its title} · {site}" (spec 2), what search engines and previews of
 * links read, and whatever `more` adds. Pages that the table does not list for them ask not to be listed.
 */
export async function pageMetadata(name: RouteName, more: Metadata = {}): Promise<Metadata> {
  const [t, terminal, site] = await Promise.all([pageTranslator('pages'), pageTerminal(), siteName()]);
  const pageTitle = t(titleKeyOn(terminal, name));
  const title = { absolute: `${pageTitle} · ${site}` };
  if (!isIndexed(name)) return { robots: { index: false, follow: false }, ...more, title };
  const [locale, describe] = await Promise.all([pageLocale(), pageTranslator('descriptions')]);
  const description = describe(name, { site });
  const address = listedAddress(name, locale);
  const isDoor = name === 'login' || name === 'register';
  const previewTexts = isDoor ? await introduction(site) : { title: title.absolute, description };
  return {
    description,
    alternates: alternatesOf(name, terminal, locale),
    ...preview({ ...previewTexts, site, locale, address }),
    ...more,
    title,
  };
}

/** Returns the title and text of the site, for its doors: its address, and every link that needs a log-in, leads a preview there. */
async function introduction(site: string) {
  const [intro, shell] = await Promise.all([pageTranslator('intro'), pageTranslator('shell')]);
  return { title: intro('previewTitle', { site }), description: shell('description', { name: site }) };
}

/**
 * Returns the metadata of the page behind an invitation link. A chat shows it as the preview of the link, without anything
 * about the member who invites.
 */
export async function invitationMetadata(): Promise<Metadata> {
  const [t, site, locale] = await Promise.all([pageTranslator('invitations'), siteName(), pageLocale()]);
  const title = t('previewTitle', { site });
  const description = t('previewText', { site });
  return pageMetadata('registerInvited', {
    description,
    ...preview({ title, description, site, locale, drawing: 'invitation' }),
  });
}

/** A page with an address on each terminal names both to search engines, which then list it once. */
function alternatesOf(name: RouteName, terminal: Terminal, locale: Locale): Metadata['alternates'] {
  const onPhones = `${env().SITE_URL}${inLanguage(addressOn('mobile', name, {}), locale)}`;
  const canonical = listedAddress(name, locale);
  return {
    canonical,
    languages: languageAddresses(name, terminal),
    ...(terminal === 'desktop' && onPhones !== canonical && { media: { [phones]: onPhones } }),
  };
}

const phones = 'only screen and (max-width: 640px)';

const openGraphLocales = { en: 'en_GB', 'zh-CN': 'zh_CN', 'zh-TW': 'zh_TW' } as const satisfies Record<Locale, string>;

type Preview = {
  title: string;
  description: string;
  site: string;
  locale: Locale;
  /** The address that the preview is stored for; without one, that of the link. */
  address?: string;
  /** A file of `public/og`, which the build draws. */
  drawing?: 'site' | 'invitation';
};

/** Returns what the preview of a link shows. */
function preview({ title, description, site, locale, address, drawing = 'site' }: Preview): Metadata {
  const picture = { url: `${env().SITE_URL}/og/${drawing}.png`, width: 1200, height: 630, alt: site };
  return {
    openGraph: {
      type: 'website',
      siteName: site,
      title,
      description,
      ...(address && { url: address }),
      locale: openGraphLocales[locale],
      alternateLocale: locales.filter((other) => other !== locale).map((other) => openGraphLocales[other]),
      images: [picture],
    },
    twitter: { card: 'summary_large_image', title, description, images: [picture] },
  };
}
