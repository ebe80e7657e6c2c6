'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { ChatTools } from './composer/chat-tools';
import { Composer } from './composer/composer';
import { ConnectionBanner } from './connection-banner';
import { ConversationHeader, type ConversationHeaderProps } from './conversation-header';
import { ConversationMenu } from './conversation-menu';
import { ConversationSkeleton } from './conversation-skeleton';
import { useContacts, useConversation, useEnsureContact, useIsTyping } from './use-chat';
import { MessageList } from './messages/message-list';
import { foundService, type FoundMember, type Partner } from './partner';
import { PartnerAvatar } from './partner-avatar';
import { SearchBar } from './search/search-bar';

export type ConversationProps = Omit<ConversationHeaderProps, 'partner'> & {
  partner: Partner;
  /** The member as the server found them, to begin a conversation with. */
  found: FoundMember | undefined;
  /** Spec §5: the chat of phones does not trim. */
  trims: boolean;
  /** The conversation was deleted here; without it there is no menu. */
  onDeleted?: () => void;
  /** A header of its own in the place of the common one; takes how to open the search. */
  header?: (openSearch: () => void) => ReactNode;
};

/** Everything said with one member, and where the next word is written. Give it the member's id as `key`. */
export function Conversation({ partner, found, trims, onDeleted, header, actions, ...rest }: ConversationProps) {
  const { uid, username, isService } = partner;
  const { messages, hasEarlier, isLoadingEarlier, isLoaded, past, sought, contact, ...acts } = useConversation(uid);
  const { send, sendImage, resend, cancel, loadEarlier, loadLater, toNewest } = acts;
  const { isLoaded: areContactsLoaded } = useContacts();
  const isTyping = useIsTyping(uid);
  const ensureContact = useEnsureContact();
  const toEnsure = isService ? foundService : found;
  const isNew = areContactsLoaded && !contact;
  const [isSearching, setIsSearching] = useState(false);
  const root = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (isNew && toEnsure) ensureContact(toEnsure);
  }, [isNew, toEnsure, ensureContact]);

  function closeSearch() {
    setIsSearching(false);
    // Not the box below: on phones that would bring up the keyboard over what was found.
    root.current?.querySelector<HTMLElement>('[role=log]')?.focus({ preventScroll: true });
  }

  function handleEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing || event.defaultPrevented || !isSearching) return;
    // Only the search closes, not the conversation around it.
    event.stopPropagation();
    closeSearch();
  }

  const isWaiting = !isLoaded && !past && messages.length === 0;
  const openSearch = () => setIsSearching(true);
  const menu = onDeleted ? <ConversationMenu partner={partner} onDeleted={onDeleted} onSearch={openSearch} /> : null;
  return (
    // The key closes the search inside; the element itself is never focused.
    <div ref={root} onKeyDown={handleEscape} className="flex min-h-0 flex-1 flex-col">
      {header?.(openSearch) ?? (
        <ConversationHeader
          partner={partner}
          actions={
            <>
              {menu}
              {actions}
            </>
          }
          {...rest}
        />
      )}
      {isSearching ? <SearchBar uid={uid} name={username} onClose={closeSearch} /> : null}
      <ConnectionBanner />
      {isWaiting ? (
        <ConversationSkeleton />
      ) : (
        <MessageList
          {...{ messages, hasEarlier, isLoadingEarlier, isLoaded, past, sought, isTyping }}
          other={partner}
          readSeq={contact?.readSeq ?? 0}
          onResend={resend}
          onCancel={cancel}
          onEarlier={() => void loadEarlier()}
          onLater={() => void loadLater()}
          onNewest={toNewest}
          beginning={<Beginning partner={partner} />}
        />
      )}
      <Composer
        uid={uid}
        name={username}
        trims={trims}
        onSend={send}
        isCounted={!isService}
        tools={<ChatTools name={username} onImage={sendImage} only={isService ? serviceTools : undefined} />}
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
      <p className="mt-3 text-base font-semibold break-words">
        {isService ? t('service.beginTitle') : t('begin.title', { name: username })}
      </p>
      <p className="mt-1 text-sm text-muted">{t(isService ? 'service.beginText' : 'begin.text')}</p>
    </div>
  );
}
