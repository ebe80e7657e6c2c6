'use client';

import { useTranslations } from '@/components/shell/use-translations';
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { ChatTools } from './composer/chat-tools';
import { Composer } from './composer/composer';
import { focusBox } from './composer/focus-box';
import { ConversationHeader, type ConversationHeaderProps } from './conversation-header';
import { ConversationMenu } from './conversation-menu';
import { CrowdedNote } from './crowded-note';
import { ConversationSkeleton } from './conversation-skeleton';
import { useFirstMessages } from './first-chats';
import { LastLines } from './last-lines';
import { LockedConversation } from './locked-conversation';
import { Icebreakers } from './icebreakers';
import { useContacts, useConversation, useDraft, useIsTyping } from './use-chat';
import { useEnsureContact } from './use-chat-state';
import { useFirstLines } from './use-first-lines';
import { loadMessageList } from './messages/load-message-list';
import { PartnerAvatar } from './partner-avatar';
import { useAutomaticTranslation } from '@/components/translation/use-automatic-translation';
import { FileDrop } from '@/components/ui/file-drop';
import { lazy, useLazy } from '@/components/ui/lazy';
import { useLayer } from '@/components/ui/use-layer';
import { isService, serviceMember } from '@/lib/chat/model';
import type { MemberSummary } from '@/lib/members/model';

const ConversationSearchBar = lazy(
  () => import('./search/conversation-search-bar').then((part) => part.ConversationSearchBar),
  { preload: true },
);
const AutomaticNote = lazy(() => import('@/components/translation/automatic-note').then((part) => part.AutomaticNote));
const SolvedQuestion = lazy(() => import('./solved-question').then((part) => part.SolvedQuestion));

type ConversationViewProps = Omit<ConversationHeaderProps, 'partner'> & {
  partner: MemberSummary;
  /** The member as the server rendered them, for starting a conversation. */
  initialMember: MemberSummary | undefined;
  /** Spec 5: chats on phones do not trim. */
  trims: boolean;
  /** Puts the caret into the text box once the conversation is there. */
  startsInBox?: boolean;
  /** Called after the conversation was deleted here; without `onDeleted`, the header has no menu. */
  onDeleted?: () => void;
  /** Leaves the chat where it is in the list, as after a reload. */
  keepsPlace?: boolean;
  /** Replaces the buttons for pictures, gifts and translation; false for none. */
  tools?: ReactNode;
  /** Replaces the introduction above the first message. */
  beginning?: ReactNode;
  /** Replaces the common header; its argument opens the search. */
  header?: (openSearch: () => void) => ReactNode;
};

