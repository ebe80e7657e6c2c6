'use client';

import { useTranslations } from '@/components/shell/use-translations';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { CountBadge } from '@/components/ui/badge';
import { IconButton } from '@/components/ui/icon-button';
import { Headset } from '@/components/ui/icons/headset';
import { X } from '@/components/ui/icons/x';
import { serviceMemberId } from '@/lib/core/member';
import { ConversationView } from '../conversation-view';
import { useContact } from '@/components/chat/use-chat';
import { usePartner } from '../use-partner';

/** Customer service in the corner of every desktop page. */
export function ServiceWidget() {
  const t = useTranslations('chat');
  const [isOpen, setOpen] = useState(false);
  const unread = useContact(serviceMemberId)?.unread ?? 0;
  const button = useRef<HTMLDivElement>(null);

  function close() {
    setOpen(false);
    button.current?.querySelector('button')?.focus();
  }

  return (
    <div ref={button}>
      <IconButton
        label={t(isOpen ? 'service.close' : 'service.open')}
        variant="brand"
        aria-expanded={isOpen}
        badge={
          isOpen ? null : (
            <CountBadge count={unread} label={t('unread', { count: unread })} className="bg-text! text-bg!" />
          )
        }
        onClick={() => (isOpen ? close() : setOpen(true))}
        className="size-12! shadow-float!"
      >
        {isOpen ? <X aria-hidden /> : <Headset aria-hidden />}
      </IconButton>
      {isOpen ? <ServicePanel onClose={close} /> : null}
    </div>
  );
}

function ServicePanel({ onClose }: { onClose: () => void }) {
  const t = useTranslations('chat');
  const partner = usePartner(serviceMemberId);
  const panel = useRef<HTMLElement>(null);

  useEffect(() => panel.current?.querySelector('textarea')?.focus(), []);

  function handleEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing || event.defaultPrevented) return;
    event.stopPropagation();
    onClose();
  }

  if (!partner) return null;
  return (
    // Escape closes the panel from any element inside; the section itself never has focus.
    <section
      ref={panel}
      onKeyDown={handleEscape}
      aria-label={t('service.name')}
      className="fixed right-4 bottom-22 z-50 flex h-120 max-h-[calc(100dvh-8rem)] w-80 animate-pop short:inset-2 short:h-auto short:max-h-full short:w-auto flex-col overflow-hidden rounded-card border border-line bg-bg shadow-float"
    >
      <ConversationView
        partner={partner}
        initialMember={undefined}
        heading="h2"
        trims
        actions={
          // In a short window the panel covers the button that opened it.
          <span className="hidden short:inline">
            <IconButton label={t('service.close')} variant="quiet" onClick={onClose}>
              <X aria-hidden />
            </IconButton>
          </span>
        }
      />
    </section>
  );
}
