'use client';

import { useTranslations } from '@/components/shell/use-translations';
import { useState } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { Settings2 } from '@/components/ui/icons/settings-2';
import { LazyChatSettings } from './lazy-chat-settings';

/** The button that opens the chat settings. */
export function SettingsButton({ className }: { className?: string }) {
  const t = useTranslations('chat');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton label={t('settings.title')} variant="quiet" onClick={() => setOpen(true)} className={className}>
        <Settings2 aria-hidden />
      </IconButton>
      <LazyChatSettings open={isOpen} onOpenChange={setOpen} />
    </>
  );
}
