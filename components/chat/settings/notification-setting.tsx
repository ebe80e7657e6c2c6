'use client';

import { useTranslations } from '@/components/shell/use-translations';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { canShowPopups } from '@/lib/browser/can-show-popups';
import { useSoundSetting } from './use-sound-setting';

const hints = {
  default: 'settings.notifyHint',
  granted: 'settings.notifyHint',
  denied: 'settings.notifyDenied',
  unsupported: 'settings.notifyUnsupported',
} as const;

/**
 * The browser's permission to notify, granted only by its own prompt, or that the browser shows no pop-ups, whatever it was
 * granted. Renders nothing while the member switched pop-ups off.
 */
export function NotificationSetting() {
  const t = useTranslations('chat');
  const [permission, setPermission] = useState<NotificationPermission | 'unsupported'>(() =>
    canShowPopups() ? Notification.permission : 'unsupported',
  );
  const [hasPopups] = useSoundSetting();
  if (!hasPopups) return null;
  return (
    <div className="flex min-h-12 items-center justify-between gap-4 text-sm">
      <span>
        <span className="block font-medium">{t('settings.notify')}</span>
        <span className="block text-xs text-muted">{t(hints[permission])}</span>
      </span>
      {permission === 'default' ? (
        <Button variant="secondary" size="sm" onClick={() => void Notification.requestPermission().then(setPermission)}>
          {t('settings.notifyAllow')}
        </Button>
      ) : permission === 'granted' ? (
        <span className="text-xs font-semibold text-success">{t('settings.notifyAllowed')}</span>
      ) : null}
    </div>
  );
}
