'use client';

import { useTranslations } from '@/components/shell/use-translations';
import { useEffect } from 'react';
import { Conversation } from '@/components/chat/conversation';
import { PartnerAvatar } from '@/components/chat/partner-avatar';
import { useChatClient } from '@/components/chat/use-chat-client';
import { useContacts, useIsTyping } from '@/components/chat/use-chat';
import { TierBadge } from '@/components/ui/badge';
import { IconButton } from '@/components/ui/icon-button';
import { ChevronLeft } from '@/components/ui/icons/chevron-left';
import type { ContactHead } from '@/lib/chat/model';
import type { MemberSummary } from '@/lib/members/model';

type HeaderProps = { member: MemberSummary; onClose: () => void };

type DeskConversationProps = { conversation: ContactHead; onClose: () => void };

/** A member's conversation with customer service, which an agent reads and replies to. */
export function DeskConversation({ conversation, onClose }: DeskConversationProps) {
  const t = useTranslations('desk');
  const client = useChatClient();
  const { member } = conversation;
  const { contacts, isLoaded } = useContacts();
  const isMissing = isLoaded && !contacts.some((contact) => contact.member.id === member.id);
  useEffect(() => {
    if (isMissing) client.addContact(conversation);
  }, [client, conversation, isMissing]);

  return (
    <Conversation
      partner={member}
      found={undefined}
      heading="h2"
      trims
      tools={false}
      beginning={
        <p className="px-6 pt-6 pb-8 text-center text-sm text-muted">{t('beginning', { name: member.username })}</p>
      }
      header={() => <DeskConversationHeader member={member} onClose={onClose} />}
    />
  );
}

function DeskConversationHeader({ member, onClose }: HeaderProps) {
  const t = useTranslations('desk');
  const chat = useTranslations('chat');
  const tiers = useTranslations('shell');
  const isTyping = useIsTyping(member.id);
  return (
    <header className="flex min-h-15 shrink-0 items-center gap-3 border-b border-line bg-surface px-2 py-1">
      <IconButton label={t('back')} variant="quiet" onClick={onClose} className="@2xl:hidden">
        <ChevronLeft className="size-6!" aria-hidden />
      </IconButton>
      <PartnerAvatar member={member} size="sm" eager className="@2xl:ml-2" />
      <div className="min-w-0 flex-1">
        <div className="flex items-center gap-1.5">
          <h2 className="truncate text-base font-semibold">{member.username}</h2>
          <TierBadge tier={member.tier} label={tiers(`tiers.${member.tier}`)} short />
        </div>
        {isTyping ? <p className="text-xs text-brand">{chat('typing')}</p> : null}
      </div>
    </header>
  );
}
