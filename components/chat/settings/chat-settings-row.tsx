'use client';

import { useState } from 'react';
import { useTranslations } from '@/components/shell/use-translations';
import { ChevronRight } from '@/components/ui/icons/chevron-right';
import { MessageCircle } from '@/components/ui/icons/message-circle';
import { LazyChatSettings } from './lazy-chat-settings';

/** A row of a list that opens the chat settings. */
export function ChatSettingsRow() {
  const t = useTranslations('chat');
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="flex min-h-14 w-full items-center gap-3 px-4 py-2.5 text-left text-sm hover:bg-sunken"
      >
        <MessageCircle className="size-5 shrink-0 text-muted" aria-hidden />
        <span className="flex-1 font-medium">{t('settings.title')}</span>
        <ChevronRight className="size-5 shrink-0 text-muted" aria-hidden />
      </button>
      <LazyChatSettings open={isOpen} onOpenChange={setOpen} />
    </li>
  );
}
