import { isService, type ContactHead } from '@/lib/chat/model';
import { socketsOf } from './rooms';
import type { RealtimeContext } from './realtime-context';

/** Subscribes the sockets of two members on this node to each other's presence, because they have a conversation now. */
export function subscribeContacts(
  { io, subscribers }: Pick<RealtimeContext, 'io' | 'subscribers'>,
  memberId: number,
  otherId: number,
): void {
  for (const socket of socketsOf(io, memberId)) subscribers.addContact(socket, otherId);
  for (const socket of socketsOf(io, otherId)) subscribers.addContact(socket, memberId);
}

/** Sets the presence of the customer service contact: online while an agent is on duty. */
export function withServicePresence<C extends ContactHead>(
  context: Pick<RealtimeContext, 'servicePresence'>,
  contact: C,
): C {
  if (!isService(contact.member)) return contact;
  return { ...contact, member: { ...contact.member, isOnline: context.servicePresence.isOnline } };
}
