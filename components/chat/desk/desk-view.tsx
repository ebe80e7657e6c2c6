'use client';

import { useTranslations } from '@/components/shell/use-translations';
import { useSearchParams } from 'next/navigation';
import type { MouseEvent, ReactNode } from 'react';
import { ConnectionBanner } from '@/components/chat/connection-banner';
import { ConversationSkeleton } from '@/components/chat/conversation-skeleton';
import { useContacts } from '@/components/chat/use-chat';
import { useHref } from '@/components/shell/use-href';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { EmptyState } from '@/components/ui/empty-state';
import { NoChats } from '@/components/ui/illustrations/no-chats';
import { InfiniteList } from '@/components/ui/infinite-list';
import { useArrowKeys } from '@/components/ui/use-arrow-keys';
import { useVisibleHeight } from '@/components/ui/use-visible-height';
import type { DeskPage } from '@/lib/support/model';
import { DeskConversation } from './desk-conversation';
import { DeskRow } from './desk-row';
import { useDeskList } from './use-desk-list';

type DeskViewProps = {
  first: DeskPage;
  /** Above both; a conversation that fills a phone replaces it. */
  bar: ReactNode;
};

/** The list next to the open conversation; where there is no room for both, one of them. */
export function DeskView({ first, bar }: DeskViewProps) {
  const t = useTranslations('desk');
  const href = useHref();
  const param = useSearchParams().get('uid') ?? '';
  const memberId = /^\d{1,16}$/.test(param) ? Number(param) : 0;
  const { isLoaded } = useContacts();
  const { conversations, hasMore, isLoading, hasFailed, loadMore } = useDeskList(first);
  const current = conversations.find(({ member }) => member.id === memberId);
  const { region, handleKeyDown } = useArrowKeys<HTMLDivElement>();
  const screen = useVisibleHeight<HTMLDivElement>();
  const isOpen = param !== '';

  function open(event: MouseEvent, id: number) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (id !== memberId) window.history.pushState(null, '', href('desk', { uid: id }));
  }

  function close() {
    window.history.pushState(null, '', href('desk'));
    region.current?.querySelector<HTMLElement>(`a[href="${href('desk', { uid: memberId })}"]`)?.focus();
  }

  return (
    <div ref={screen} className="@container fixed inset-x-0 top-0 flex h-dvh flex-col">
      <div className={current ? 'hidden @2xl:block' : undefined}>{bar}</div>
      <main id="content" className="flex min-h-0 flex-1">
        <h1 className="sr-only">{t('title')}</h1>
        <section
          aria-label={t('list')}
          className={cx(
            'min-h-0 w-full shrink-0 flex-col bg-surface @2xl:flex @2xl:w-80 @2xl:border-r @2xl:border-line @5xl:w-96',
            isOpen ? 'hidden' : 'flex',
          )}
        >
          {isOpen ? null : <ConnectionBanner />}
          {/* The keys act on the links inside; the element itself never has focus. */}
          <div ref={region} onKeyDown={handleKeyDown} className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
            <InfiniteList
              label={t('list')}
              items={conversations}
              keyOf={({ member }) => member.id}
              render={(conversation) => (
                <DeskRow
                  conversation={conversation}
                  href={href('desk', { uid: conversation.member.id })}
                  isCurrent={conversation.member.id === memberId}
                  onOpen={(event) => open(event, conversation.member.id)}
                />
              )}
              hasMore={hasMore}
              loading={isLoading}
              error={hasFailed}
              onMore={() => void loadMore()}
              empty={<EmptyState Illustration={NoChats} title={t('empty.title')} text={t('empty.text')} />}
              className="divide-y divide-line/60"
            />
          </div>
        </section>
        <div className={cx('min-w-0 flex-1 flex-col bg-bg @2xl:flex', isOpen ? 'flex' : 'hidden')}>
          {current ? (
            <DeskConversation key={memberId} conversation={current} onClose={close} />
          ) : isOpen && !isLoaded ? (
            <ConversationSkeleton />
          ) : (
            <EmptyState
              Illustration={NoChats}
              title={t(isOpen ? 'missing.title' : 'choose.title')}
              text={t(isOpen ? 'missing.text' : 'choose.text')}
              action={isOpen ? <Button onClick={close}>{t('back')}</Button> : undefined}
              className="flex-1"
            />
          )}
        </div>
      </main>
    </div>
  );
}
