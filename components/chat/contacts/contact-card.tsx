'use client';

import { useTranslations } from '@/components/shell/use-translations';
import type { MouseEvent } from 'react';
import { useHref } from '@/components/shell/use-href';
import { Avatar } from '@/components/ui/avatar';
import { TierBadge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { MessageCircle } from '@/components/ui/icons/message-circle';
import { UserRound } from '@/components/ui/icons/user-round';
import type { ChatContact } from '@/lib/chat/client/state';
import { sizedImage } from '@/lib/core/images';
import { ChatPresence } from '@/components/chat/chat-presence';
import { usePresence } from '@/components/chat/use-chat-state';

/** Details of a contact, next to their row in the list. */
export function ContactCard({ contact, onOpen }: { contact: ChatContact; onOpen: (event: MouseEvent) => void }) {
  const t = useTranslations('chat');
  const tiers = useTranslations('shell');
  const href = useHref();
  const { id, username, avatar, tier } = contact.member;
  const presence = usePresence(id, contact.member);
  return (
    <>
      <div className="flex items-center gap-3">
        <Avatar name={username} src={sizedImage(avatar, 160)} size="lg" eager />
        <div className="min-w-0 flex-1">
          <p className="truncate text-base font-semibold">{username}</p>
          <p className="flex items-center gap-1.5 text-xs text-muted">
            <ChatPresence {...presence} />
          </p>
          <TierBadge tier={tier} label={tiers(`tiers.${tier}`)} className="mt-1.5" />
        </div>
      </div>
      <div className="mt-4 grid grid-cols-2 gap-2">
        <Button size="sm" onClick={onOpen}>
          <MessageCircle className="size-4" aria-hidden />
          {t('card.chat')}
        </Button>
        <ButtonLink size="sm" variant="secondary" href={href('profile', { id })}>
          <UserRound className="size-4" aria-hidden />
          {t('card.profile')}
        </ButtonLink>
      </div>
    </>
  );
}
