import { Discover } from '@/components/home/discovery/discover';
import { database } from '@/lib/platform/database';
import { pageMetadata } from '@/lib/platform/i18n/metadata';
import { packPage } from '@/components/members/packed-members';
import { listLatest, listOnline } from '@/lib/members/queries';
import { pageLocale, pageTranslator } from '@/lib/platform/i18n/page';
import { requireMember } from '@/lib/platform/session/page';

export const generateMetadata = () => pageMetadata('home');

type Props = { searchParams: Promise<{ tab?: string | string[] }> };

export default async function MobileIndexPage({ searchParams }: Props) {
  const [viewer, { tab }] = await Promise.all([requireMember(), searchParams]);
  const { db } = database();
  const [locale, t, online, latest] = await Promise.all([
    pageLocale(),
    pageTranslator('pages'),
    listOnline(db, viewer, 1),
    tab === 'latest' ? listLatest(db, viewer, 1) : undefined,
  ]);
  return (
    <>
      <h1 className="sr-only">{t('discover')}</h1>
      <Discover online={packPage(online, locale)} latest={latest && packPage(latest, locale)} tier={viewer.tier} />
    </>
  );
}
