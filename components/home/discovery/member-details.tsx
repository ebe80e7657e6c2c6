'use client';

import { useLocale } from 'next-intl';
import { GiftButton } from '@/components/gifts/gift-button';
import { LikeHeart } from '@/components/likes/like-heart';
import { CardLabelsProvider, useCardLabels } from '@/components/members/card-labels';
import { ChatButton } from '@/components/members/chat-button';
import { MemberPhoto } from '@/components/members/member-photo';
import { MemberTier } from '@/components/members/member-tier';
import { VerifiedBadge } from '@/components/members/verified-badge';
import { PresenceLine } from '@/components/members/presence-line';
import { countryName } from '@/lib/core/country-name';
import type { MemberListItem } from '@/lib/members/model';
import { useLiveMember } from './use-live-member';

/** The content of a member's hover card: a larger photo, the facts, and the like and chat buttons. */
export function MemberDetails({ member }: { member: MemberListItem }) {
  return (
    <CardLabelsProvider>
      <Details member={member} />
    </CardLabelsProvider>
  );
}

function Details({ member: loaded }: { member: MemberListItem }) {
  const labels = useCardLabels();
  const locale = useLocale();
  const { member, openChat } = useLiveMember(loaded);
  const { username, age, country, avatar, tier, isOnline, lastActiveAt } = member;
  return (
    <div className="flex flex-col gap-3">
      <div className="relative aspect-square overflow-hidden rounded-control">
        <MemberPhoto name={username} src={avatar} alt={labels.photoOf(username)} sizes="256px" className="size-full" />
        <div className="absolute top-1 right-1">
          <LikeHeart member={member} initial={{ isLiked: member.isLiked }} labels={labels} />
        </div>
      </div>
      <div>
        <p className="flex items-center gap-2 text-base font-semibold">
          <span className="truncate">{labels.nameAndAge(username, age)}</span>
          {member.isVerified ? <VerifiedBadge label={labels.verified} /> : null}
          <MemberTier tier={tier} short />
        </p>
        <p className="text-sm text-muted">{countryName(locale, country)}</p>
        <PresenceLine isOnline={isOnline} lastActiveAt={lastActiveAt} className="mt-1" />
      </div>
      <div className="flex gap-2">
        <ChatButton member={member} onOpen={openChat} className="grow" />
        <GiftButton recipientName={username} />
      </div>
    </div>
  );
}
