import { NewMemberWelcome } from '@/app/_home/new-member-welcome';
import { TrendPreviewSection } from '@/app/_home/trend-preview-section';
import { BalanceCard } from '@/components/credits/balance-card';
import { LiveCoins } from '@/components/home/live-coins';
import { MemberWall } from '@/components/home/discovery/member-wall';
import { LatestPreview, OnlinePreview } from '@/components/home/discovery/member-preview';
import { InviteCard } from '@/components/invitations/invite-card';
import { packMembers } from '@/components/members/packed-members';
import { database } from '@/lib/platform/database';
import { readerFor } from '@/lib/platform/read-replica';
import { pageMetadata } from '@/lib/web/i18n/metadata';
import { getOwnRecord, listLatest, listOnline, listWall } from '@/lib/members/queries';
import { pageLocale, pageTranslator } from '@/lib/web/i18n/page';
import { requireMember } from '@/lib/web/session/page';

/** Latest members: whole rows of two or four cards. */
const previewed = 12;

export const generateMetadata = () => pageMetadata('home');

export default async function DesktopIndexPage() {
  const viewer = await requireMember();
  const read = readerFor(viewer);
  const [locale, t, [wall, online, latest], own] = await Promise.all([
    pageLocale(),
    pageTranslator('members'),
    read((db) => Promise.all([listWall(db, viewer), listOnline(db, viewer, 1), listLatest(db, viewer, 1)])),
    getOwnRecord(database().db, viewer.id),
  ]);
  return (
    <div className="@container flex flex-col gap-8">
      <h1 className="sr-only">{t('welcome', { name: viewer.username })}</h1>
      {viewer.awaitsWelcome ? <NewMemberWelcome viewer={viewer} /> : null}
      <MemberWall members={packMembers(wall, locale)} />
      <div className="flex flex-col gap-8 @min-[60rem]:flex-row-reverse @min-[60rem]:items-start">
        <div className="grid shrink-0 gap-4 sm:grid-cols-2 @min-[60rem]:sticky @min-[60rem]:top-24 @min-[60rem]:w-72 @min-[60rem]:grid-cols-1">
          <BalanceCard coins={<LiveCoins coins={own.coins} />} />
          <InviteCard code={own.invitationCode} />
        </div>
        <div className="flex min-w-0 flex-1 flex-col gap-8">
          <OnlinePreview members={packMembers(online.items, locale)} />
          <LatestPreview members={packMembers(latest.items.slice(0, previewed), locale)} />
          <TrendPreviewSection viewer={viewer} />
        </div>
      </div>
    </div>
  );
}
