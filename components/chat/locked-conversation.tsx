'use client';

import { useTranslations } from '@/components/shell/use-translations';
import { UpgradeLink } from '@/components/shell/upgrade-link';

/** In place of the messages of a conversation that the viewer's tier may not read. */
export function LockedConversation({ canUpgrade }: { canUpgrade: boolean }) {
  const t = useTranslations('chat');
  return (
    <div className="grid flex-1 place-content-center justify-items-center gap-3 p-6 text-center text-muted">
      <p>{t('locked')}</p>
      {canUpgrade ? <UpgradeLink size="sm">{t('upgrade')}</UpgradeLink> : null}
    </div>
  );
}
