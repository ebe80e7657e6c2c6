/**
 * A position in the list of contacts, which is ordered by the last message: after this conversation. Clients pass it back as
 * the text that they received.
 */
export type ContactPosition = { readonly microseconds: number; readonly conversationId: number };

export const positionPattern = /^\d{1,16}-\d{1,15}$/;

export function formatPosition({ microseconds, conversationId }: ContactPosition): string {
  return `${microseconds}-${conversationId}`;
}

/** Reads a text of `positionPattern`. */
export function parsePosition(text: string): ContactPosition {
  const [microseconds, conversationId] = text.split('-').map(Number);
  return { microseconds: microseconds ?? 0, conversationId: conversationId ?? 0 };
}
