import type { AddressQuery } from '@/app/_home/search';
import { SearchScreen } from '@/app/_home/search-screen';
import { MobileSearch } from '@/components/home/search/mobile-search';
import { pageMetadata } from '@/lib/web/i18n/metadata';
import { pageTranslator } from '@/lib/web/i18n/page';

export const generateMetadata = () => pageMetadata('search');

export default async function MobileSearchPage({ searchParams }: { searchParams: Promise<AddressQuery> }) {
  const [t, query] = await Promise.all([pageTranslator('pages'), searchParams]);
  return (
    <>
      <h1 className="sr-only">{t('search')}</h1>
      <SearchScreen query={query} View={MobileSearch} />
    </>
  );
}
