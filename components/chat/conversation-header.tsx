'use client';

import { useTranslations } from '@/components/shell/use-translations';
import { SoftLink } from '@/components/ui/soft-link';
import type { ReactNode } from 'react';
import { useHref } from '@/components/shell/use-href';
import { OnlineDot, TierBadge } from '@/components/ui/badge';
import { isService } from '@/lib/chat/model';
import type { MemberSummary } from '@/lib/members/model';
import { useTerminal } from '@/components/ui/terminal-context';
import { ChatPresence } from './chat-presence';
import { ConnectionWord, useMissingConnection } from './connection-word';
import { useIsTyping } from './use-chat';
import { usePresence } from './use-chat-state';
import { PartnerAvatar } from './partner-avatar';

export type ConversationHeaderProps = {
  partner: MemberSummary;
  /** The back link, before the name. */
  back?: ReactNode;
  /** Buttons after the name. */
  actions?: ReactNode;
  heading: 'h1' | 'h2';
};

/** The other member and their presence, with a link to the profile. */
export function ConversationHeader({ partner, back, actions, heading: Heading }: ConversationHeaderProps) {
  const t = useTranslations('chat');
  const href = useHref();
  const tiers = useTranslations('shell');
  const { id, username, tier } = partner;
  const withService = isService(partner);
  // The bar of desktops has the word already.
  const hasWord = useTerminal() === 'mobile';
  const isAway = useMissingConnection() !== undefined && hasWord;
  const who = (
    <>
      <PartnerAvatar member={partner} size="sm" eager />
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-1.5">
          <Heading className="truncate text-base font-semibold">{username}</Heading>
          <TierBadge tier={tier} label={tiers(`tiers.${tier}`)} short />
        </span>
        <span className="flex min-h-4 items-center gap-1.5 truncate text-xs text-muted">
          {isAway ? (
            <ConnectionWord />
          ) : withService ? (
            <DutyLine partner={partner} />
          ) : (
            <MemberState partner={partner} />
          )}
        </span>
      </span>
    </>
  );
  return (
    <header className="flex min-h-15 shrink-0 items-center gap-1 border-b border-line bg-surface px-2 py-1">
      {back}
      {withService ? (
        <div className="flex min-w-0 flex-1 items-center gap-3 px-2 py-1">{who}</div>
      ) : (
        <SoftLink
          href={href('profile', { id })}
          title={t('profileOf', { name: username })}
          className="flex min-w-0 flex-1 items-center gap-3 rounded-control px-2 py-1 hover:bg-sunken"
        >
          {who}
        </SoftLink>
      )}
      {actions}
    </header>
  );
}

/** Shows whether an agent is on duty. */
export function DutyLine({ partner }: { partner: MemberSummary }) {
  const t = useTranslations('chat');
  const { isOnline: isOnDuty } = usePresence(partner.id, partner);
  return (
    <>
      <OnlineDot online={isOnDuty} className="size-2" />
      <span className="truncate">{t(isOnDuty ? 'service.onDuty' : 'service.offDutyShort')}</span>
    </>
  );
}

function MemberState({ partner }: { partner: MemberSummary }) {
  const t = useTranslations('chat');
  const presence = usePresence(partner.id, partner);
  const isTyping = useIsTyping(partner.id);
  if (!isTyping) return <ChatPresence {...presence} />;
  return (
    <>
      <OnlineDot online={presence.isOnline} className="size-2" />
      <span className="text-brand">{t('typing')}</span>
    </>
  );
}
