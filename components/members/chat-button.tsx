'use client';

import { useTranslations } from '@/components/shell/use-translations';
import { useHref } from '@/components/shell/use-href';
import { ButtonLink } from '@/components/ui/button-link';
import { MessageCircle } from '@/components/ui/icons/message-circle';
import type { ChatLinkProps } from './chat-link';

/** Opens the conversation with a member. */
export function ChatButton({ member, onOpen, className }: ChatLinkProps & { className?: string }) {
  const t = useTranslations('members');
  const href = useHref();
  return (
    <ButtonLink
      href={href('chat', { uid: member.id })}
      member={member}
      onClick={onOpen}
      size="lg"
      aria-label={t(member.isOnline ? 'chatNowWith' : 'chatWith', { name: member.username })}
      className={className}
    >
      <MessageCircle className="size-5" aria-hidden />
      {t(member.isOnline ? 'chatNow' : 'chat')}
    </ButtonLink>
  );
}
