import { UpgradeLink } from '@/components/shell/upgrade-link';
import { getFormatter, getTranslations } from 'next-intl/server';
import { getHref } from '@/components/shell/get-href';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { EndOfList } from '@/components/ui/illustrations/end-of-list';
import { NoPeople } from '@/components/ui/illustrations/no-people';
import { NoPermission } from '@/components/ui/illustrations/no-permission';
import type { ReactNode } from 'react';

export type ProfileRefusalProps = {
  reason: 'notFound' | 'blocked' | 'noPermission' | 'limit';
  /** The name of the member, and what ends the block, where the viewer's own block is the reason. */
  blocked?: { readonly name: string; readonly undo: ReactNode } | undefined;
  /** A higher tier would show the profile. */
  canUpgrade?: boolean | undefined;
  /** Seconds until the quota begins again. */
  secondsToWait?: number | undefined;
};

const illustrations = { notFound: NoPeople, blocked: NoPeople, noPermission: NoPermission, limit: EndOfList } as const;

/** Shown instead of a profile: the reason, when it ends, the upgrade where it would help, and a link home. */
export async function ProfileRefusal({ reason, blocked, canUpgrade = false, secondsToWait = 0 }: ProfileRefusalProps) {
  const [t, format, href] = await Promise.all([getTranslations('members'), getFormatter(), getHref()]);
  const now = new Date();
  const when = format.relativeTime(now.getTime() + secondsToWait * 1000, now);
  return (
    <EmptyState
      Illustration={illustrations[reason]}
      title={
        reason === 'limit' && !canUpgrade
          ? t('refusal.limitReached.title')
          : t(`refusal.${reason}.title`, { name: blocked?.name ?? '' })
      }
      text={t(`refusal.${reason}.text`, { when })}
      action={
        <>
          {blocked?.undo}
          {canUpgrade ? <UpgradeLink>{t('refusal.upgrade')}</UpgradeLink> : null}
          <ButtonLink href={href('home')} variant={canUpgrade || blocked ? 'secondary' : 'primary'}>
            {t('refusal.home')}
          </ButtonLink>
        </>
      }
      className="min-h-[70dvh]"
    />
  );
}
