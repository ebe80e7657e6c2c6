'use client';

import { useTranslations } from '@/components/shell/use-translations';
import { SoftLink } from '@/components/ui/soft-link';
import type { MouseEvent, ReactNode } from 'react';
import { CountBadge, TierBadge } from '@/components/ui/badge';
import { cx } from '@/components/ui/cx';
import { HoverCard } from '@/components/ui/hover-card';
import { BellOff } from '@/components/ui/icons/bell-off';
import { Trash2 } from '@/components/ui/icons/trash-2';
import type { SwipeRow } from '@/components/ui/swipe-row';
import type { ChatContact } from '@/lib/chat/client/state';
import { isService } from '@/lib/chat/model';
import { ChatTime } from '@/components/chat/chat-time';
import { ContactCard } from './contact-card';
import { ConversationMenu } from '@/components/chat/conversation-menu';
import { EmoticonText } from '@/components/emoticons/emoticon-text';
import { useDraft, useIsTyping, useWatched } from '@/components/chat/use-chat';
import { useIsOffline } from '@/components/chat/use-chat-state';
import { PartnerAvatar } from '@/components/chat/partner-avatar';
import { useContactActions } from './use-contact-actions';
import { languageOf } from '@/lib/core/language-of';

type ChatRowProps = {
  contact: ChatContact;
  href: string;
  isCurrent: boolean;
  onOpen?: (event: MouseEvent) => void;
  /** Spec 4: only members of one gender delete by swipe; all members delete from the menu. */
  Swipe?: typeof SwipeRow | undefined;
  /** True if the row subscribes to the presence of the member. */
  isWatched?: boolean;
};

/** A row of the list: the other member, the last message with its time, the unread count and a menu. */
export function ChatRow({ contact, href, isCurrent, onOpen, Swipe, isWatched = false }: ChatRowProps) {
  const t = useTranslations('chat');
  const tiers = useTranslations('shell');
  const { member, unread, isMuted } = contact;
  const withService = isService(member);
  const username = withService ? t('service.name') : member.username;
  const partner = { ...member, username };
  const { remove } = useContactActions(partner);
  useWatched(member.id, isWatched);
  const isOnline = !useIsOffline() && member.isOnline;
  const row = (
    <div className="group/row relative">
      <SoftLink
        href={href}
        member={partner}
        onClick={onOpen}
        aria-current={isCurrent ? 'true' : undefined}
        className="flex min-h-18 items-center gap-3 py-3 pr-12 pl-4 -outline-offset-2 transition-colors hover:bg-sunken active:bg-sunken aria-[current]:bg-brand-tint @max-2xs:pl-3"
      >
        <PartnerAvatar member={partner} online={isOnline} />
        <span className="min-w-0 flex-1">
          <span className="flex items-center gap-1.5">
            <span lang={languageOf(username)} className={cx('truncate', unread > 0 ? 'font-bold' : 'font-semibold')}>
              {username}
            </span>
            <TierBadge tier={member.tier} label={tiers(`tiers.${member.tier}`)} short />
            {isOnline ? <span className="sr-only">{t('online')}</span> : null}
            {isMuted ? (
              <span title={t('muted')} className="text-muted">
                <BellOff className="size-3.5" aria-hidden />
                <span className="sr-only">{t('muted')}</span>
              </span>
            ) : null}
            <ChatTime
              at={contact.lastMessageAt}
              style="short"
              className="ml-auto shrink-0 pl-2 text-xs text-muted tabular-nums"
            />
          </span>
          <span className="mt-0.5 flex items-center gap-2">
            <span className={cx('min-w-0 flex-1 truncate text-sm', unread > 0 ? 'text-text' : 'text-muted')}>
              <Preview contact={contact} />
            </span>
            <CountBadge
              count={unread}
              label={t('unread', { count: unread })}
              className={cx('shrink-0 ring-0', isMuted && 'bg-edge! text-surface!')}
            />
          </span>
        </span>
      </SoftLink>
      <ConversationMenu
        partner={partner}
        className="absolute! top-1/2 right-1 -translate-y-1/2 pointer-fine:opacity-0 pointer-fine:group-focus-within/row:opacity-100 pointer-fine:group-hover/row:opacity-100 pointer-fine:aria-expanded:opacity-100"
      />
    </div>
  );
  return (
    <WithCard contact={contact} onOpen={onOpen}>
      {Swipe && !withService ? (
        <Swipe label={t('delete.swipe')} icon={<Trash2 aria-hidden />} onAction={() => void remove()}>
          {row}
        </Swipe>
      ) : (
        row
      )}
    </WithCard>
  );
}

/** Shows a card when the mouse rests on a row that opens in place. */
function WithCard({ contact, onOpen, children }: Pick<ChatRowProps, 'contact' | 'onOpen'> & { children: ReactNode }) {
  if (!onOpen || isService(contact.member)) return children;
  return <HoverCard content={<ContactCard contact={contact} onOpen={onOpen} />}>{children}</HoverCard>;
}

function Preview({ contact }: { contact: ChatContact }) {
  const t = useTranslations('chat');
  const { id } = contact.member;
  const isTyping = useIsTyping(id);
  const [draft] = useDraft(id);
  if (isTyping) return <span className="text-brand">{t('typing')}</span>;
  // On one line, even if the message has line breaks, with emoticons as high as the letters.
  const oneLine =
    'block min-w-0 overflow-hidden text-ellipsis whitespace-nowrap! [&_img]:size-5 [&_img]:align-[-0.25em]';
  if (draft.trim() !== '' && contact.unread === 0) {
    return (
      <span className="flex gap-1">
        <span className="shrink-0 font-medium text-danger">{t('draft')} </span>
        <EmoticonText text={draft} className={oneLine} />
      </span>
    );
  }
  if (contact.lastType === 'image') return t('previewImage');
  if (contact.lastType === 'removed') return <span className="italic">{t('removed')}</span>;
  if (contact.lastType === 'gift') return t('previewGift');
  // The tier may not read the last message.
  if (contact.preview === '' && contact.lastSeq > 0) return '\u00a0';
  if (contact.preview === '') return t(isService(contact.member) ? 'service.offDutyShort' : 'begin.preview');
  return <EmoticonText text={contact.preview} className={oneLine} />;
}
