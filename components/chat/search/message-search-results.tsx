'use client';

import { useTranslations } from '@/components/shell/use-translations';
import { SoftLink } from '@/components/ui/soft-link';
import { useTextFold } from '@/components/ui/use-text-fold';
import type { MouseEvent } from 'react';
import { useHref } from '@/components/shell/use-href';
import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import { isService } from '@/lib/chat/model';
import { ChatTime } from '@/components/chat/chat-time';
import type { useMessageSearch } from './use-message-search';
import { PartnerAvatar } from '@/components/chat/partner-avatar';
import { excerptOf } from './search-excerpt';
import { languageOf } from '@/lib/core/language-of';

type MessageSearchResultsProps = {
  search: ReturnType<typeof useMessageSearch>;
  onOpen: (event: MouseEvent, memberId: number, seq: number) => void;
};

/** Messages that match the search; each links to its place in its conversation. */
export function MessageSearchResults({ search, onOpen }: MessageSearchResultsProps) {
  const t = useTranslations('chat');
  const href = useHref();
  const { text, messages, isSearching, hasFailed, hasMore, loadMore } = search;
  const { findFolded } = useTextFold(text !== '');
  if (isSearching || hasFailed) {
    return (
      <p role="status" className="flex items-center justify-center gap-2 px-4 py-6 text-sm text-muted">
        {isSearching ? <Spinner size="sm" /> : null}
        {t(isSearching ? 'searching' : 'searchFailed')}
      </p>
    );
  }
  if (messages.length === 0) return null;
  return (
    <section aria-label={t('foundMessages')}>
      <h2 className="px-4 pt-4 pb-1 text-xs font-semibold text-muted">{t('foundMessages')}</h2>
      <ul className="divide-y divide-line/60">
        {messages.map((message) => {
          const { before, match, after } = excerptOf(message.content, text, findFolded);
          const { member } = message;
          const name = isService(member) ? t('service.name') : member.username;
          return (
            <li key={message.id}>
              <SoftLink
                href={href('chat', { uid: member.id, seq: message.seq })}
                onClick={(event) => onOpen(event, member.id, message.seq)}
                className="flex min-h-16 items-center gap-3 px-4 py-2.5 -outline-offset-2 hover:bg-sunken active:bg-sunken"
              >
                <PartnerAvatar member={member} size="sm" />
                <span className="min-w-0 flex-1">
                  <span className="flex items-baseline gap-2">
                    <span className="truncate text-sm font-semibold">{name}</span>
                    <ChatTime
                      at={message.sentAt}
                      style="short"
                      className="ml-auto shrink-0 text-xs text-muted tabular-nums"
                    />
                  </span>
                  <span
                    dir="auto"
                    lang={languageOf(`${before}${match}${after}`)}
                    className="block truncate text-sm text-muted"
                  >
                    {before}
                    <mark className="rounded-sm bg-gold-tint font-medium text-text">{match}</mark>
                    {after}
                  </span>
                </span>
              </SoftLink>
            </li>
          );
        })}
      </ul>
      {hasMore ? (
        <div className="flex justify-center p-3">
          <Button variant="ghost" size="sm" onClick={() => void loadMore()}>
            {t('foundMore')}
          </Button>
        </div>
      ) : null}
    </section>
  );
}
