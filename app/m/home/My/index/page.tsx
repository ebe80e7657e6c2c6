import { SoftLink } from '@/components/ui/soft-link';
import { MyCard } from '@/components/members/my-card';
import { MembershipLine } from '@/components/membership/membership-line';
import { DeviceSettings } from '@/components/home/device-settings';
import { SignOutButton } from '@/components/home/sign-out-button';
import { ChevronRight } from '@/components/ui/icons/chevron-right';
import { Coins } from '@/components/ui/icons/coins';
import { PageHeader } from '@/components/ui/page-header';
import { database } from '@/lib/platform/database';
import { pageMetadata } from '@/lib/platform/i18n/metadata';
import { getOwnRecord } from '@/lib/members/queries';
import { pageTranslator } from '@/lib/platform/i18n/page';
import { requireMember } from '@/lib/platform/session/page';
import { href } from '@/lib/routing/href';

export const generateMetadata = () => pageMetadata('mine');

export default async function MyIndexPage() {
  const viewer = await requireMember();
  const own = await getOwnRecord(database().db, viewer.id);
  const [t, credits] = await Promise.all([pageTranslator('pages'), pageTranslator('credits')]);
  const expiresAt = { free: null, silver: own.silverExpiresAt, gold: own.goldExpiresAt }[own.tier];
  return (
    <>
      <PageHeader title={t('mine')} />
      <div className="flex flex-1 flex-col gap-4 p-4">
        <MyCard member={own} membership={<MembershipLine tier={own.tier} expiresAt={expiresAt} />} />
        <SoftLink
          href={href('mobile', 'recharge')}
          className="flex min-h-14 items-center gap-3 rounded-card border border-line bg-surface px-4"
        >
          <Coins className="size-6 text-gold" aria-hidden />
          <span className="flex-1">{credits('balance')}</span>
          <strong className="text-lg tabular-nums">{credits('coins', { count: own.coins })}</strong>
          <ChevronRight className="size-5 text-muted" aria-hidden />
        </SoftLink>
        <DeviceSettings />
        <SignOutButton wide className="mt-auto" />
      </div>
    </>
  );
}
