'use client';

import { useTranslations } from 'next-intl';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { Avatar } from '@/components/ui/avatar';
import { OnlineDot, TierBadge } from '@/components/ui/badge';
import type { PresenceState } from '@/lib/browser/chat/types';
import { ChatTime } from './chat-time';
import type { Partner } from './partner';
import { usePresence } from './hooks/use-chat';

export type ConversationHeaderProps = {
  partner: Partner;
  /** A profile is at `${profilePath}/${uid}`. */
  profilePath: string;
  /** The way out, before the name. */
  back?: ReactNode;
  /** What can be done with this member. */
  actions?: ReactNode;
  heading: 'h1' | 'h2';
};

/** Who one is talking to, and whether they are there; leads to the profile. */
export function ConversationHeader({ partner, profilePath, back, actions, heading: Heading }: ConversationHeaderProps) {
  const t = useTranslations('chat');
  const tiers = useTranslations('shell');
  const presence = usePresence(partner.uid, partner);
  return (
    <header className="flex min-h-15 shrink-0 items-center gap-1 border-b border-line bg-surface px-2 py-1">
      {back}
      <Link
        href={`${profilePath}/${partner.uid}`}
        prefetch={false}
        title={t('profileOf', { name: partner.username })}
        className="flex min-w-0 flex-1 items-center gap-3 rounded-control px-2 py-1 hover:bg-sunken"
      >
        <Avatar name={partner.username} src={partner.avatar} size="sm" eager />
        <span className="min-w-0 flex-1">
          <span className="flex items-center gap-1.5">
            <Heading className="truncate text-base font-semibold">{partner.username}</Heading>
            <TierBadge tier={partner.tier} label={tiers(`tiers.${partner.tier}`)} short />
          </span>
          <span className="flex items-center gap-1.5 truncate text-xs text-muted">
            <OnlineDot online={presence.isOnline} className="size-2" />
            <Presence {...presence} />
          </span>
        </span>
      </Link>
      {actions}
    </header>
  );
}

function Presence({ isOnline, lastActiveAt }: PresenceState) {
  const t = useTranslations('chat');
  if (isOnline) return t('onlineNow');
  if (lastActiveAt === 0) return t('offline');
  return <span className="truncate">{t.rich('lastActive', { time: () => <ChatTime at={lastActiveAt} style="ago" /> })}</span>;
}
