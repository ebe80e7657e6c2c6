'use client';

import { LikeHeart } from '@/components/likes/like-heart';
import { ChatLink } from '@/components/members/chat-link';
import { MemberCard } from '@/components/members/member-card';
import type { MemberView } from '@/components/members/member-view';
import { useLiveMember } from './use-live-member';

export type DiscoveryCardProps = { member: MemberView; sizes: string; eager?: boolean };

/** A member's card with all one can do from it. */
export function DiscoveryCard({ member: made, sizes, eager }: DiscoveryCardProps) {
  const { member, openChat } = useLiveMember(made);
  return (
    <MemberCard
      member={member}
      sizes={sizes}
      eager={eager}
      like={<LikeHeart member={member} initial={{ isLiked: member.isLiked }} />}
      chat={<ChatLink member={member} onOpen={openChat} />}
    />
  );
}
