'use client';

import { useTranslations } from '@/components/shell/use-translations';
import { useMemo, useState, type ReactNode } from 'react';
import { cx } from '@/components/ui/cx';
import { ArrowDown } from '@/components/ui/icons/arrow-down';
import { Spinner } from '@/components/ui/spinner';
import type { Conversation } from '@/lib/chat/client/state';
import { useChatDates, useNow } from '@/components/chat/use-chat-dates';
import { ChatPictures } from './chat-pictures';
import { groupMessages } from './group-messages';
import { MessageGroupView, type MessageGroupProps } from './message-group-view';
import { SearchProgress } from '@/components/chat/search/search-progress';
import { useScrollToMessage } from '@/components/chat/search/use-scroll-to-message';
import { useAnnouncedMessages } from './use-announced-messages';
import { MessageTranslationProvider, type MessageTranslation } from './translated-message';
import { TypingDots } from './typing-dots';
import { useBottomAnchor } from '@/components/ui/use-bottom-anchor';
import { useNearView } from '@/components/ui/use-near-view';

type MessageListProps = Conversation &
  Pick<MessageGroupProps, 'other' | 'readSeq' | 'isReportable' | 'onResend' | 'onCancel'> & {
    isTyping: boolean;
    translation: MessageTranslation;
    onEarlier: () => void;
    onLater: () => void;
    onNewest: () => void;
    /** Rendered above the first message of the conversation. */
    beginning: ReactNode;
  };

/** The messages of a conversation: the newest, or the history window around a jump target. Scrolling loads more. */
export function MessageList({
  messages: newest,
  historyWindow,
  target,
  other,
  isReportable,
  readSeq,
  isTyping,
  translation,
  onResend,
  onCancel,
  onEarlier,
  onLater,
  onNewest,
  beginning,
  ...known
}: MessageListProps) {
  const t = useTranslations('chat');
  const messages = historyWindow?.messages ?? newest;
  const { hasEarlier, isLoadingEarlier } = historyWindow ?? known;
  const isLoaded = historyWindow !== undefined || known.isLoaded;
  const tail = messages.at(-1);
  const {
    scroller,
    isAtEnd: isAtFoot,
    handleScroll,
    toEnd,
  } = useBottomAnchor({
    tailKey: tail?.key,
    isTailOwn: tail?.isOwn ?? false,
    isPast: historyWindow !== undefined,
    itemSelector: '[data-message]',
  });
  useScrollToMessage(scroller, target);
  useAnnouncedMessages(newest, known.isLoaded, other.username);
  const isAtEnd = isAtFoot && !historyWindow;
  const days = useMemo(() => groupMessages(messages), [messages]);
  const lastSeq = newest.findLast(({ seq }) => seq !== undefined)?.seq ?? 0;
  const [seenSeq, setSeenSeq] = useState(lastSeq);
  if (isAtEnd && seenSeq !== lastSeq) setSeenSeq(lastSeq);
  const unseen = isAtEnd ? 0 : newest.filter(({ isOwn, seq }) => !isOwn && seq !== undefined && seq > seenSeq).length;
  const sentinel = useNearView({
    enabled: isLoaded && hasEarlier && !isLoadingEarlier,
    itemCount: messages.length,
    onNear: onEarlier,
    scroller: '[role=log]',
  });
  const laterSentinel = useNearView({
    enabled: historyWindow !== undefined && !historyWindow.isLoadingLater,
    itemCount: messages.length,
    onNear: onLater,
    scroller: '[role=log]',
  });
  const targetSeq = target?.state === 'shown' ? target.seq : undefined;

  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={scroller}
        onScroll={handleScroll}
        role="log"
        aria-label={t('conversationWith', { name: other.username })}
        // `useAnnouncedMessages` reads what is new; a live log would read older pages, marks and translations, too.
        aria-live="off"
        aria-busy={
          !isLoaded || isLoadingEarlier || historyWindow?.isLoadingLater === true || target?.state === 'loading'
        }
        // A scroller must be focusable to be scrolled by keys.
        tabIndex={0}
        className="absolute inset-0 flex flex-col-reverse overflow-x-hidden overflow-y-auto overscroll-contain -outline-offset-2 [overflow-anchor:none]"
      >
        <div className={cx('@container pt-3', messages.length === 0 && (beginning ? 'my-auto' : 'hidden'))}>
          <div ref={sentinel} className="flex justify-center text-brand">
            {hasEarlier && messages.length > 0 ? (
              <Spinner
                label={isLoadingEarlier ? t('earlier') : undefined}
                className={isLoadingEarlier ? 'py-3' : 'invisible py-3'}
              />
            ) : null}
          </div>
          {isLoaded && !hasEarlier ? beginning : null}
          <MessageTranslationProvider value={translation}>
            <ChatPictures messages={messages} name={other.username}>
              {days.map((day) => (
                <section key={day.key}>
                  <DayMark at={day.at} />
                  <ol>
                    {day.groups.map((group) => (
                      <MessageGroupView
                        key={group.key}
                        {...{ group, other, isReportable, readSeq, targetSeq, onResend, onCancel }}
                      />
                    ))}
                  </ol>
                </section>
              ))}
            </ChatPictures>
          </MessageTranslationProvider>
          {historyWindow ? (
            <div ref={laterSentinel} className="flex justify-center text-brand">
              <Spinner
                label={historyWindow.isLoadingLater ? t('later') : undefined}
                className={historyWindow.isLoadingLater ? 'py-3' : 'invisible py-3'}
              />
            </div>
          ) : null}
          {isTyping && !historyWindow ? <TypingDots other={other} /> : null}
        </div>
      </div>
      <SearchProgress isLoading={target?.state === 'loading'} />
      {isAtEnd ? null : (
        <button
          type="button"
          onClick={historyWindow ? onNewest : toEnd}
          aria-label={unseen > 0 ? undefined : t('toNewest')}
          title={t('toNewest')}
          className={
            unseen > 0
              ? 'absolute bottom-3 left-1/2 inline-flex h-11 -translate-x-1/2 animate-fade items-center gap-2 rounded-full bg-brand px-4 text-sm font-semibold whitespace-nowrap text-on-brand shadow-float hover:bg-brand-strong'
              : 'absolute right-3 bottom-3 inline-flex size-11 animate-fade items-center justify-center rounded-full border border-line bg-raised text-muted shadow-float hover:text-text'
          }
        >
          <ArrowDown className="size-5" aria-hidden />
          {unseen > 0 ? t('newMessages', { count: unseen }) : null}
        </button>
      )}
    </div>
  );
}

function DayMark({ at }: { at: number }) {
  const t = useTranslations('chat');
  const dates = useChatDates();
  const now = useNow();
  const day = dates.day(at, now);
  return (
    <p className="flex justify-center pt-2 pb-4">
      <span className="rounded-full bg-sunken px-3 py-1 text-xs font-medium text-muted ring-1 ring-line">
        {typeof day === 'string' ? t(day) : day.text}
      </span>
    </p>
  );
}
