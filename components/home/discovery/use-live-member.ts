'use client';

import { useEnsureContact, usePresence } from '@/components/chat/use-chat-state';
import type { MemberListItem } from '@/lib/members/model';

/** Returns a loaded member with their current presence, and the call that adds them to the contacts. */
export function useLiveMember<M extends MemberListItem>(loaded: M) {
  const presence = usePresence(loaded.id, loaded);
  const ensureContact = useEnsureContact();
  const member: M = { ...loaded, isOnline: presence.isOnline, lastActiveAt: presence.lastActiveAt };
  const openChat = () => ensureContact(member);
  return { member, openChat };
}
