'use client';

import { useEnsureContact, usePresence } from '@/components/chat/use-chat';
import type { MemberListItem } from '@/lib/members/model';

/** A loaded member with their current presence, and the call that makes them a chat contact. */
export function useLiveMember<M extends MemberListItem>(loaded: M) {
  const presence = usePresence(loaded.id, loaded);
  const ensureContact = useEnsureContact();
  const member: M = { ...loaded, isOnline: presence.isOnline, lastActiveAt: presence.lastActiveAt };
  const openChat = () => ensureContact(member);
  return { member, openChat };
}
