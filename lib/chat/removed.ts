import type { ContactHead, Message } from './model';

/** Gives the messages that staff removed a text in the reader's language, for clients that show every message as text. */
export function describeRemoved(messages: readonly Message[], text: string): readonly Message[] {
  if (!messages.some(({ type }) => type === 'removed')) return messages;
  return messages.map((message) => (message.type === 'removed' ? { ...message, content: text } : message));
}

/** Gives the preview of a removed message the text. Without the right to read, all previews are empty: call this before. */
export function describeRemovedPreview<C extends Pick<ContactHead, 'lastType' | 'preview'>>(
  contact: C,
  text: string,
): C {
  return contact.lastType === 'removed' ? { ...contact, preview: text } : contact;
}
