'use client';

import { useTranslations } from '@/components/shell/use-translations';
import { SoftLink } from '@/components/ui/soft-link';
import type { MouseEvent } from 'react';
import { ChatTime } from '@/components/chat/chat-time';
import { EmoticonText } from '@/components/emoticons/emoticon-text';
import { PartnerAvatar } from '@/components/chat/partner-avatar';
import { useIsTyping } from '@/components/chat/use-chat';
import { CountBadge, TierBadge } from '@/components/ui/badge';
import { cx } from '@/components/ui/cx';
import type { ContactHead } from '@/lib/chat/model';

type DeskRowProps = {
  conversation: ContactHead;
  href: string;
  isCurrent: boolean;
  onOpen: (event: MouseEvent) => void;
};

/** A conversation in the list of the desk. */
export function DeskRow({ conversation, href, isCurrent, onOpen }: DeskRowProps) {
  const t = useTranslations('chat');
  const tiers = useTranslations('shell');
  const { member, unread, lastMessageAt } = conversation;
  return (
    <SoftLink
      href={href}
      onClick={onOpen}
      aria-current={isCurrent ? 'true' : undefined}
      className="flex min-h-18 items-center gap-3 px-4 py-3 -outline-offset-2 transition-colors hover:bg-sunken active:bg-sunken aria-[current]:bg-brand-tint"
    >
      <PartnerAvatar member={member} />
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-1.5">
          <span className={cx('truncate', unread > 0 ? 'font-bold' : 'font-semibold')}>{member.username}</span>
          <TierBadge tier={member.tier} label={tiers(`tiers.${member.tier}`)} short />
          <ChatTime
            at={lastMessageAt}
            style="short"
            className="ml-auto shrink-0 pl-2 text-xs text-muted tabular-nums"
          />
        </span>
        <span className="mt-0.5 flex items-center gap-2">
          <span className={cx('min-w-0 flex-1 truncate text-sm', unread > 0 ? 'text-text' : 'text-muted')}>
            <Preview {...conversation} />
          </span>
          <CountBadge count={unread} label={t('unread', { count: unread })} className="shrink-0 ring-0" />
        </span>
      </span>
    </SoftLink>
  );
}

function Preview({ member, lastType, preview }: ContactHead) {
  const t = useTranslations('chat');
  const isTyping = useIsTyping(member.id);
  if (isTyping) return <span className="text-brand">{t('typing')}</span>;
  if (lastType === 'image') return t('previewImage');
  if (lastType === 'removed') return <span className="italic">{t('removed')}</span>;
  // On one line, even if the message has line breaks, with emoticons as high as the letters.
  return <EmoticonText text={preview} className="whitespace-nowrap! [&_img]:size-5 [&_img]:align-[-0.25em]" />;
}
