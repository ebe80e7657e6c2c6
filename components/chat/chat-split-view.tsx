'use client';

import { useTranslations } from '@/components/shell/use-translations';
import { useSearchParams } from 'next/navigation';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useHref } from '@/components/shell/use-href';
import { cx } from '@/components/ui/cx';
import { EmptyState } from '@/components/ui/empty-state';
import { NoChats } from '@/components/ui/illustrations/no-chats';
import { IconButton } from '@/components/ui/icon-button';
import { lazyRendered, useIdle, useLazy } from '@/components/ui/lazy';
import { X } from '@/components/ui/icons/x';
import { serviceMemberId } from '@/lib/core/member';
import { ChatList } from './contacts/chat-list';
import { CrowdedNote } from './crowded-note';
import { ConversationSkeleton } from './conversation-skeleton';
import { useContacts } from './use-chat';
import { useOwnBlock } from '@/components/blocks/use-leave-when-blocked';
import { LazyPartnerNotFound } from './lazy-partner-not-found';
import type { MemberSummary } from '@/lib/members/model';
import { useMessageParam } from './search/use-message-param';
import { ServiceRow } from './contacts/service-row';
import { SettingsButton } from './settings/settings-button';
import { usePartner } from './use-partner';
import { focusBox } from './composer/focus-box';

const loadConversationView = () => import('./conversation-view').then((part) => part.ConversationView);

/** Lazy, because the page mostly opens with the list alone. A conversation that its address names is rendered by the server. */
const ConversationView = lazyRendered(loadConversationView);

type ChatSplitViewProps = {
  /** The member named by the address that the page was opened with. */
  initialMember: MemberSummary | undefined;
};

/** The list next to the open conversation. The address names the conversation; a change sends no request. */
export function ChatSplitView({ initialMember }: ChatSplitViewProps) {
  const t = useTranslations('chat');
  const href = useHref();
  const param = useSearchParams().get('uid') ?? '';
  const memberId = /^\d{1,16}$/.test(param) ? Number(param) : 0;
  const { contacts, isLoaded } = useContacts();
  const member = initialMember?.id === memberId ? initialMember : undefined;
  const partner = usePartner(memberId, member);
  const root = useRef<HTMLDivElement>(null);
  const isOpen = param !== '';
  const isBlank = isLoaded && contacts.length === 0 && !isOpen;

  const jumpAgain = useMessageParam(memberId);
  const [chosen, setChosen] = useState(0);
  // There before a row is pressed.
  useLazy(loadConversationView, useIdle(loadConversationView));

  function open(id: number, seq?: number) {
    // A message is read first; a member is written to.
    if (seq === undefined && window.matchMedia('(pointer: fine)').matches) {
      setChosen(id);
      if (id === memberId) focusBox(root.current);
    }
    const address = href('chat', { uid: id, seq });
    // The address names this message already, but the viewer has scrolled away from it.
    if (address === `${window.location.pathname}${window.location.search}`) return jumpAgain();
    window.history.pushState(null, '', address);
  }

  function close() {
    window.history.pushState(null, '', href('chats'));
    root.current?.querySelector<HTMLElement>(`a[href="${href('chat', { uid: memberId })}"]`)?.focus();
  }

  useEscape(isOpen, close);
  useOwnBlock(memberId ?? 0, close);

  return (
    <div
      ref={root}
      className="@container flex min-h-0 flex-1 overflow-hidden rounded-card border border-line bg-surface shadow-card short:h-100 short:flex-none"
    >
      <h1 className="sr-only">{t('title')}</h1>
      <section
        aria-label={t('list')}
        className={cx(
          'min-h-0 w-full shrink-0 flex-col @2xl:flex',
          !isBlank && '@2xl:w-72 @2xl:border-r @2xl:border-line @5xl:w-80',
          isOpen ? 'hidden' : 'flex',
        )}
      >
        {isOpen ? null : <CrowdedNote />}
        <ChatList actions={<SettingsButton />} currentId={memberId} onOpen={open}>
          <ServiceRow isCurrent={memberId === serviceMemberId} onOpen={open} />
        </ChatList>
      </section>
      <div className={cx('min-w-0 flex-1 flex-col bg-bg', isOpen ? 'flex' : 'hidden', !isBlank && '@2xl:flex')}>
        {partner ? (
          <ConversationView
            key={memberId}
            partner={partner}
            initialMember={member}
            heading="h2"
            trims
            startsInBox={chosen === memberId}
            onDeleted={close}
            actions={
              <IconButton label={t('closeConversation')} variant="quiet" onClick={close}>
                <X aria-hidden />
              </IconButton>
            }
          />
        ) : isOpen ? (
          isLoaded ? (
            <LazyPartnerNotFound />
          ) : (
            <ConversationSkeleton />
          )
        ) : (
          <EmptyState Illustration={NoChats} title={t('choose.title')} text={t('choose.text')} className="flex-1" />
        )}
      </div>
    </div>
  );
}

/** Calls `onEscape` wherever focus is on the page, unless a menu, a panel or a text box handled the key. */
function useEscape(isListening: boolean, onEscape: () => void) {
  const escape = useEffectEvent(onEscape);
  useEffect(() => {
    if (!isListening) return;
    const handle = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.isComposing && !event.defaultPrevented) escape();
    };
    // On the window, so that a key whose propagation a React handler stopped does not arrive here.
    window.addEventListener('keydown', handle);
    return () => window.removeEventListener('keydown', handle);
  }, [isListening]);
}
