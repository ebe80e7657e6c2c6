'use client';

import { useTranslations } from '@/components/shell/use-translations';
import { OnlineDot } from '@/components/ui/badge';
import { cx } from '@/components/ui/cx';
import { RelativeTime } from './relative-time';

type PresenceLineProps = { isOnline: boolean; lastActiveAt: number; className?: string };

/** Online now, or when the member was last active. */
export function PresenceLine({ isOnline, lastActiveAt, className }: PresenceLineProps) {
  const t = useTranslations('members');
  if (!isOnline && lastActiveAt === 0) return null;
  return (
    <p className={cx('inline-flex items-center gap-2 text-sm', className)}>
      <OnlineDot online={isOnline} />
      <span>
        {isOnline ? t('onlineNow') : t.rich('lastActive', { time: () => <RelativeTime at={lastActiveAt} /> })}
      </span>
    </p>
  );
}
