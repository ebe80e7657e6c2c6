import { opcode, type WirePresence } from '@/lib/chat/frames';
import { isService, type ContactHead } from '@/lib/chat/model';
import { listHidden } from '@/lib/chat/presence';
import { toWirePresence } from '@/lib/chat/wire';
import { oppositeGender, serviceMemberId } from '@/lib/core/member';
import { presenceRoom, memberRoom, socketsOf } from './rooms';
import type { LiveSocket, PresenceChange } from './live-socket';
import type { RealtimeContext } from './realtime-context';

/** Subscribes the sockets of two members on this node to each other's presence, because they have a conversation now. */
export function subscribeContacts(
  { io, subscribers }: Pick<RealtimeContext, 'io' | 'subscribers'>,
  one: number,
  other: number,
): void {
  for (const socket of socketsOf(io, one)) subscribers.addContact(socket, other);
  for (const socket of socketsOf(io, other)) subscribers.addContact(socket, one);
}

/** Sets the presence of the customer service contact: online while an agent is on duty. */
export function withServicePresence<C extends ContactHead>(
  context: Pick<RealtimeContext, 'servicePresence'>,
  contact: C,
): C {
  if (!isService(contact.member)) return contact;
  return { ...contact, member: { ...contact.member, isOnline: context.servicePresence.isOnline } };
}

/**
 * Emits presence changes of any node to the sockets of this node whose members are of the other gender. Subscribed sockets receive
 * one frame with all changes, the others one frame per change. Blocked pairs receive nothing of each other.
 */
export async function emitPresence(
  context: Pick<RealtimeContext, 'io' | 'db' | 'subscribers'>,
  received: PresenceChange[],
): Promise<void> {
  // ServicePresence emits customer service to both genders.
  const changes = received.filter(({ memberId }) => memberId !== serviceMemberId);
  if (changes.length === 0) return;
  const hidden = await listHidden(
    context.db,
    changes.map(({ memberId }) => memberId),
  );
  const gathered = new Map<LiveSocket, WirePresence[]>();
  for (const change of changes) {
    const data = toWirePresence({ ...change, lastActiveAt: change.at });
    const notFor = hidden.get(change.memberId) ?? new Set();
    context.io.local
      .to(presenceRoom(oppositeGender(change.gender)))
      .except([...notFor].map(memberRoom))
      .emit('message', { status: 'success', opt: opcode.presence, data });
    for (const socket of context.subscribers.of(change.memberId)) {
      if (socket.data.gender === change.gender || notFor.has(socket.data.memberId)) continue;
      const known = gathered.get(socket);
      if (known) known.push(data);
      else gathered.set(socket, [data]);
    }
  }
  for (const [socket, data] of gathered) socket.emit('message', { status: 'success', opt: opcode.presence, data });
}
