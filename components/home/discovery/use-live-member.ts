'use client';

import { useEnsureContact, usePresence } from '@/components/chat/use-chat';
import type { MemberView } from '@/components/members/member-view';

const vipOfTier = { free: 0, silver: 1, gold: 2 } as const;

/** A member as the page was made, kept true by the live connection; and how to have them among one's chats. */
export function useLiveMember<M extends MemberView>(made: M) {
  const presence = usePresence(made.id, made);
  const ensureContact = useEnsureContact();
  const member: M = { ...made, isOnline: presence.isOnline, lastActiveAt: presence.lastActiveAt };
  const openChat = () =>
    ensureContact({
      uid: member.id,
      username: member.name,
      avatar: member.photo,
      vip: vipOfTier[member.tier],
      is_online: member.isOnline ? 1 : 0,
    });
  return { member, openChat };
}
