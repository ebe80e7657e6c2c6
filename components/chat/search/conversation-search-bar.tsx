'use client';

import { useTranslations } from '@/components/shell/use-translations';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { ChevronDown } from '@/components/ui/icons/chevron-down';
import { ChevronUp } from '@/components/ui/icons/chevron-up';
import { X } from '@/components/ui/icons/x';
import { Spinner } from '@/components/ui/spinner';
import { useLive } from '@/components/chat/live-provider';
import { useMessageSearch } from './use-message-search';
import { narrowButtonClass } from '@/components/chat/composer/composer';
import { SearchInput } from '@/components/ui/search-input';

type ConversationSearchBarProps = { memberId: number; name: string; onClose: () => void };

/** The search of one conversation: the number of matches, and buttons that step through them, newest first. */
export function ConversationSearchBar({ memberId, name, onClose }: ConversationSearchBarProps) {
  const t = useTranslations('chat');
  const { chat } = useLive();
  const [typed, setTyped] = useState('');
  const search = useMessageSearch(typed, { memberId });
  const { text, messages, hasMore, loadMore } = search;
  const [chosen, setChosen] = useState({ text: '', index: 0 });
  const index = chosen.text === text ? Math.min(chosen.index, messages.length - 1) : 0;
  const seq = messages[index]?.seq;
  const box = useRef<HTMLInputElement>(null);

  useEffect(() => box.current?.focus(), []);
  useEffect(() => {
    if (seq !== undefined) return chat.attach((client) => client.jumpTo(memberId, seq));
  }, [chat, memberId, seq, text]);

  const canEarlier = seq !== undefined && (index + 1 < messages.length || hasMore);
  const canLater = index > 0;

  async function toEarlier() {
    if (!canEarlier) return;
    if (index + 1 >= messages.length) await loadMore();
    setChosen({ text, index: index + 1 });
  }

  function toLater() {
    if (canLater) setChosen({ text, index: index - 1 });
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing || event.key !== 'Enter') return;
    event.preventDefault();
    if (event.shiftKey) toLater();
    else void toEarlier();
  }

  return (
    <div
      role="search"
      aria-label={t('search.in', { name })}
      className="@container shrink-0 border-b border-line bg-surface"
    >
      <div className="flex items-center gap-0.5 p-2">
        <div className="relative min-w-0 flex-1">
          <SearchInput
            ref={box}
            label={t('search.in', { name })}
            placeholder={t('search.placeholder')}
            value={typed}
            onChange={setTyped}
            onKeyDown={handleKeyDown}
            className="pr-18! [&::-webkit-search-cancel-button]:hidden"
          />
          <div
            role="status"
            className="pointer-events-none absolute inset-y-0 right-3.5 flex items-center text-xs text-muted tabular-nums"
          >
            <Count search={search} index={index} />
          </div>
        </div>
        <IconButton
          label={t('search.earlier')}
          variant="quiet"
          className={narrowButtonClass}
          disabled={!canEarlier}
          onClick={() => void toEarlier()}
        >
          <ChevronUp aria-hidden />
        </IconButton>
        <IconButton
          label={t('search.later')}
          variant="quiet"
          className={narrowButtonClass}
          disabled={!canLater}
          onClick={toLater}
        >
          <ChevronDown aria-hidden />
        </IconButton>
        <IconButton label={t('search.close')} variant="quiet" className={narrowButtonClass} onClick={onClose}>
          <X aria-hidden />
        </IconButton>
      </div>
      {search.hasFailed ? (
        <p role="alert" className="px-4 pb-2 text-xs font-medium text-danger">
          {t('searchFailed')}
        </p>
      ) : null}
    </div>
  );
}

/** The position of the current match and the number of matches; a plus while older messages are not searched yet. */
function Count({ search, index }: { search: ReturnType<typeof useMessageSearch>; index: number }) {
  const t = useTranslations('chat');
  const { text, messages, isSearching, hasFailed, hasMore } = search;
  if (isSearching) return <Spinner size="sm" label={t('searching')} />;
  if (text === '' || hasFailed) return null;
  if (messages.length === 0) return t('search.none');
  const values = { place: index + 1, count: messages.length };
  return (
    <>
      <span aria-hidden>{`${values.place}/${values.count}${hasMore ? '+' : ''}`}</span>
      <span className="sr-only">{t(hasMore ? 'search.hitOfMore' : 'search.hit', values)}</span>
    </>
  );
}
