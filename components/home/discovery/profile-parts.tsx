'use client';

import { LikeToggle } from '@/components/likes/like-toggle';
import { ChatButton } from '@/components/members/chat-button';
import { PresenceLine } from '@/components/members/presence-line';
import { useLiveMember } from './use-live-member';
import type { MemberDetail } from '@/lib/members/model';

/** The presence of the profile's member, updated live. */
export function ProfilePresence({ member: loaded }: { member: MemberDetail }) {
  const { member } = useLiveMember(loaded);
  return <PresenceLine isOnline={member.isOnline} lastActiveAt={member.lastActiveAt} />;
}

/** The like and chat buttons of a profile. */
export function ProfileActions({ member: loaded }: { member: MemberDetail }) {
  const { member, openChat } = useLiveMember(loaded);
  return (
    <>
      <LikeToggle
        member={member}
        initial={{ isLiked: member.isLiked, count: member.likeCount }}
        className="flex-1 @3xl:flex-none"
      />
      <ChatButton member={member} onOpen={openChat} className="flex-2 @3xl:flex-none @3xl:px-10" />
    </>
  );
}
