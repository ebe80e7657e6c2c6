'use client';

import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { Settings2 } from '@/components/ui/icons/settings-2';
import { useCanLoad } from '@/components/chat/use-can-load';

const ChatSettings = dynamic(() => import('./chat-settings').then((part) => part.ChatSettings), { ssr: false });

/** Opens the settings of chat. */
export function SettingsButton({ className }: { className?: string }) {
  const t = useTranslations('chat');
  const [isOpen, setOpen] = useState(false);
  const wasOpened = useCanLoad(isOpen);
  return (
    <>
      <IconButton label={t('settings.title')} variant="quiet" onClick={() => setOpen(true)} className={className}>
        <Settings2 aria-hidden />
      </IconButton>
      {wasOpened ? <ChatSettings open={isOpen} onOpenChange={setOpen} /> : null}
    </>
  );
}
