'use client';

import { LikeToggle } from '@/components/likes/like-toggle';
import { ChatButton } from '@/components/members/chat-button';
import { PresenceLine } from '@/components/members/presence-line';
import { useLiveMember } from './use-live-member';
import type { MemberDetail } from '@/lib/members/model';

/** Whether the member of a profile is there, as it changes. */
export function ProfilePresence({ member: made }: { member: MemberDetail }) {
  const { member } = useLiveMember(made);
  return <PresenceLine isOnline={member.isOnline} lastActiveAt={member.lastActiveAt} />;
}

/** What one can do from a profile: like, chat. */
export function ProfileActions({ member: made }: { member: MemberDetail }) {
  const { member, openChat } = useLiveMember(made);
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
