import { escapeHtml } from '@/lib/core/escape-html';
import { locales } from '@/lib/core/locale';
import { database } from '@/lib/platform/database';
import { findTextDates } from '@/lib/texts/text-dates';
import { indexedPages } from '@/lib/routing/indexed-pages';
import { languageAddresses, listedAddress } from '@/lib/web/i18n/listed-addresses';

const head = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">`;

/** Lists the pages of search engines (sitemaps.org), each once in each language with its addresses in the others. */
export async function GET(): Promise<Response> {
  const dateOf = await findTextDates(database().db);
  const entries = indexedPages.flatMap((name) => {
    const others = Object.entries(languageAddresses(name)).map(
      ([language, address]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeHtml(address)}" />`,
    );
    return locales.map((locale) =>
      [
        '<url>',
        `<loc>${escapeHtml(listedAddress(name, locale))}</loc>`,
        ...others,
        `<lastmod>${new Date(dateOf(name, locale)).toISOString()}</lastmod>`,
        '</url>',
      ].join('\n'),
    );
  });
  return new Response([head, ...entries, '</urlset>\n'].join('\n'), {
    headers: {
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, max-age=0, must-revalidate',
    },
  });
}
