import { useLocale } from 'next-intl';
import { useTranslations } from '@/components/shell/use-translations';
import { href } from '@/lib/routing/href';
import type { ListedPage } from '@/lib/routing/indexed-pages';
import { inLanguage } from '@/lib/routing/info-pages';
import { titleKeyOn } from '@/lib/routing/routes';
import { StructuredData } from './structured-data';

type PageDataProps = { name: ListedPage; siteName: string; siteUrl: string };

/** A page that search engines list, and the way to it from the first page, in the language and with the address of its listing. */
export function PageData({ name, siteName, siteUrl }: PageDataProps) {
  const locale = useLocale();
  const t = useTranslations('pages');
  const describe = useTranslations('descriptions');
  const addressOf = (page: ListedPage) => siteUrl + inLanguage(href('desktop', page), locale);
  const title = t(titleKeyOn('desktop', name));
  const address = addressOf(name);
  const steps = [
    { name: siteName, item: addressOf('login') },
    ...(name === 'login' ? [] : [{ name: title, item: address }]),
  ];
  return (
    <StructuredData
      data={{
        '@graph': [
          {
            '@type': 'WebPage',
            '@id': `${address}#page`,
            url: address,
            name: title,
            description: describe(name, { site: siteName }),
            inLanguage: locale,
            isPartOf: { '@type': 'WebSite', '@id': `${siteUrl}/#site`, name: siteName, url: siteUrl },
            breadcrumb: { '@id': `${address}#steps` },
          },
          {
            '@type': 'BreadcrumbList',
            '@id': `${address}#steps`,
            itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
          },
        ],
      }}
    />
  );
}
