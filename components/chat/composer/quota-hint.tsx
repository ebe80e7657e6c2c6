'use client';

import { useTranslations } from '@/components/shell/use-translations';
import { SoftLink } from '@/components/ui/soft-link';
import { useUpgradeHref } from '@/components/shell/use-upgrade-href';
import { cx } from '@/components/ui/cx';
import { serviceMemberId } from '@/lib/core/member';
import { useFreeLeft, useNewPeople } from '@/components/chat/use-chat';
import { useLive } from '@/components/chat/live-provider';
import { quotaHintOf } from './composer-rules';

/** Shows what is left today of new people or free messages; renders nothing for members with enough of both. */
export function QuotaHint({ isOpening }: { isOpening: boolean }) {
  const t = useTranslations('chat');
  const { memberId } = useLive();
  const hint = quotaHintOf({ freeLeft: useFreeLeft(), newPeople: useNewPeople(), isOpening });
  if (!hint || memberId === serviceMemberId) return null;
  const { kind, left: count, canUpgrade } = hint;
  const freeText = count === 0 ? t('freeUsed') : t('freeLeft', { count });
  return (
    <p
      className={cx(
        'flex items-center justify-between gap-x-3 px-4 pt-2 text-xs',
        count === 0 ? 'text-danger' : 'text-muted',
      )}
    >
      <span>{kind === 'newPeople' ? t('newPeopleLeft', { count }) : freeText}</span>
      {canUpgrade ? <UpgradeTextLink /> : null}
    </p>
  );
}

/** Has the address of the memberships, which nothing else of the hint needs. */
function UpgradeTextLink() {
  const t = useTranslations('chat');
  return (
    <SoftLink
      href={useUpgradeHref()}
      className="shrink-0 font-semibold text-brand underline-offset-2 hover:underline pointer-coarse:-my-2 pointer-coarse:py-2"
    >
      {t('upgrade')}
    </SoftLink>
  );
}
