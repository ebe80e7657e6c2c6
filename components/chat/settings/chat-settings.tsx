'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Switch } from '@/components/ui/checkbox';
import { Overlay } from '@/components/ui/overlay';
import { RadioGroup } from '@/components/ui/radio-group';
import { Skeleton } from '@/components/ui/skeleton';
import { toast } from '@/components/ui/toast';
import type { SettingsChange } from '@/lib/chat/client/calls';
import type { ChatSettings as Settings } from '@/lib/chat/client/types';
import { useChatState } from '@/components/chat/use-chat';
import { useLive } from '@/components/chat/live-provider';
import { NotificationSetting } from './notification-setting';
import { useSoundSetting } from './use-sound-setting';

const choices = ['everyone', 'paying', 'verified'] as const satisfies readonly Settings['accept'][];

/** How others see the member in chat, who may write, and what this device does about new messages. Each takes effect at once. */
export function ChatSettings({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const t = useTranslations('chat');
  const { store } = useLive();
  const settings = useChatState((state) => state.settings, undefined);
  const [sound, setSound] = useSoundSetting();
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    // They came with the contacts, unless the connection is only being made.
    if (open) void store.changeSettings({}).then((isRead) => setFailed(!isRead));
  }, [open, store]);

  async function change(next: SettingsChange) {
    if (!(await store.changeSettings(next))) toast.error(t('settings.failed'));
  }

  return (
    <Overlay open={open} onOpenChange={onOpenChange} title={t('settings.title')}>
      <div className="flex flex-col gap-5">
        {settings ? (
          <>
            <Switch
              label={t('settings.showOnline')}
              hint={t('settings.showOnlineHint')}
              checked={settings.show_online === 1}
              onChange={(event) => void change({ show_online: event.target.checked ? 1 : 0 })}
            />
            <Switch
              label={t('settings.receipts')}
              hint={t('settings.receiptsHint')}
              checked={settings.receipts_and_typing === 1}
              onChange={(event) => void change({ receipts_and_typing: event.target.checked ? 1 : 0 })}
            />
            <fieldset>
              <legend className="mb-2 text-sm font-medium">{t('settings.accept')}</legend>
              <RadioGroup
                name="accept"
                options={choices.map((value) => ({ value, label: t(`settings.${value}`) }))}
                value={settings.accept}
                onChange={(accept) => void change({ accept })}
              />
            </fieldset>
          </>
        ) : hasFailed ? (
          <LoadFailed onRetry={() => void store.changeSettings({}).then((isRead) => setFailed(!isRead))} />
        ) : (
          <SettingsSkeleton />
        )}
        <hr className="border-line" />
        <Switch
          label={t('settings.sound')}
          hint={t('settings.soundHint')}
          checked={sound}
          onChange={(event) => setSound(event.target.checked)}
        />
        <NotificationSetting />
      </div>
    </Overlay>
  );
}

function LoadFailed({ onRetry }: { onRetry: () => void }) {
  const t = useTranslations('chat');
  return (
    <div role="alert" className="flex items-center justify-between gap-3 text-sm">
      {t('settings.loadFailed')}
      <Button variant="secondary" size="sm" onClick={onRetry}>
        {t('settings.retry')}
      </Button>
    </div>
  );
}

function SettingsSkeleton() {
  return (
    <div aria-hidden className="flex flex-col gap-5">
      {['h-12', 'h-12', 'h-48'].map((height, index) => (
        <Skeleton key={index} className={`${height} w-full rounded-control`} />
      ))}
    </div>
  );
}
