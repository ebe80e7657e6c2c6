'use client';

import { useTranslations } from 'next-intl';
import { useEffect, type ReactNode } from 'react';
import { Avatar } from '@/components/ui/avatar';
import { Composer } from './composer';
import { ConnectionBanner } from './connection-banner';
import { ConversationHeader, type ConversationHeaderProps } from './conversation-header';
import { ConversationSkeleton } from './conversation-skeleton';
import { useConversation, useEnsureContact, useContacts } from './hooks/use-chat';
import { MessageList } from './message-list';
import type { FoundMember, Partner } from './partner';

export type ConversationProps = Omit<ConversationHeaderProps, 'partner'> & {
  partner: Partner;
  /** The member as the server found them, to begin a conversation with. */
  found: FoundMember | undefined;
  /** Spec §5: the chat of phones does not trim. */
  trims: boolean;
  /** More ways to say something, in the composer. */
  tools?: ReactNode;
};

/** Everything said with one member, and where the next word is written. Give it the member's id as `key`. */
export function Conversation({ partner, found, trims, tools, ...header }: ConversationProps) {
  const { uid } = partner;
  const { messages, hasEarlier, isLoadingEarlier, isLoaded, contact, send, resend, loadEarlier } = useConversation(uid);
  const { isLoaded: areContactsLoaded } = useContacts();
  const ensureContact = useEnsureContact();
  const isNew = areContactsLoaded && !contact;

  useEffect(() => {
    if (isNew && found) ensureContact(found);
  }, [isNew, found, ensureContact]);

  const isWaiting = !isLoaded && messages.length === 0;
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <ConversationHeader partner={partner} {...header} />
      <ConnectionBanner />
      {isWaiting ? (
        <ConversationSkeleton />
      ) : (
        <MessageList
          {...{ messages, hasEarlier, isLoadingEarlier, isLoaded }}
          other={partner}
          readSeq={contact?.readSeq ?? 0}
          onResend={resend}
          onEarlier={() => void loadEarlier()}
          beginning={<Beginning partner={partner} />}
        />
      )}
      <Composer uid={uid} name={partner.username} trims={trims} onSend={send} tools={tools} />
    </div>
  );
}

/** Stands above the first words, and alone where none were said yet. */
function Beginning({ partner: { username, avatar } }: { partner: Partner }) {
  const t = useTranslations('chat');
  return (
    <div className="flex flex-col items-center px-6 pt-6 pb-8 text-center">
      <Avatar name={username} src={avatar} size="lg" />
      <p className="mt-3 text-base font-semibold break-words">{t('begin.title', { name: username })}</p>
      <p className="mt-1 text-sm text-muted">{t('begin.text')}</p>
    </div>
  );
}
