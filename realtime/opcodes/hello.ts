import { countUnread, listContacts } from '@/lib/chat/queries';
import { toSettingsWire } from '@/lib/chat/calls-wire';
import type { WireContact } from '@/lib/chat/frames';
import { findChatState } from '@/lib/chat/settings';
import type { Contact } from '@/lib/chat/types';
import { toWireContact } from '@/lib/chat/wire';
import { limits } from '@/lib/core/limits';
import { serviceMemberId } from '@/lib/core/member';
import { withService } from '../fan-out';
import { mayRead } from '../reading';
import type { Live, LiveSocket } from '../types';
import { refuseFrame, type OpcodeHandler } from './opcode';

/** Opt 100, sent twice on open: the first is answered by the contacts, the second is accepted and ignored. */
export const handleHello: OpcodeHandler<100> = async ({ live, socket, frame }) => {
  const { memberId: id, hasContacts } = socket.data;
  if (frame.uid !== id) {
    return { answer: refuseFrame(live, socket, 'FOREIGN_UID'), afterwards: () => void socket.disconnect(true) };
  }
  if (hasContacts) return { answer: { status: 200 } };
  socket.data.hasContacts = true;
  try {
    await sendContacts(live, socket);
  } catch (error) {
    socket.data.hasContacts = false;
    throw error;
  }
  return { answer: { status: 200 } };
};

async function sendContacts(live: Live, socket: LiveSocket): Promise<void> {
  const { memberId: id, gender, access } = socket.data;
  // What is sent from now on arrives by itself, what was sent before stands in the list.
  await live.nodes.settled();
  const [all, state] = await Promise.all([listContacts(live.db, { id, gender }), findChatState(live.db, id)]);
  const contacts = access === 'all' ? all : all.filter(({ other }) => other.id === serviceMemberId);
  const isWhole = all.length < limits.page.contacts;
  const unread = isWhole ? contacts.reduce((sum, contact) => sum + contact.unread, 0) : await countUnread(live.db, id);
  const wire = await withServiceContact(live, id, await toWire(live, id, contacts));
  live.watchers.setContacts(
    socket,
    wire.map(({ uid }) => uid),
  );
  socket.emit('message', {
    status: 'success',
    opt: 0,
    contact: wire,
    data: { unread, free_chat_left: state.freeLeft, settings: toSettingsWire(state) },
  });
}

async function toWire(live: Live, id: number, contacts: Contact[]): Promise<WireContact[]> {
  return Promise.all(
    contacts.map(async (contact) => {
      const wire = toWireContact(contact, id);
      return (await mayRead(live, id, contact.other.id)) ? wire : { ...wire, content: '', list: [] };
    }),
  );
}

/** Everybody has customer service among the contacts, who never wrote to it too; there it stands last. */
async function withServiceContact(live: Live, id: number, contacts: WireContact[]): Promise<WireContact[]> {
  if (id === serviceMemberId) return contacts;
  if (contacts.some(({ uid }) => uid === serviceMemberId)) return contacts.map((contact) => withService(live, contact));
  const other = await live.cards.find(serviceMemberId);
  if (!other) return contacts;
  const blank: Contact = {
    conversationId: 0,
    other,
    isOnline: false,
    lastSeq: 0,
    lastType: 'text',
    lastPreview: '',
    lastMessageAt: 0,
    unread: 0,
    otherReadSeq: 0,
    isMuted: false,
    draft: '',
    isStranger: false,
    messages: [],
  };
  return [...contacts, withService(live, toWireContact(blank, id))];
}