/** The messages of one conversation and its composer. Requires the member's id as `key`. */
export function ConversationView({
  partner,
  initialMember,
  trims,
  startsInBox = false,
  onDeleted,
  header,
  keepsPlace,
  tools,
  beginning,
  actions,
  ...rest
}: ConversationViewProps) {
  const { id: memberId, username } = partner;
  const withService = isService(partner);
  const { contact, send, sendImage, resend, cancel, loadEarlier, loadLater, toNewest, ...conversation } =
    useConversation(memberId, keepsPlace);
  const { messages, isLoaded, readBar, historyWindow } = conversation;
  const { isLoaded: areContactsLoaded } = useContacts();
  const [, setDraft] = useDraft(memberId);
  const isTyping = useIsTyping(memberId);
  const ensureContact = useEnsureContact();
  const toEnsure = withService ? serviceMember : initialMember;
  const isNew = areContactsLoaded && !contact;
  const [isSearching, setIsSearching] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const [files, setFiles] = useState<readonly File[]>([]);
  // Customer service writes in the member's language, and an agent is no member there.
  const isTranslatable = !withService && tools === undefined;
  const [isAutomatic] = useAutomaticTranslation(memberId);
  const translation = isAutomatic ? 'automatic' : 'on-request';

  useEffect(() => {
    if (isNew && toEnsure) ensureContact(toEnsure);
  }, [isNew, toEnsure, ensureContact]);

  const startInBox = useEffectEvent(() => {
    if (startsInBox) focusBox(root.current);
  });
  useEffect(() => startInBox(), []);

  function closeSearch() {
    setIsSearching(false);
    // Focusing the composer instead would open the phone's keyboard over the search match.
    root.current?.querySelector<HTMLElement>('[role=log]')?.focus({ preventScroll: true });
  }

  useLayer(isSearching, closeSearch);

  function handleEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing || event.defaultPrevented || !isSearching) return;
    // Closes only the search, not the conversation around it.
    event.stopPropagation();
    closeSearch();
  }

  function pickLine(text: string) {
    setDraft(text);
    root.current?.querySelector('textarea')?.focus();
  }

  const isEmpty = isLoaded && messages.length === 0 && (contact?.lastSeq ?? 0) === 0;
  const firstLines = useFirstLines(memberId, isEmpty && !withService);
  // Loaded while the connection opens: there are no messages before.
  const list = useLazy(loadMessageList, true);
  const first = useFirstMessages(memberId);
  const isWaiting = !isLoaded && !historyWindow && messages.length === 0;
  const openSearch = () => setIsSearching(true);
  const menu = onDeleted ? <ConversationMenu partner={partner} onDeleted={onDeleted} onSearch={openSearch} /> : null;
  const content = (
    // Escape closes the search inside; the element itself never has focus.
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
      {isSearching ? <ConversationSearchBar memberId={memberId} name={username} onClose={closeSearch} /> : null}
      <CrowdedNote />
      {isTranslatable && isAutomatic ? <AutomaticNote partnerId={memberId} /> : null}
      {isWaiting && readBar ? (
        <LockedConversation canUpgrade={readBar.canUpgrade} />
      ) : (isWaiting || !list) && first.length > 0 ? (
        <LastLines messages={first} other={partner} />
      ) : isWaiting || !list ? (
        <ConversationSkeleton />
      ) : (
        <list.MessageList
          {...conversation}
          translation={isTranslatable ? translation : 'none'}
          isTyping={isTyping}
          other={partner}
          isReportable={isTranslatable}
          readSeq={contact?.readSeq ?? 0}
          onResend={resend}
          onCancel={cancel}
          onEarlier={loadEarlier}
          onLater={loadLater}
          onNewest={toNewest}
          beginning={
            beginning ??
            // Shown whole: it is in the middle, and would move when its lines arrive.
            (isEmpty && !withService && !firstLines ? null : (
              <Beginning partner={partner} isMutual={firstLines?.isMutual}>
                {isEmpty && firstLines ? <Icebreakers lines={firstLines.lines} onPick={pickLine} /> : null}
              </Beginning>
            ))
          }
        />
      )}
      {withService ? <SolvedQuestion messages={messages} /> : null}
      <Composer
        memberId={memberId}
        name={username}
        trims={trims}
        onSend={send}
        isCounted={!withService}
        isOpening={isEmpty && firstLines?.isMutual === false}
        tools={
          tools ?? (
            <ChatTools
              memberId={memberId}
              name={username}
              files={files}
              onFiles={setFiles}
              onImage={sendImage}
              only={withService ? serviceTools : undefined}
            />
          )
        }
      />
    </div>
  );
  // Without the common tools, nothing sends a picture.
  if (tools !== undefined) return content;
  return (
    <FileDrop
      onFiles={(added) => setFiles((waiting) => [...waiting, ...added])}
      className="relative flex min-h-0 flex-1 flex-col"
    >
      {content}
    </FileDrop>
  );
}

const serviceTools = ['image'] as const;

/** The introduction above the first message; shown alone in an empty conversation. */
function Beginning({
  partner,
  isMutual,
  children,
}: {
  partner: MemberSummary;
  isMutual?: boolean;
  children: ReactNode;
}) {
  const t = useTranslations('chat');
  const text = isMutual ? 'begin.mutual' : 'begin.text';
  return (
    <div className="flex flex-col items-center px-6 pt-6 pb-8 text-center">
      <PartnerAvatar member={partner} size="lg" />
      <p className="mt-3 text-base font-semibold break-words">
        {isService(partner) ? t('service.beginTitle') : t('begin.title', { name: partner.username })}
      </p>
      <p className="mt-1 text-sm text-muted">
        {isService(partner) ? t('service.beginText') : t(text, { name: partner.username })}
      </p>
      {children}
    </div>
  );
}
