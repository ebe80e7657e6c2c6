'use client';

import { memo } from 'react';
import { LikeHeart } from '@/components/likes/like-heart';
import { useCardLabels } from '@/components/members/card-labels';
import { ChatLink } from '@/components/members/chat-link';
import { MemberCard } from '@/components/members/member-card';
import type { MemberListItem } from '@/lib/members/model';
import { useLiveMember } from './use-live-member';

type DiscoveryCardProps = { member: MemberListItem; sizes: string; eager?: boolean };

/** A member's card with the like and chat buttons. Memoized, because lists render often and their members rarely change. */
export const DiscoveryCard = memo(function DiscoveryCard({ member: loaded, sizes, eager }: DiscoveryCardProps) {
  const labels = useCardLabels();
  const { member, openChat } = useLiveMember(loaded);
  return (
    <MemberCard
      member={member}
      labels={labels}
      sizes={sizes}
      eager={eager}
      like={<LikeHeart member={member} initial={{ isLiked: member.isLiked }} labels={labels} />}
      chat={<ChatLink member={member} onOpen={openChat} labels={labels} />}
    />
  );
});
