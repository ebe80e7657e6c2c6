'use client';

import { useTranslations } from 'next-intl';
import Link from 'next/link';
import type { MouseEvent } from 'react';
import { Avatar } from '@/components/ui/avatar';
import { CountBadge, TierBadge } from '@/components/ui/badge';
import { cx } from '@/components/ui/cx';
import type { ChatContact } from '@/lib/browser/chat/types';
import { sizedImage } from '@/lib/core/images';
import { ChatTime } from './chat-time';
import { EmoticonText } from './emoticon-text';

export type ChatRowProps = { contact: ChatContact; href: string; isCurrent: boolean; onOpen?: (event: MouseEvent) => void };

/** One conversation of the list: who, what was said last, when, and how much of it is unread. */
export function ChatRow({ contact, href, isCurrent, onOpen }: ChatRowProps) {
  const t = useTranslations('chat');
  const tiers = useTranslations('shell');
  const { username, tier, unread } = contact;
  return (
    <Link
      href={href}
      prefetch={false}
      onClick={onOpen}
      aria-current={isCurrent ? 'true' : undefined}
      className="flex min-h-18 items-center gap-3 px-4 py-3 -outline-offset-2 transition-colors hover:bg-sunken active:bg-sunken aria-[current]:bg-brand-tint @max-2xs:px-3"
    >
      <Avatar name={username} src={sizedImage(contact.avatar, 160)} online={contact.isOnline} />
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-1.5">
          <span className={cx('truncate', unread > 0 ? 'font-bold' : 'font-semibold')}>{username}</span>
          <TierBadge tier={tier} label={tiers(`tiers.${tier}`)} short />
          {contact.isOnline ? <span className="sr-only">{t('online')}</span> : null}
          <ChatTime at={contact.lastAt} style="short" className="ml-auto shrink-0 pl-2 text-xs text-muted tabular-nums" />
        </span>
        <span className="mt-0.5 flex items-center gap-2">
          <span className={cx('min-w-0 flex-1 truncate text-sm', unread > 0 ? 'text-text' : 'text-muted')}>
            <Preview contact={contact} />
          </span>
          <CountBadge count={unread} label={t('unread', { count: unread })} className="shrink-0 ring-0" />
        </span>
      </span>
    </Link>
  );
}

function Preview({ contact }: { contact: ChatContact }) {
  const t = useTranslations('chat');
  if (contact.previewType === 'image') return t('previewImage');
  if (contact.previewType === 'gift') return t('previewGift');
  if (contact.preview === '') return t('begin.preview');
  // One line, whatever line breaks the message has; the pictures as high as the letters.
  return <EmoticonText text={contact.preview} className="whitespace-nowrap! [&_img]:size-5 [&_img]:align-[-0.25em]" />;
}
