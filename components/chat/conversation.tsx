'use client';

import { useTranslations } from 'next-intl';
import { useEffect, type ReactNode } from 'react';
import { ChatTools } from './chat-tools';
import { Composer } from './composer';
import { ConnectionBanner } from './connection-banner';
import { ConversationHeader, type ConversationHeaderProps } from './conversation-header';
import { ConversationMenu } from './conversation-menu';
import { ConversationSkeleton } from './conversation-skeleton';
import { useContacts, useConversation, useEnsureContact, useIsTyping } from './hooks/use-chat';
import { MessageList } from './message-list';
import { foundService, type FoundMember, type Partner } from './partner';
import { PartnerAvatar } from './partner-avatar';

export type ConversationProps = Omit<ConversationHeaderProps, 'partner'> & {
  partner: Partner;
  /** The member as the server found them, to begin a conversation with. */
  found: FoundMember | undefined;
  /** Spec §5: the chat of phones does not trim. */
  trims: boolean;
  /** The conversation was deleted here; without it there is no menu. */
  onDeleted?: () => void;
  /** Pictures and gifts, for those who may send them. */
  hasTools?: boolean;
  /** A header of its own in the place of the common one. */
  header?: ReactNode;
};

/** Everything said with one member, and where the next word is written. Give it the member's id as `key`. */
export function Conversation({ partner, found, trims, onDeleted, hasTools = true, header, actions, ...rest }: ConversationProps) {
  const { uid, username, isService } = partner;
  const { messages, hasEarlier, isLoadingEarlier, isLoaded, contact, send, sendImage, resend, cancel, loadEarlier } = useConversation(uid);
  const { isLoaded: areContactsLoaded } = useContacts();
  const isTyping = useIsTyping(uid);
  const ensureContact = useEnsureContact();
  const toEnsure = isService ? foundService : found;
  const isNew = areContactsLoaded && !contact;

  useEffect(() => {
    if (isNew && toEnsure) ensureContact(toEnsure);
  }, [isNew, toEnsure, ensureContact]);

  const isWaiting = !isLoaded && messages.length === 0;
  const menu = onDeleted ? <ConversationMenu partner={partner} onDeleted={onDeleted} /> : null;
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      {header ?? <ConversationHeader partner={partner} actions={<>{menu}{actions}</>} {...rest} />}
      <ConnectionBanner />
      {isWaiting ? (
        <ConversationSkeleton />
      ) : (
        <MessageList
          {...{ messages, hasEarlier, isLoadingEarlier, isLoaded, isTyping }}
          other={partner}
          readSeq={contact?.readSeq ?? 0}
          onResend={resend}
          onCancel={cancel}
          onEarlier={() => void loadEarlier()}
          beginning={<Beginning partner={partner} />}
        />
      )}
      <Composer
        uid={uid}
        name={username}
        trims={trims}
        onSend={send}
        isCounted={!isService}
        tools={hasTools ? <ChatTools name={username} onImage={sendImage} only={isService ? serviceTools : undefined} /> : null}
      />
    </div>
  );
}

const serviceTools = ['image'] as const;

/** Stands above the first words, and alone where none were said yet. */
function Beginning({ partner: { username, avatar, isService } }: { partner: Partner }) {
  const t = useTranslations('chat');
  return (
    <div className="flex flex-col items-center px-6 pt-6 pb-8 text-center">
      <PartnerAvatar isService={isService} name={username} src={avatar} size="lg" />
      <p className="mt-3 text-base font-semibold break-words">{isService ? t('service.beginTitle') : t('begin.title', { name: username })}</p>
      <p className="mt-1 text-sm text-muted">{t(isService ? 'service.beginText' : 'begin.text')}</p>
    </div>
  );
}
