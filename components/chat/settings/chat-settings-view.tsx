'use client';

import { useTranslations } from '@/components/shell/use-translations';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Switch } from '@/components/ui/switch';
import { Overlay } from '@/components/ui/overlay';
import { RadioGroup } from '@/components/ui/radio-group';
import { Skeleton } from '@/components/ui/skeleton';
import { toast } from '@/components/ui/toast';
import type { DeferredClient } from '@/lib/chat/client/deferred-client';
import type { ChatSettingsChange } from '@/lib/live/model';
import { senderChoices } from '@/lib/core/chat';
import { useChatState } from '@/components/chat/use-chat-state';
import { useChatClient } from '@/components/chat/use-chat-client';
import { NotificationSetting } from './notification-setting';
import { useSoundSetting } from './use-sound-setting';

/** The chat settings: visibility, permitted senders, notifications on this device. Each takes effect at once. */
export function ChatSettingsView({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const t = useTranslations('chat');
  const chat = useChatClient();
  const settings = useChatState((state) => state.settings, undefined);
  const [sound, setSound] = useSoundSetting();
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    // Settings arrive with the contacts; this requests them if the connection is not open yet.
    if (open) void read(chat).then((isRead) => setFailed(!isRead));
  }, [open, chat]);

  async function change(next: ChatSettingsChange) {
    const client = await chat.whenReady();
    if (!(await client.changeSettings(next))) toast.error(t('settings.failed'));
  }

  return (
    <Overlay open={open} onOpenChange={onOpenChange} title={t('settings.title')}>
      <div className="flex flex-col gap-5">
        {settings ? (
          <>
            <Switch
              label={t('settings.showOnline')}
              hint={t('settings.showOnlineHint')}
              checked={settings.showsOnline}
              onChange={(event) => void change({ showsOnline: event.target.checked })}
            />
            <Switch
              label={t('settings.receipts')}
              hint={t('settings.receiptsHint')}
              checked={settings.showsReceipts}
              onChange={(event) => void change({ showsReceipts: event.target.checked })}
            />
            <fieldset>
              <legend className="mb-2 text-sm font-medium">{t('settings.accept')}</legend>
              <RadioGroup
                name="accept"
                options={senderChoices.map((value) => ({ value, label: t(`settings.${value}`) }))}
                value={settings.acceptsFrom}
                onChange={(acceptsFrom) => void change({ acceptsFrom })}
              />
            </fieldset>
          </>
        ) : hasFailed ? (
          <LoadFailed onRetry={() => void read(chat).then((isRead) => setFailed(!isRead))} />
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

/** Resolves with whether the settings were read. */
async function read(chat: DeferredClient): Promise<boolean> {
  const client = await chat.whenReady();
  return client.changeSettings({});
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
