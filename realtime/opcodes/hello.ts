import { listContacts } from '@/lib/chat/queries';
import { toWireContact } from '@/lib/chat/wire';
import { refuseFrame, type OpcodeHandler } from './opcode';

/** Opt 100, sent twice on open: the first is answered by the contacts, the second is accepted and ignored. */
export const handleHello: OpcodeHandler<100> = async ({ live, socket, frame }) => {
  const { memberId: id, gender, hasContacts } = socket.data;
  if (frame.uid !== id) {
    return { answer: refuseFrame(live, socket, 'FOREIGN_UID'), afterwards: () => void socket.disconnect(true) };
  }
  if (hasContacts) return { answer: { status: 200 } };
  socket.data.hasContacts = true;
  try {
    const contacts = await listContacts(live.db, { id, gender });
    live.watchers.setContacts(socket, contacts.map((contact) => contact.other.id));
    socket.emit('message', { status: 'success', opt: 0, contact: contacts.map((contact) => toWireContact(contact, id)) });
  } catch (error) {
    socket.data.hasContacts = false;
    throw error;
  }
  return { answer: { status: 200 } };
};
