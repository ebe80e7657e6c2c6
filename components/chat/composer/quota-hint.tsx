'use client';

import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { useHref } from '@/components/shell/use-href';
import { cx } from '@/components/ui/cx';
import { serviceMemberId } from '@/lib/core/member';
import { useFreeLeft } from '@/components/chat/use-chat';
import { useLive } from '@/components/chat/live-provider';

/** Shows how many free messages are left today; renders nothing for members without a quota. */
export function QuotaHint() {
  const t = useTranslations('chat');
  const { memberId } = useLive();
  const href = useHref();
  const left = useFreeLeft();
  if (left === undefined || left === null || memberId === serviceMemberId) return null;
  return (
    <p
      className={cx(
        'flex items-center justify-between gap-x-3 px-4 pt-2 text-xs',
        left === 0 ? 'text-danger' : 'text-muted',
      )}
    >
      <span>{left === 0 ? t('freeUsed') : t('freeLeft', { count: left })}</span>
      <Link
        href={href('recharge')}
        prefetch={false}
        className="shrink-0 font-semibold text-brand underline-offset-2 hover:underline pointer-coarse:-my-2 pointer-coarse:py-2"
      >
        {t('upgrade')}
      </Link>
    </p>
  );
}
