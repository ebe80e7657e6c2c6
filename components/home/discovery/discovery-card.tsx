'use client';

import { LikeHeart } from '@/components/likes/like-heart';
import { useCardWords } from '@/components/members/card-labels';
import { ChatLink } from '@/components/members/chat-link';
import { MemberCard } from '@/components/members/member-card';
import type { MemberListItem } from '@/lib/members/model';
import { useLiveMember } from './use-live-member';

export type DiscoveryCardProps = { member: MemberListItem; sizes: string; eager?: boolean };

/** A member's card with all one can do from it. */
export function DiscoveryCard({ member: made, sizes, eager }: DiscoveryCardProps) {
  const words = useCardWords();
  const { member, openChat } = useLiveMember(made);
  return (
    <MemberCard
      member={member}
      words={words}
      sizes={sizes}
      eager={eager}
      like={<LikeHeart member={member} initial={{ isLiked: member.isLiked }} words={words} />}
      chat={<ChatLink member={member} onOpen={openChat} words={words} />}
    />
  );
}
