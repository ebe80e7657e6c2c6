import { OwnAvatar } from '@/app/_home/own-avatar';
import { hubLinks } from '@/app/_home/hub-links';
import { stepHref } from '@/app/_home/step-href';
import { getHref } from '@/components/shell/get-href';
import { DeviceSettings } from '@/components/home/device-settings';
import { HubMenu } from '@/components/home/mine/hub-menu';
import { SignOutButton } from '@/components/home/sign-out-button';
import { MyCard } from '@/components/members/my-card';
import { MembershipLine } from '@/components/membership/membership-line';
import { CompletenessCard } from '@/components/profile/completeness-card';
import { ButtonLink } from '@/components/ui/button-link';
import { PageHeader } from '@/components/ui/page-header';
import { getOwnRecord } from '@/lib/members/queries';
import { database } from '@/lib/platform/database';
import { pageMetadata } from '@/lib/web/i18n/metadata';
import { pageDateLocale } from '@/lib/web/i18n/page-dates';
import { pageTranslator } from '@/lib/web/i18n/page';
import { requireMember } from '@/lib/web/session/page';
import { completenessOf } from '@/lib/profile/completeness';
import { countNewVisitors } from '@/lib/visitors/queries';

export const generateMetadata = () => pageMetadata('mine');

export default async function MyIndexPage() {
  const viewer = await requireMember();
  const { db } = database();
  const [own, visitors] = await Promise.all([getOwnRecord(db, viewer.id), countNewVisitors(db, viewer)]);
  const [href, t, profile, links, dateLocale] = await Promise.all([
    getHref(),
    pageTranslator('pages'),
    pageTranslator('profile'),
    hubLinks(own, visitors),
    pageDateLocale(viewer),
  ]);
  const completeness = completenessOf(own);
  const expiresAt = { free: null, silver: own.silverExpiresAt, gold: own.goldExpiresAt }[own.tier];
  const here = (type: number) => href('profile', { id: own.id, type });
  return (
    <>
      <PageHeader title={t('mine')} />
      <div className="flex flex-1 flex-col gap-4 p-4">
        <MyCard
          member={own}
          avatar={<OwnAvatar username={own.username} avatar={own.avatar} size="lg" />}
          membership={<MembershipLine tier={own.tier} expiresAt={expiresAt} dateLocale={dateLocale} />}
        >
          <div className="mt-4 flex flex-wrap gap-2">
            <ButtonLink href={here(3)} className="flex-1">
              {profile('viewProfile')}
            </ButtonLink>
            <ButtonLink href={here(1)} variant="secondary" className="flex-1">
              {profile('postCount', { count: own.trendCount })}
            </ButtonLink>
          </div>
        </MyCard>
        <CompletenessCard completeness={completeness} href={stepHref(href, completeness.next, own)} />
        {links.map((group) => (
          <HubMenu key={group[0]?.href} links={group} />
        ))}
        <DeviceSettings />
        <SignOutButton wide />
      </div>
    </>
  );
}
