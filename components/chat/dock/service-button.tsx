'use client';

import { useTranslations } from '@/components/shell/use-translations';
import { CountBadge } from '@/components/ui/badge';
import { IconButton } from '@/components/ui/icon-button';
import { Headset } from '@/components/ui/icons/headset';
import { serviceMemberId } from '@/lib/core/member';
import { splitWindows } from '@/lib/chat/client/docked-windows';
import { useContact } from '@/components/chat/use-chat';
import { useDock, useDockState, useOpenChat } from './use-dock';

export const serviceButtonId = 'service-button';

/** Opens and closes customer service, which is a window of the row. */
export function ServiceButton() {
  const t = useTranslations('chat');
  const dock = useDock();
  const { windows, slots } = useDockState();
  const openChat = useOpenChat();
  const unread = useContact(serviceMemberId)?.unread ?? 0;
  const isOpen = splitWindows(windows, slots).visible.some(
    ({ memberId, isExpanded }) => memberId === serviceMemberId && isExpanded,
  );
  return (
    <IconButton
      id={serviceButtonId}
      label={t('service.open')}
      variant="brand"
      aria-expanded={isOpen}
      badge={
        isOpen ? null : (
          <CountBadge count={unread} label={t('unread', { count: unread })} className="bg-text! text-bg!" />
        )
      }
      onClick={() => (isOpen ? dock?.close(serviceMemberId) : openChat(serviceMemberId))}
      className="size-12! shadow-float!"
    >
      <Headset aria-hidden />
    </IconButton>
  );
}
