'use client';

import { useTranslations } from '@/components/shell/use-translations';
import { useEffect, useLayoutEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { useHref } from '@/components/shell/use-href';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { InfiniteList } from '@/components/ui/infinite-list';
import { preloadOnInteraction } from '@/components/ui/lazy';
import { NoChats } from '@/components/ui/illustrations/no-chats';
import { isService } from '@/lib/chat/model';
import type { SwipeRow } from '@/components/ui/swipe-row';
import type { MemberSummary } from '@/lib/members/model';
import { ChatListSkeleton } from './chat-list-skeleton';
import { ChatRow } from './chat-row';
import { loadMessageList } from '@/components/chat/messages/load-message-list';
import { MessageSearchResults } from '@/components/chat/search/message-search-results';
import { useContacts, useMoreContacts } from '@/components/chat/use-chat';
import { findKeptSearch, keepSearch } from '@/components/chat/search/kept-search';
import { useMessageSearch } from '@/components/chat/search/use-message-search';
import { SearchBox } from '@/components/chat/search/search-box';
import { useArrowKeys } from '@/components/ui/use-arrow-keys';
import { useTextFold } from '@/components/ui/use-text-fold';

type ChatListProps = {
  currentId?: number;
  /** Opens a conversation without leaving the page; without `onOpen`, a row is an ordinary link. */
  onOpen?: (memberId: number, seq?: number) => void;
  /** Buttons next to the search box. */
  actions?: ReactNode;
  /** Omits the conversation with customer service, which is shown elsewhere. */
  hidesService?: boolean;
  /** Makes rows that can be swiped to delete them (spec 4): a prop, because only phones load it. */
  Swipe?: typeof SwipeRow | undefined;
  /** Rendered above all conversations. */
  children?: ReactNode;
};

/** All conversations, newest first; arrows move between them. The search finds names, then messages. */
export function ChatList({ currentId, onOpen, actions, hidesService = false, Swipe, children }: ChatListProps) {
  const t = useTranslations('chat');
  const href = useHref();
  const { contacts: all, isLoaded } = useContacts();
  const more = useMoreContacts();
  const [kept] = useState(findKeptSearch);
  const [typed, setTyped] = useState(kept?.typed ?? '');
  const search = useMessageSearch(typed, { kept: kept?.searched });
  const scroller = useRef<HTMLDivElement>(null);
  const { region, handleKeyDown } = useArrowKeys<HTMLDivElement>();
  const contacts = all.filter(({ member, lastSeq }) => !isService(member) || (!hidesService && lastSeq > 0));
  const { foldText } = useTextFold(typed.trim() !== '');
  const query = foldText(typed).trim();
  const nameOf = (member: MemberSummary) => (isService(member) ? t('service.name') : member.username);
  const matches = query ? contacts.filter(({ member }) => foldText(nameOf(member)).includes(query)) : contacts;

  useEffect(() => preloadOnInteraction(loadMessageList), []);
  useLayoutEffect(() => {
    if (!kept) return;
    scroller.current?.scrollTo(0, kept.scrollTop);
    window.scrollTo(0, kept.pageTop);
  }, [kept]);

  /** Going back from what a click opens returns to the same search. */
  function handleClick() {
    if (query === '') return;
    const { searched } = search;
    keepSearch({ typed, searched, scrollTop: scroller.current?.scrollTop ?? 0, pageTop: window.scrollY });
  }

  function handleOpen(event: MouseEvent, memberId: number, seq?: number) {
    if (!onOpen || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onOpen(memberId, seq);
  }

  const isEmpty = isLoaded && contacts.length === 0;
  const isNothing =
    query !== '' &&
    !more.hasMore &&
    matches.length === 0 &&
    search.messages.length === 0 &&
    !search.isSearching &&
    !search.hasFailed;
  return (
    // The keys and clicks act on the links inside; the element itself never has focus.
    <div
      ref={region}
      onKeyDown={handleKeyDown}
      onClickCapture={handleClick}
      className="@container flex min-h-0 flex-1 flex-col"
    >
      {isEmpty ? null : (
        <div className="flex shrink-0 items-center gap-1 p-3">
          <div className="min-w-0 flex-1">
            <SearchBox
              label={t('searchAll')}
              value={typed}
              onChange={setTyped}
              onPick={() => matches[0] && onOpen?.(matches[0].member.id)}
            />
          </div>
          {actions}
        </div>
      )}
      <div ref={scroller} className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        {query ? null : children}
        {!isLoaded && contacts.length === 0 ? <ChatListSkeleton /> : null}
        {isEmpty ? (
          <EmptyState
            Illustration={NoChats}
            title={t('empty.title')}
            text={t('empty.text')}
            action={<ButtonLink href={href('home')}>{t('empty.discover')}</ButtonLink>}
            className="min-h-[50dvh]"
          />
        ) : null}
        {isNothing && !isEmpty ? (
          <p className="px-4 py-10 text-center text-sm text-muted">{t('noMatchAnywhere')}</p>
        ) : null}
        {query && matches.length > 0 ? (
          <h2 className="px-4 pt-2 pb-1 text-xs font-semibold text-muted">{t('foundNames')}</h2>
        ) : null}
        <InfiniteList
          label={t('list')}
          className="divide-y divide-line/60"
          items={matches}
          keyOf={({ member }) => member.id}
          render={(contact, index) => (
            <ChatRow
              contact={contact}
              href={href('chat', { uid: contact.member.id })}
              isCurrent={contact.member.id === currentId}
              onOpen={onOpen && ((event) => handleOpen(event, contact.member.id))}
              Swipe={Swipe}
              isWatched={index >= more.watchedFrom}
            />
          )}
          hasMore={more.hasMore}
          loading={more.isLoading}
          error={more.hasFailed}
          onMore={more.load}
        />
        {query && !isEmpty ? <MessageSearchResults search={search} onOpen={handleOpen} /> : null}
      </div>
    </div>
  );
}
