import { findServiceConversation, listContacts } from '@/lib/chat/contacts';
import { countUnread } from '@/lib/live/unread';
import { toWireFrame } from '@/lib/chat/frames-wire';
import { emptyContactHead, isService, type Contact } from '@/lib/chat/model';
import { describeRemoved, describeRemovedPreview } from '@/lib/chat/removed';
import { findChatState } from '@/lib/chat/settings';
import { serviceMemberId, type Gender } from '@/lib/core/member';
import { joinWrites } from '../encoded-frames';
import { withServicePresence } from '../fan-out';
import { mayRead } from '@/realtime/read-permission';
import { waiterOf } from '../rooms';
import type { LiveSocket, SocketData } from '../live-socket';
import type { RealtimeContext } from '../realtime-context';
import type { OpcodeHandler } from './opcode';

/** Bytes of messages in the frame of initial contacts; clients request the others as history. */
const contactsBytes = 262_144;

/** Handles the hello frame, which clients send twice: the first returns the contacts, the second is accepted and ignored. */
export const handleHello: OpcodeHandler<'hello'> = async ({ context, socket }) => {
  if (socket.data.hasContacts) return { ack: { status: 200 } };
  socket.data.hasContacts = true;
  try {
    await context.loadGate.run(waiterOf(socket), () => sendContacts(context, socket));
  } catch (error) {
    socket.data.hasContacts = false;
    throw error;
  }
  return { ack: { status: 200 } };
};

/** Sends the contacts with their newest messages, and the counters and settings of the member. */
export function sendContacts(context: RealtimeContext, socket: LiveSocket): Promise<void> {
  return context.counters.whileReading(socket.data.memberId, () => readContacts(context, socket));
}

async function readContacts(context: RealtimeContext, socket: LiveSocket): Promise<void> {
  const { memberId: id, gender, access, agent } = socket.data;
  // It closed while it waited.
  if (!socket.connected) return;
  // Later messages arrive as frames; only earlier ones must be in the list.
  await context.nodes.subscriptionsReady();
  const [listed, state] = await Promise.all([
    listContacts(context.connectingDb, { id, gender }),
    findChatState(context.connectingDb, id),
  ]);
  if (!socket.connected) return;
  const { next } = listed;
  const all = next ? await withOldService(context, { id, gender }, listed.contacts) : listed.contacts;
  const own = access === 'all' ? all : all.filter(({ member }) => isService(member));
  const isWhole = agent !== undefined || next === undefined;
  const unread =
    isWhole || access !== 'all'
      ? own.reduce((sum, contact) => sum + contact.unread, 0)
      : await countUnread(context.connectingDb, id);
  const { freeLeft, newPeople, mutualLikes, unreadMails, unreadNotices, likes, coins, ...settings } = state;
  const read = agent ? own.map(withoutTalk) : await readable(context, socket.data, own);
  const contacts = withBoundedMessages(await withServiceContact(context, id, read));
  if (!socket.connected) return;
  context.subscribers.setContacts(
    socket,
    contacts.map(({ member }) => member.id),
  );
  const status = access === 'all' ? 'active' : access;
  // Most members have no moment waiting, and then the frame has no field for it.
  const moments = mutualLikes > 0 ? { mutualLikes } : {};
  const others = access === 'all' && !agent ? { unreadMails, unreadNotices, likes, coins, ...moments } : {};
  const counters = { status, unread, freeLeft, newPeople, settings, ...others } as const;
  joinWrites(socket);
  socket.emit(
    'message',
    toWireFrame({ kind: 'contacts', contacts, counters, next: access === 'all' && !agent ? next : undefined }, id),
  );
}

/** Adds the conversation with customer service if it is older than the contacts listed. */
async function withOldService(
  { connectingDb }: RealtimeContext,
  reader: { id: number; gender: Gender },
  contacts: readonly Contact[],
): Promise<readonly Contact[]> {
  if (reader.id === serviceMemberId || contacts.some(({ member }) => isService(member))) return contacts;
  const service = await findServiceConversation(connectingDb, reader);
  return service ? [...contacts, service] : contacts;
}

/** Leaves out previews and messages that the member may not read. */
function readable(
  context: RealtimeContext,
  { memberId: id, locale }: Pick<SocketData, 'memberId' | 'locale'>,
  contacts: readonly Contact[],
): Promise<Contact[]> {
  const removed = context.translate(locale, 'removed');
  return Promise.all(
    contacts.map(async (contact) =>
      (await mayRead(context, id, contact.member.id))
        ? { ...describeRemovedPreview(contact, removed), messages: describeRemoved(contact.messages, removed) }
        : withoutTalk(contact),
    ),
  );
}

/** An agent requests the talk of a conversation as history, which writes down the opening. */
const withoutTalk = (contact: Contact): Contact => ({ ...contact, preview: '', messages: [] });

/** Leaves out the messages of the oldest contacts beyond the limit of a frame; clients request them as history. */
function withBoundedMessages(contacts: readonly Contact[]): Contact[] {
  let bytes = 0;
  return contacts.map((contact) => {
    bytes += contact.messages.reduce((sum, { content }) => sum + Buffer.byteLength(content), 0);
    return bytes <= contactsBytes ? contact : { ...contact, messages: [] };
  });
}

/** Adds customer service as the last contact of a member without that conversation. */
async function withServiceContact(
  context: RealtimeContext,
  id: number,
  contacts: readonly Contact[],
): Promise<readonly Contact[]> {
  if (id === serviceMemberId) return contacts;
  if (contacts.some(({ member }) => isService(member)))
    return contacts.map((contact) => withServicePresence(context, contact));
  const member = await context.memberCache.find(serviceMemberId);
  if (!member) return contacts;
  const blank = { ...emptyContactHead(member), isMuted: false, draft: '', messages: [] };
  return [...contacts, withServicePresence(context, blank)];
}
