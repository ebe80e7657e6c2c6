import type { ReactNode } from 'react';
import { FirstChatsProvider, type FirstChats } from '@/components/chat/first-chats';
import { listFirstContacts } from '@/lib/chat/contacts';
import { listHistory } from '@/lib/chat/queries';
import { serviceMemberId, type Viewer } from '@/lib/core/member';
import { hasPermission } from '@/lib/membership/queries';
import { database } from '@/lib/platform/database';

/** Messages that fill the largest screen. */
const shownMessages = 20;

type ChatsProps = {
  viewer: Viewer;
  /** True if the page shows the list of conversations. */
  hasList?: boolean;
  /** The other member of the conversation that the page shows; 0 for none. */
  memberId?: number;
  children: ReactNode;
};

/** Provides a page of the chat with what it shows until the live connection is open. Marks nothing as read. */
export async function Chats({ viewer, hasList = false, memberId = 0, children }: ChatsProps) {
  const { db } = database();
  const [contacts, messages] = await Promise.all([
    hasList ? listFirstContacts(db, viewer) : [],
    memberId > 0 ? readMessages(viewer, memberId) : [],
  ]);
  const value: FirstChats = { contacts, conversation: { memberId, messages } };
  return <FirstChatsProvider value={value}>{children}</FirstChatsProvider>;
}

async function readMessages({ id, tier }: Viewer, memberId: number) {
  const { db } = database();
  if (memberId !== serviceMemberId && !(await hasPermission(db, tier, 'Read_chat_messages'))) return [];
  const { messages } = await listHistory(db, id, memberId);
  return messages.slice(-shownMessages);
}
