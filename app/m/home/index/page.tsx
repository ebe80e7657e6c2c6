import { readHomeSections } from '@/app/_home/home-sections';
import { NewMemberWelcome } from '@/app/_home/new-member-welcome';
import { Discover } from '@/components/home/discovery/discover';
import { isLikeTab, likeTabs, toDiscoverTab } from '@/components/home/discovery/discover-tabs';
import { readerFor } from '@/lib/platform/read-replica';
import { pageMetadata } from '@/lib/web/i18n/metadata';
import { packPage } from '@/components/members/packed-members';
import { listLikes } from '@/lib/likes/lists';
import { listLatest, listOnline } from '@/lib/members/queries';
import { pageLocale, pageTranslator } from '@/lib/web/i18n/page';
import { requireMember } from '@/lib/web/session/page';

export const generateMetadata = () => pageMetadata('home');

type Props = { searchParams: Promise<{ tab?: string | string[] }> };

export default async function MobileIndexPage({ searchParams }: Props) {
  const [viewer, { tab }] = await Promise.all([requireMember(), searchParams]);
  const read = readerFor(viewer);
  const opened = toDiscoverTab(tab);
  const [locale, t, [online, latest, likes]] = await Promise.all([
    pageLocale(),
    pageTranslator('pages'),
    read((db) =>
      Promise.all([
        listOnline(db, viewer, 1),
        opened === 'latest' ? listLatest(db, viewer, 1) : undefined,
        isLikeTab(opened) ? listLikes(db, likeTabs[opened], viewer, 1) : undefined,
      ]),
    ),
  ]);
  const sections = await readHomeSections(viewer, online, locale);
  return (
    <>
      <h1 className="sr-only">{t('discover')}</h1>
      <Discover
        online={packPage(online, locale)}
        latest={latest && packPage(latest, locale)}
        likes={likes && isLikeTab(opened) ? { tab: opened, page: packPage(likes, locale) } : undefined}
        sections={sections}
        welcome={viewer.awaitsWelcome ? <NewMemberWelcome viewer={viewer} /> : null}
        tier={viewer.tier}
      />
    </>
  );
}
