'use client';

import { useTranslations } from '@/components/shell/use-translations';
import { useEffect, useEffectEvent, useRef, type KeyboardEvent } from 'react';
import { useHref } from '@/components/shell/use-href';
import { CountBadge, OnlineDot } from '@/components/ui/badge';
import { cx } from '@/components/ui/cx';
import { IconButton } from '@/components/ui/icon-button';
import { ChevronDown } from '@/components/ui/icons/chevron-down';
import { ChevronUp } from '@/components/ui/icons/chevron-up';
import { X } from '@/components/ui/icons/x';
import type { DockedWindow as Window } from '@/lib/chat/client/docked-windows';
import { DutyLine } from '../conversation-header';
import { ConversationView } from '../conversation-view';
import { ConversationMenu } from '../conversation-menu';
import { useContact, useContacts, useIsTyping } from '@/components/chat/use-chat';
import { usePresence } from '@/components/chat/use-chat-state';
import { isService } from '@/lib/chat/model';
import type { MemberSummary } from '@/lib/members/model';
import { PartnerAvatar } from '../partner-avatar';
import { usePartner } from '../use-partner';
import { focusBox } from '../composer/focus-box';
import { serviceButtonId } from './service-button';
import { useDock } from './use-dock';

/** A docked window: its title bar and, while expanded, its messages and composer. */
export function ChatWindow({ memberId, isExpanded }: Window) {
  const t = useTranslations('chat');
  const href = useHref();
  const dock = useDock();
  const partner = usePartner(memberId);
  const { isLoaded } = useContacts();
  const frame = useRef<HTMLElement>(null);
  const isGone = isLoaded && !partner;
  const withService = isService({ id: memberId });

  useEffect(() => {
    // The conversation was deleted, here or on another screen.
    if (isGone) dock?.close(memberId);
  }, [isGone, dock, memberId]);

  const takeFocus = useEffectEvent(() => {
    if (frame.current?.querySelector('textarea') && dock?.takeFocus(memberId)) focusBox(frame.current);
  });
  useEffect(() => {
    if (isExpanded && partner) takeFocus();
  }, [isExpanded, partner]);

  function close() {
    dock?.close(memberId);
    // Returns focus to the button of customer service, or to the row of the conversation, if the page shows the list.
    const opener = withService ? `#${serviceButtonId}` : `a[href="${href('chat', { uid: memberId })}"]`;
    document.querySelector<HTMLElement>(opener)?.focus();
  }

  function handleEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing || event.defaultPrevented) return;
    event.stopPropagation();
    close();
  }

  if (!partner)
    return (
      <div
        aria-hidden
        className="h-12 w-75 animate-breathe rounded-t-card border border-line bg-surface shadow-float"
      />
    );
  const bar = (openSearch?: () => void) => (
    <TitleBar
      partner={partner}
      isExpanded={isExpanded}
      onToggle={() => dock?.toggle(memberId)}
      onClose={close}
      onSearch={openSearch}
    />
  );
  return (
    // Escape closes the window from any element inside; the section itself never has focus.
    <section
      ref={frame}
      onKeyDown={handleEscape}
      aria-label={withService ? partner.username : t('dock.window', { name: partner.username })}
      data-expanded={isExpanded || undefined}
      className={cx(
        'dock-window pointer-events-auto flex w-75 flex-col overflow-hidden rounded-t-card border border-b-0 border-line bg-bg shadow-float',
        isExpanded && 'h-112 max-h-[calc(100dvh-5rem)]',
      )}
    >
      {isExpanded ? (
        <ConversationView
          partner={partner}
          initialMember={undefined}
          heading="h2"
          trims
          header={bar}
          keepsPlace={!dock?.isOpening(memberId)}
        />
      ) : (
        bar()
      )}
    </section>
  );
}

type TitleBarProps = {
  partner: MemberSummary;
  isExpanded: boolean;
  onToggle: () => void;
  onClose: () => void;
  onSearch: (() => void) | undefined;
};

function TitleBar({ partner, isExpanded, onToggle, onClose, onSearch }: TitleBarProps) {
  const t = useTranslations('chat');
  const { id, username } = partner;
  const withService = isService(partner);
  const { isOnline } = usePresence(id, partner);
  const isTyping = useIsTyping(id);
  const unread = useContact(id)?.unread ?? 0;
  const Arrow = isExpanded ? ChevronDown : ChevronUp;
  return (
    <div
      className={cx(
        'flex h-12 shrink-0 items-center border-b border-line bg-surface pr-1',
        !isExpanded && unread > 0 && 'bg-brand-tint',
      )}
    >
      <button
        type="button"
        onClick={onToggle}
        aria-expanded={isExpanded}
        title={t(isExpanded ? 'dock.collapse' : 'dock.expand', { name: username })}
        className="flex h-full min-w-0 flex-1 items-center gap-2 pr-1 pl-3 text-left -outline-offset-2"
      >
        <PartnerAvatar member={partner} size="xs" eager />
        <span className="min-w-0 flex-1">
          <span className="flex items-center gap-1.5">
            <span className="truncate text-sm font-semibold">{username}</span>
            {withService ? null : (
              <OnlineDot online={isOnline} label={t(isOnline ? 'online' : 'offline')} className="size-2" />
            )}
          </span>
          {withService ? (
            <span className="flex items-center gap-1.5 text-xs leading-3.5 text-muted">
              <DutyLine partner={partner} />
            </span>
          ) : null}
          {isTyping ? <span className="block text-xs leading-3.5 text-brand">{t('typing')}</span> : null}
        </span>
        {isExpanded ? null : <CountBadge count={unread} label={t('unread', { count: unread })} className="ring-0" />}
        <Arrow className="size-4 shrink-0 text-muted" aria-hidden />
      </button>
      {isExpanded && !withService ? <ConversationMenu partner={partner} onSearch={onSearch} size="sm" /> : null}
      <IconButton
        label={withService ? t('service.close') : t('dock.close', { name: username })}
        variant="quiet"
        size="sm"
        onClick={onClose}
      >
        <X aria-hidden />
      </IconButton>
    </div>
  );
}
