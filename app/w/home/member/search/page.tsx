import type { AddressQuery } from '@/app/_home/search';
import { SearchScreen } from '@/app/_home/search-screen';
import { DesktopSearch } from '@/components/home/search/desktop-search';
import { pageMetadata } from '@/lib/web/i18n/metadata';

export const generateMetadata = () => pageMetadata('search');

export default async function DesktopSearchPage({ searchParams }: { searchParams: Promise<AddressQuery> }) {
  return <SearchScreen query={await searchParams} View={DesktopSearch} />;
}
