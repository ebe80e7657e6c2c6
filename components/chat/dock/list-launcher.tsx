'use client';

import { useTranslations } from '@/components/shell/use-translations';
import { useRef, useState, type KeyboardEvent } from 'react';
import { CountBadge } from '@/components/ui/badge';
import { IconButton } from '@/components/ui/icon-button';
import { MessageCircle } from '@/components/ui/icons/message-circle';
import { X } from '@/components/ui/icons/x';
import { useUnreadTotal } from '@/components/chat/use-chat-state';
import { FloatingChats } from './floating-chats';

/** The button that opens the chat list over the page, where there is no room next to the page. */
export function ListLauncher() {
  const t = useTranslations('chat');
  const [isOpen, setOpen] = useState(false);
  const unread = useUnreadTotal();
  const root = useRef<HTMLDivElement>(null);

  function close() {
    setOpen(false);
    root.current?.querySelector<HTMLElement>(':scope > button')?.focus();
  }

  function handleEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing || event.defaultPrevented || !isOpen) return;
    close();
  }

  return (
    // Escape closes the list from any element inside; the container itself never has focus.
    <div ref={root} onKeyDown={handleEscape} className="xl:hidden">
      <IconButton
        label={t(isOpen ? 'dock.closeList' : 'dock.list')}
        variant="filled"
        aria-expanded={isOpen}
        badge={<CountBadge count={unread} label={t('unread', { count: unread })} />}
        onClick={() => setOpen(!isOpen)}
        className="size-12! bg-raised! shadow-float!"
      >
        <MessageCircle aria-hidden />
      </IconButton>
      {isOpen ? (
        <div className="fixed right-4 bottom-22 z-50 w-75 animate-pop short:inset-2 short:w-auto">
          <FloatingChats
            className="h-135 max-h-[calc(100dvh-8rem)] overflow-hidden short:h-full short:max-h-full rounded-card border border-line bg-surface shadow-float"
            onOpened={() => setOpen(false)}
            close={
              <IconButton label={t('dock.closeList')} variant="quiet" onClick={close}>
                <X aria-hidden />
              </IconButton>
            }
          />
        </div>
      ) : null}
    </div>
  );
}
