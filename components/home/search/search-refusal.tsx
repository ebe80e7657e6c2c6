'use client';

import { UpgradeLink } from '@/components/shell/upgrade-link';
import { useLocale } from 'next-intl';
import { useHref } from '@/components/shell/use-href';
import { useTranslations } from '@/components/shell/use-translations';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { EndOfList } from '@/components/ui/illustrations/end-of-list';
import { NoPermission } from '@/components/ui/illustrations/no-permission';

type SearchRefusalProps = {
  reason: 'noPermission' | 'limit';
  /** A higher tier would allow the search. */
  canUpgrade: boolean | undefined;
  /** Seconds until the quota begins again. */
  secondsToWait?: number | undefined;
};

const illustrations = { noPermission: NoPermission, limit: EndOfList } as const;

/** Shown instead of results: the reason, when it ends, and the upgrade where it would help. */
export function SearchRefusal({ reason, canUpgrade = false, secondsToWait = 0 }: SearchRefusalProps) {
  const t = useTranslations('search');
  const href = useHref();
  const locale = useLocale();
  const hours = Math.max(1, Math.round(secondsToWait / 3600));
  const when = new Intl.RelativeTimeFormat(locale).format(hours, 'hour');
  return (
    <EmptyState
      Illustration={illustrations[reason]}
      title={t(`refusal.${reason}.title`)}
      text={t(`refusal.${reason}.text`, { when })}
      action={
        <>
          {canUpgrade ? <UpgradeLink>{t('refusal.upgrade')}</UpgradeLink> : null}
          <ButtonLink href={href('latest')} variant={canUpgrade ? 'secondary' : 'primary'}>
            {t('refusal.latest')}
          </ButtonLink>
        </>
      }
    />
  );
}
