import { countUnread, listContacts } from '@/lib/chat/queries';
import { toSettingsWire } from '@/lib/chat/calls-wire';
import { opcode, type WireContact } from '@/lib/chat/frames';
import { findChatState } from '@/lib/chat/settings';
import type { Contact } from '@/lib/chat/types';
import { toWireContact } from '@/lib/chat/wire';
import { limits } from '@/lib/core/limits';
import { serviceMemberId } from '@/lib/core/member';
import { withServicePresence } from '../fan-out';
import { mayRead } from '@/realtime/read-permission';
import type { LiveSocket } from '../live-socket';
import type { RealtimeContext } from '../realtime-context';
import { refuseFrame, type OpcodeHandler } from './opcode';

/** Handles the hello frame, which clients send twice: the first returns the contacts, the second is accepted and ignored. */
export const handleHello: OpcodeHandler<'hello'> = async ({ context, socket, frame }) => {
  const { memberId: id, hasContacts } = socket.data;
  if (frame.uid !== id) {
    return { ack: refuseFrame(context, socket, 'FOREIGN_UID'), afterAck: () => void socket.disconnect(true) };
  }
  if (hasContacts) return { ack: { status: 200 } };
  socket.data.hasContacts = true;
  try {
    await sendContacts(context, socket);
  } catch (error) {
    socket.data.hasContacts = false;
    throw error;
  }
  return { ack: { status: 200 } };
};

async function sendContacts(context: RealtimeContext, socket: LiveSocket): Promise<void> {
  const { memberId: id, gender, access } = socket.data;
  // Later messages arrive as frames; only earlier ones must be in the list.
  await context.nodes.subscriptionsReady();
  const [all, state] = await Promise.all([listContacts(context.db, { id, gender }), findChatState(context.db, id)]);
  const contacts = access === 'all' ? all : all.filter(({ other }) => other.id === serviceMemberId);
  const isWhole = all.length < limits.page.contacts;
  const unread = isWhole
    ? contacts.reduce((sum, contact) => sum + contact.unread, 0)
    : await countUnread(context.db, id);
  const wire = await withServiceContact(context, id, await toWire(context, id, contacts));
  context.subscribers.setContacts(
    socket,
    wire.map(({ uid }) => uid),
  );
  socket.emit('message', {
    status: 'success',
    opt: opcode.contacts,
    contact: wire,
    data: { unread, free_chat_left: state.freeLeft, settings: toSettingsWire(state) },
  });
}

async function toWire(context: RealtimeContext, id: number, contacts: Contact[]): Promise<WireContact[]> {
  return Promise.all(
    contacts.map(async (contact) => {
      const wire = toWireContact(contact, id);
      return (await mayRead(context, id, contact.other.id)) ? wire : { ...wire, content: '', list: [] };
    }),
  );
}

/** Adds customer service as the last contact of a member who never wrote to it. */
async function withServiceContact(
  context: RealtimeContext,
  id: number,
  contacts: WireContact[],
): Promise<WireContact[]> {
  if (id === serviceMemberId) return contacts;
  if (contacts.some(({ uid }) => uid === serviceMemberId))
    return contacts.map((contact) => withServicePresence(context, contact));
  const other = await context.cards.find(serviceMemberId);
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
  return [...contacts, withServicePresence(context, toWireContact(blank, id))];
}
