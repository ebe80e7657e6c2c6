'use client';

import type { MouseEvent, ReactNode } from 'react';
import { ChatTime } from '@/components/chat/chat-time';
import { PartnerAvatar } from '@/components/chat/partner-avatar';
import { useContact, useIsTyping } from '@/components/chat/use-chat';
import { EmoticonText } from '@/components/emoticons/emoticon-text';
import { useTranslations } from '@/components/shell/use-translations';
import { CountBadge, TierBadge } from '@/components/ui/badge';
import { cx } from '@/components/ui/cx';
import { Mail } from '@/components/ui/icons/mail';
import { SoftLink } from '@/components/ui/soft-link';
import { Tag } from '@/components/ui/tag';
import type { ContactHead } from '@/lib/chat/model';
import type { QueueItem, SupportThread } from '@/lib/support/model';
import { useAgent } from './agent-context';

type ThreadRowProps = {
  item: QueueItem;
  href: string;
  isCurrent: boolean;
  /** Where the list has threads of several states. */
  showsStatus: boolean;
  onOpen: (event: MouseEvent) => void;
};

/** A thread in the queue. */
export function ThreadRow({ item, href, isCurrent, showsStatus, onOpen }: ThreadRowProps) {
  return (
    <SoftLink
      href={href}
      onClick={onOpen}
      aria-current={isCurrent ? 'true' : undefined}
      className="flex min-h-18 items-center gap-3 px-4 py-3 -outline-offset-2 transition-colors hover:bg-sunken active:bg-sunken aria-[current]:bg-brand-tint"
    >
      {item.kind === 'member' ? (
        <MemberRow head={item.head} thread={item.thread} showsStatus={showsStatus} />
      ) : (
        <GuestRow item={item} showsStatus={showsStatus} />
      )}
    </SoftLink>
  );
}

function MemberRow({ head, ...rest }: { head: ContactHead; thread: SupportThread; showsStatus: boolean }) {
  const t = useTranslations('chat');
  const tiers = useTranslations('shell');
  // What arrived since the list was loaded, and what was read.
  const live = useContact(head.member.id);
  const newest = live && live.lastSeq >= head.lastSeq ? live : head;
  const shown =
    newest.lastSeq === head.lastSeq && newest.preview === '' ? { ...newest, preview: head.preview } : newest;
  const { member, unread } = shown;
  return (
    <>
      <PartnerAvatar member={member} />
      <Lines
        isBold={unread > 0}
        name={
          <>
            <span className="truncate">{member.username}</span>
            <TierBadge tier={member.tier} label={tiers(`tiers.${member.tier}`)} short />
          </>
        }
        at={shown.lastMessageAt}
        preview={<Preview head={shown} />}
        badge={<CountBadge count={unread} label={t('unread', { count: unread })} className="shrink-0 ring-0" />}
        {...rest}
      />
    </>
  );
}

type GuestRowProps = { item: Extract<QueueItem, { kind: 'guest' }>; showsStatus: boolean };

function GuestRow({ item: { ticket, thread }, showsStatus }: GuestRowProps) {
  const t = useTranslations('support');
  return (
    <>
      <span className="inline-flex size-12 shrink-0 items-center justify-center rounded-full bg-sunken text-muted">
        <Mail className="size-6" aria-hidden />
      </span>
      <Lines
        isBold={ticket.status === 'open'}
        name={<span className="truncate">{ticket.replyAddress}</span>}
        at={thread.changedAt}
        preview={ticket.text || t('hiddenPreview')}
        thread={thread}
        showsStatus={showsStatus}
        isGuest
      />
    </>
  );
}

type LinesProps = {
  isBold: boolean;
  name: ReactNode;
  at: number;
  preview: ReactNode;
  badge?: ReactNode;
} & MarksProps;

function Lines({ isBold, name, at, preview, badge, ...marks }: LinesProps) {
  return (
    <span className="min-w-0 flex-1">
      <span className={cx('flex items-center gap-1.5', isBold ? 'font-bold' : 'font-semibold')}>
        {name}
        <ChatTime at={at} style="short" className="ml-auto shrink-0 pl-2 text-xs font-normal text-muted tabular-nums" />
      </span>
      <span className="mt-0.5 flex items-center gap-2">
        <span className={cx('min-w-0 flex-1 truncate text-sm', isBold ? 'text-text' : 'text-muted')}>{preview}</span>
        {badge}
      </span>
      <Marks {...marks} />
    </span>
  );
}

type MarksProps = { thread: SupportThread; showsStatus: boolean; isGuest?: boolean };

/** The state of the thread, who has it, and what belongs to it. */
function Marks({ thread, showsStatus, isGuest = false }: MarksProps) {
  const t = useTranslations('support');
  const agent = useAgent();
  const { claimedBy, openTickets, isAsked } = thread;
  if (!showsStatus && !claimedBy && !isGuest && openTickets === 0 && !isAsked) return null;
  return (
    <span className="mt-1.5 flex flex-wrap gap-1">
      {showsStatus ? <Tag tone={tones[thread.status]}>{t(`status.${thread.status}`)}</Tag> : null}
      {claimedBy ? (
        <Tag tone={claimedBy.id === agent.id ? 'brand' : 'neutral'}>
          {claimedBy.id === agent.id ? t('claimedByYou') : t('claimed', { name: claimedBy.name })}
        </Tag>
      ) : null}
      {isGuest ? <Tag>{t('guest')}</Tag> : null}
      {openTickets > 0 && !isGuest ? <Tag>{t('tickets.count', { count: openTickets })}</Tag> : null}
      {isAsked ? <Tag>{t('asked')}</Tag> : null}
    </span>
  );
}

const tones = { open: 'danger', waiting: 'neutral', solved: 'success' } as const;

function Preview({ head: { member, lastSeq, lastType, preview } }: { head: ContactHead }) {
  const t = useTranslations('chat');
  const desk = useTranslations('support');
  const isTyping = useIsTyping(member.id);
  if (isTyping) return <span className="text-brand">{t('typing')}</span>;
  if (lastType === 'image') return t('previewImage');
  if (lastType === 'removed') return <span className="italic">{t('removed')}</span>;
  if (lastType === 'text' && preview === '' && lastSeq > 0) return desk('hiddenPreview');
  // On one line, even if the message has line breaks, with emoticons as high as the letters.
  return (
    <EmoticonText
      text={preview}
      className="block overflow-hidden text-ellipsis whitespace-nowrap! [&_img]:size-5 [&_img]:align-[-0.25em]"
    />
  );
}
