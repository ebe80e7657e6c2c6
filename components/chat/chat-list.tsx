'use client';

import { Search } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState, type KeyboardEvent, type MouseEvent } from 'react';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { TextInput } from '@/components/ui/text-input';
import { ChatListSkeleton } from './chat-list-skeleton';
import { ChatRow } from './chat-row';
import { useContacts } from './hooks/use-chat';
import { useArrowKeys } from './use-arrow-keys';

export type ChatListProps = {
  /** A conversation is at `${chatPath}?uid=${uid}`. */
  chatPath: string;
  discoverHref: string;
  currentUid?: number;
  /** Opens without leaving the page; without it a row is an ordinary link. */
  onOpen?: (uid: number) => void;
  /** With a box to find a name. */
  searchable?: boolean;
};

/** All conversations, newest first; arrows move between them. */
export function ChatList({ chatPath, discoverHref, currentUid, onOpen, searchable = false }: ChatListProps) {
  const t = useTranslations('chat');
  const { contacts, isLoaded } = useContacts();
  const [name, setName] = useState('');
  const { region, handleKeyDown } = useArrowKeys<HTMLDivElement>();
  const wanted = fold(name);
  const found = wanted ? contacts.filter(({ username }) => fold(username).includes(wanted)) : contacts;

  function handleOpen(event: MouseEvent, uid: number) {
    if (!onOpen || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onOpen(uid);
  }

  function handleSearchKey(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const [first] = found;
    if (event.key === 'Enter' && first) onOpen?.(first.uid);
    if (event.key !== 'Escape' || name === '') return;
    // Only the search is called off, not the conversation beside it.
    event.stopPropagation();
    setName('');
  }

  const isEmpty = isLoaded && contacts.length === 0;
  return (
    // The keys act on the links inside; the element itself is never focused.
    <div ref={region} onKeyDown={handleKeyDown} className="@container flex min-h-0 flex-1 flex-col">
      {searchable && !isEmpty ? (
        <div className="shrink-0 p-3">
          <TextInput
            type="search"
            icon={<Search aria-hidden />}
            value={name}
            onChange={(event) => setName(event.target.value)}
            onKeyDown={handleSearchKey}
            aria-label={t('search')}
            placeholder={t('search')}
            autoComplete="off"
            enterKeyHint="search"
            className="h-11! rounded-full! border-transparent! bg-sunken! text-sm! focus:border-brand!"
          />
        </div>
      ) : null}
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        {!isLoaded && contacts.length === 0 ? <ChatListSkeleton /> : null}
        {isEmpty ? (
          <EmptyState
            picture="chats"
            title={t('empty.title')}
            text={t('empty.text')}
            action={<ButtonLink href={discoverHref}>{t('empty.discover')}</ButtonLink>}
            className="min-h-[60dvh]"
          />
        ) : null}
        {wanted && found.length === 0 && !isEmpty ? <p className="px-4 py-10 text-center text-sm text-muted">{t('noMatch')}</p> : null}
        {found.length > 0 ? (
          <ul aria-label={t('list')} className="divide-y divide-line/60">
            {found.map((contact) => (
              <li key={contact.uid}>
                <ChatRow
                  contact={contact}
                  href={`${chatPath}?uid=${contact.uid}`}
                  isCurrent={contact.uid === currentUid}
                  onOpen={(event) => handleOpen(event, contact.uid)}
                />
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </div>
  );
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase().trim();
}
