'use client';

import { createContext, use, useMemo, type ReactNode } from 'react';
import { useGoneMembers } from '@/lib/browser/use-gone-members';
import { toChatContact } from '@/lib/chat/client/contacts';
import type { ChatContact, ChatMessage } from '@/lib/chat/client/state';
import { toChatMessage } from '@/lib/chat/client/to-chat-message';
import type { ListedContact, Message } from '@/lib/chat/model';
import { useLive } from './live-provider';

/*
 * What the server renders of the chat: the newest contacts and the newest messages of the conversation that the address
 * names. Shown until the live connection has sent the same.
 */

export type FirstChats = {
  readonly contacts: readonly ListedContact[];
  readonly conversation?: { readonly memberId: number; readonly messages: readonly Message[] } | undefined;
};

type Shown = {
  readonly contacts: readonly ChatContact[];
  readonly conversation?: { readonly memberId: number; readonly messages: readonly ChatMessage[] } | undefined;
};

const nothing: Shown = { contacts: [] };
const none: readonly ChatMessage[] = [];

const FirstChatsContext = createContext<Shown>(nothing);

export function FirstChatsProvider({ value, children }: { value: FirstChats; children: ReactNode }) {
  const { memberId: ownId } = useLive();
  const chats = useMemo<Shown>(
    () => ({
      contacts: value.contacts.map((contact) => ({
        ...toChatContact(contact, undefined),
        isMuted: contact.isMuted,
      })),
      conversation: value.conversation && {
        memberId: value.conversation.memberId,
        messages: value.conversation.messages.map((message) => toChatMessage(message, ownId)),
      },
    }),
    [value, ownId],
  );
  return <FirstChatsContext value={chats}>{children}</FirstChatsContext>;
}

/** Returns the newest contacts as the page was rendered. */
export function useFirstContacts(): readonly ChatContact[] {
  return use(FirstChatsContext).contacts;
}

/** Returns the newest messages of a conversation as the page was rendered, ascending. */
export function useFirstMessages(memberId: number): readonly ChatMessage[] {
  const { conversation } = use(FirstChatsContext);
  const isGone = useGoneMembers().has(memberId);
  return conversation?.memberId === memberId && !isGone ? conversation.messages : none;
}
