import type { ContactPageWire } from './contract';
import type { ContactPage, ContactPosition } from './model';
import { fromWireListed, toWireListed } from './wire';

/** The form of a position, which other clients pass back as it is. */
export const positionPattern = /^\d{1,16}-\d{1,15}$/;

export function toWirePosition({ microseconds, conversationId }: ContactPosition): string {
  return `${microseconds}-${conversationId}`;
}

export function fromWirePosition(wire: string): ContactPosition {
  const [microseconds, conversationId] = wire.split('-').map(Number);
  return { microseconds: microseconds ?? 0, conversationId: conversationId ?? 0 };
}

export function toWireContactPage({ readerId, contacts, next }: ContactPage): ContactPageWire {
  return {
    data: contacts.map((contact) => toWireListed(contact, readerId)),
    next: next ? toWirePosition(next) : null,
  };
}

export function fromWireContactPage({ data, next }: ContactPageWire): Omit<ContactPage, 'readerId'> {
  return { contacts: data.map(fromWireListed), next: next === null ? undefined : fromWirePosition(next) };
}
