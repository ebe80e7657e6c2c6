import { locales } from '@/lib/core/locale';
import { StructuredData } from './structured-data';

/** The operator and the site, for search engines. */
export function SiteData({ siteName, siteUrl }: { siteName: string; siteUrl: string }) {
  const organization = { '@type': 'Organization', '@id': `${siteUrl}/#organization`, name: siteName, url: siteUrl };
  return (
    <StructuredData
      data={{
        '@graph': [
          { ...organization, logo: `${siteUrl}/icon.svg` },
          {
            '@type': 'WebSite',
            '@id': `${siteUrl}/#site`,
            name: siteName,
            url: siteUrl,
            inLanguage: locales,
            publisher: { '@id': organization['@id'] },
          },
        ],
      }}
    />
  );
}
