'use client';

import { toLegacyTier } from '@/lib/core/member';
import { useEnsureContact, usePresence } from '@/components/chat/use-chat';
import type { MemberListItem } from '@/lib/members/model';

/** A member as the page was made, kept true by the live connection; and how to have them among one's chats. */
export function useLiveMember<M extends MemberListItem>(made: M) {
  const presence = usePresence(made.id, made);
  const ensureContact = useEnsureContact();
  const member: M = { ...made, isOnline: presence.isOnline, lastActiveAt: presence.lastActiveAt };
  const openChat = () =>
    ensureContact({
      uid: member.id,
      username: member.username,
      avatar: member.avatar,
      vip: toLegacyTier(member.tier),
      is_online: member.isOnline ? 1 : 0,
    });
  return { member, openChat };
}
