'use client';

import { useTranslations } from '@/components/shell/use-translations';
import type { ReactNode } from 'react';
import { cx } from '@/components/ui/cx';
import { IconButton } from '@/components/ui/icon-button';
import { Volume2 } from '@/components/ui/icons/volume-2';
import { VolumeX } from '@/components/ui/icons/volume-x';
import { ChatList } from '@/components/chat/contacts/chat-list';
import { CrowdedNote } from '../crowded-note';
import { useLive } from '@/components/chat/live-provider';
import { SettingsButton } from '@/components/chat/settings/settings-button';
import { useSoundSetting } from '@/components/chat/settings/use-sound-setting';
import { useDockState, useOpenChat } from './use-dock';

type FloatingChatsProps = {
  className?: string;
  /** The button that closes the list where it covers the page. */
  close?: ReactNode;
  onOpened?: () => void;
};

/** The floating list of chats: a conversation opens in a docked window. */
export function FloatingChats({ className, close, onOpened }: FloatingChatsProps) {
  const t = useTranslations('chat');
  const { chat } = useLive();
  const { slots } = useDockState();
  const openChat = useOpenChat();

  function handleOpen(memberId: number, seq?: number) {
    openChat(memberId);
    if (seq !== undefined) chat.attach((client) => client.jumpTo(memberId, seq));
    onOpened?.();
  }

  return (
    <section aria-label={t('title')} className={cx('flex flex-col', className)}>
      <header className="flex items-center gap-0.5 pt-2 pr-2 pl-4">
        <h2 className="min-w-0 flex-1 truncate text-base font-semibold">{t('title')}</h2>
        <SoundSwitch />
        <SettingsButton />
        {close}
      </header>
      <CrowdedNote />
      <ChatList hidesService onOpen={slots > 0 ? handleOpen : undefined} />
    </section>
  );
}

function SoundSwitch() {
  const t = useTranslations('chat');
  const [isOn, setOn] = useSoundSetting();
  const Icon = isOn ? Volume2 : VolumeX;
  return (
    <IconButton
      label={t('settings.sound')}
      title={t(isOn ? 'sound.on' : 'sound.off')}
      variant="quiet"
      role="switch"
      aria-checked={isOn}
      onClick={() => setOn(!isOn)}
    >
      <Icon aria-hidden />
    </IconButton>
  );
}
