'use client';

import { useTranslations } from '@/components/shell/use-translations';
import { useState } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { Settings2 } from '@/components/ui/icons/settings-2';
import { lazy } from '@/components/ui/lazy';

const ChatSettings = lazy(() => import('./chat-settings').then((part) => part.ChatSettings), {
  when: ({ open }) => open,
});

/** The button that opens the chat settings. */
export function SettingsButton({ className }: { className?: string }) {
  const t = useTranslations('chat');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton label={t('settings.title')} variant="quiet" onClick={() => setOpen(true)} className={className}>
        <Settings2 aria-hidden />
      </IconButton>
      <ChatSettings open={isOpen} onOpenChange={setOpen} />
    </>
  );
}
